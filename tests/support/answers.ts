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

/** Answers the probes that the connection sends beside the calls. */
export const alive = http.get('*/readyz', () => envelope(null));

/**
 * Looks at the page again: what it asks for then, of how things are now, is answered once `release`
 * is called. What is asked later is answered at once, of how things are then.
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
