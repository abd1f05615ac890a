import type { components } from '#contract/types.ts';
import { ApiError } from '../api/errors.ts';
import { serverNow } from '../lib/server-time.ts';
import type { Entry } from './entry.ts';
import { begun, confirmed, expired, kept, nextToSend, rejected } from './rules.ts';
import type { Change } from './store.ts';

type Ticket = components['schemas']['Ticket'];

export interface Ground {
  entries: () => readonly Entry[];
  update: (change: Change) => Promise<void>;
  /**
   * Sends one request. Rejects with the API's refusal; any other error means an unknown outcome.
   */
  deliver: (entry: Entry) => Promise<Pick<Ticket, 'status' | 'version'>>;
  /** Runs unless another tab is sending. Resolves with whether it ran. */
  alone: (run: () => Promise<void>) => Promise<boolean>;
}

/**
 * Sends waiting actions, in tap order per counter, until each has been tried once. `eager` ignores
 * the backoff; actions older than `limitMs` expire.
 */
export async function sendAll(
  ground: Ground,
  { eager, limitMs }: { eager: boolean; limitMs: number },
): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    await ground.update((all) => expired(all, serverNow(), limitMs));
    const next = nextToSend(ground.entries(), { now: Date.now(), eager, tried });
    if (!next) return;
    tried.add(next.key);
    if (!(await ground.alone(() => sendOne(ground, next)))) return;
  }
}

async function sendOne({ update, deliver }: Ground, entry: Entry): Promise<void> {
  const { key } = entry;
  let open = false as boolean;
  await update((all) => {
    const next = begun(all, key);
    open = next !== all;
    return next;
  });
  // Another tab has settled it meanwhile.
  if (!open) return;
  try {
    const answer = await deliver(entry);
    await update((all) => confirmed(all, key, answer));
  } catch (error) {
    const issue = refusalIn(error);
    await update((all) =>
      issue
        ? rejected(all, key, { kind: 'server', issue })
        : kept(all, key, Date.now(), Math.random()),
    );
  }
}

/** Returns why the server will never apply an action; null when a retry may succeed. */
function refusalIn(error: unknown) {
  if (!(error instanceof ApiError) || error.mayRetry) return null;
  const { status, issues } = error;
  const final = status >= 400 && status < 500 && ![401, 403, 429].includes(status);
  return final ? (issues[0] ?? null) : null;
}
