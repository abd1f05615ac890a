import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signed } from '#tests/support/signed.ts';
import { holdTokens } from '#tests/support/tokens.ts';
import { presentCredentials } from '../session/credentials.ts';
import { readItem, writeItem } from '../session/storage.ts';
import { logOut } from './log-out.ts';

it('forgets the person at once, and tells the server with a call that outlives the page', async () => {
  // jsdom cannot navigate and logs an error.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const asked = vi.fn<typeof fetch>(async () => new Response('{}', { headers: signed }));
  vi.stubGlobal('fetch', asked);
  const accessToken = holdTokens();
  writeItem('user', { id: 7 } as never);
  presentCredentials();
  logOut();
  for (const item of ['authToken', 'accessToken', 'user'] as const)
    expect(readItem(item)).toBeNull();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  const [url, init] = asked.mock.lastCall ?? [];
  expect(String(url)).toMatch(/\/web\/api\/users\/logout\?authToken=auth$/);
  expect(init).toMatchObject({ method: 'DELETE', keepalive: true });
  expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${accessToken}`);
});
