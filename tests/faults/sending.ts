import { ApiError } from '#web/api/errors.ts';
import type { Entry } from '#web/outbox/entry.ts';
import { expiryMs } from '#web/outbox/rules.ts';
import { sendAll } from '#web/outbox/sender.ts';
import type { Change } from '#web/outbox/store.ts';
import type { Answer } from './network.ts';

/** The lock between tabs is left out, because it only saves requests. */
export async function alone(run: () => Promise<void>): Promise<boolean> {
  await run();
  return true;
}

/** Returns the content of an answer; throws the refusal as the page's client does. */
export function accepted({ status, content, error }: Answer) {
  // The cast: only the key of the error matters here.
  const issues = [{ key: error ?? 'internal' }] as ConstructorParameters<typeof ApiError>[1];
  if (status !== 200) throw new ApiError(status, issues);
  return content;
}

/** Sends what a stolen profile holds as its page does: in order, until there is no answer. */
export async function sendStolen(
  stolen: readonly Entry[],
  carry: (entry: Entry) => Promise<Answer>,
): Promise<void> {
  let entries = stolen;
  const ground = {
    entries: () => entries,
    update: async (change: Change) => {
      entries = change(entries);
    },
    alone,
    deliver: async (entry: Entry) => accepted(await carry(entry)),
  };
  await sendAll(ground, { eager: true, limitMs: expiryMs });
}
