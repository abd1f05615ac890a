import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import { expect, vi } from 'vitest';
import { signed } from './signed.ts';

export const envelope = (content: unknown) =>
  HttpResponse.json({ content, errors: null }, { headers: signed });

export const refuse = (status: number, ...keys: string[]) =>
  HttpResponse.json(
    { content: null, errors: keys.map((key) => ({ key })) },
    { status, headers: signed },
  );

export const alive = http.get('*/readyz', () => envelope(null));

/**
 * Requests the page again, but holds back its answers until `release` is called; they show the
 * state at the request. Later requests are answered at once with the current state.
 */
export async function askSlowly(server: SetupServer, path: string, current: () => unknown) {
  const before = current();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = vi.fn();
  server.use(
    http.get(path, async () => {
      asked();
      if (asked.mock.calls.length > 1) return envelope(current());
      await held;
      return envelope(before);
    }),
  );
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  return { asked, release };
}
