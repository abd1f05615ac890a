import { type ActionEntry, type Entry, isAction, type Refusal, type Wanted } from './entry.ts';

type Entries = readonly Entry[];

/** Milliseconds after which an action is no longer sent: the ticket's day is over by then. */
export const expiryMs = 12 * 3_600_000;
const backoff = { firstMs: 1000, mostMs: 60_000 };

export function isOpen({ state }: Pick<Entry, 'state'>): boolean {
  return state === 'pending' || state === 'sending';
}

/**
 * Appends an action. Skips one on an older version of the ticket than another open or confirmed
 * action: a second tap, or a tab with stale data.
 */
export function added(
  entries: Entries,
  wanted: Wanted,
  made: Pick<Entry, 'key' | 'createdAt'>,
): Entries {
  const outdated =
    wanted.operation !== 'create' &&
    entries
      .filter(isAction)
      .some(
        (entry) =>
          entry.state !== 'rejected' &&
          entry.ticketId === wanted.ticketId &&
          entry.body.version >= wanted.body.version,
      );
  if (outdated) return entries;
  const seq = 1 + Math.max(0, ...entries.map((entry) => entry.seq));
  const fresh = { attempts: 0, retryAt: 0, state: 'pending', refusal: null, became: null } as const;
  return [...entries, { ...wanted, ...made, ...fresh, seq }];
}

/**
 * Returns the next action to send: the first open one of a counter, once due. `eager` ignores the
 * backoff; actions in `tried` wait for the next round.
 */
export function nextToSend(
  entries: Entries,
  { now, eager, tried }: { now: number; eager: boolean; tried: ReadonlySet<string> },
): Entry | undefined {
  const open = entries.filter(isOpen).sort((a, b) => a.seq - b.seq);
  return open.find(
    (entry) =>
      open.find(({ gateId }) => gateId === entry.gateId) === entry &&
      !tried.has(entry.key) &&
      (eager || isDue(entry, now)),
  );
}

/**
 * A time beyond the longest backoff means that the device's clock was set back: the action is due.
 */
function isDue({ retryAt }: Entry, now: number): boolean {
  return retryAt <= now || retryAt > now + backoff.mostMs;
}

export function begun(entries: Entries, key: string): Entries {
  return changed(entries, key, (entry) => ({
    ...entry,
    state: 'sending',
    attempts: entry.attempts + 1,
  }));
}

/**
 * Returns an action without a usable response to the queue, with exponential backoff. `chance` is
 * in [0, 1).
 */
export function kept(entries: Entries, key: string, now: number, chance: number): Entries {
  return changed(entries, key, (entry) => {
    const most = Math.min(backoff.firstMs * 2 ** (entry.attempts - 1), backoff.mostMs);
    // Jitter keeps the tablets of a branch from reconnecting at the same moment.
    return { ...entry, state: 'pending', retryAt: now + most * (0.5 + chance / 2) };
  });
}

/**
 * Confirms an action. Confirmed actions on the counter's last ticket stay: a page with stale data
 * still needs them.
 */
export function confirmed(
  entries: Entries,
  key: string,
  answer: { status: NonNullable<Entry['became']>; version: number } | null = null,
): Entries {
  const done = entries.find((entry) => entry.key === key && isOpen(entry));
  if (!done) return entries;
  const { gateId, ticketId } = done;
  // The ticket may have changed while it was leased; later actions build on the server's version.
  const shift =
    answer && done.operation === 'callLeased' ? answer.version - done.body.version - 1 : 0;
  return changed(
    entries.filter(
      (entry) =>
        entry.state !== 'confirmed' || entry.gateId !== gateId || entry.ticketId === ticketId,
    ),
    key,
    (entry) => ({ ...entry, state: 'confirmed', became: answer?.status ?? null }),
  ).map((entry) => (shift !== 0 && builds(entry, done) ? shifted(entry, shift) : entry));
}

function builds(entry: Entry, first: Entry): entry is ActionEntry {
  return (
    isAction(entry) && isOpen(entry) && entry.ticketId === first.ticketId && entry.seq > first.seq
  );
}

function shifted(entry: ActionEntry, by: number): Entry {
  // The cast: only the version of the body changes.
  return { ...entry, body: { ...entry.body, version: entry.body.version + by } } as Entry;
}

/** Rejects an action and the later ones on the same ticket. */
export function rejected(entries: Entries, key: string, refusal: Refusal): Entries {
  const first = entries.find((entry) => entry.key === key && isOpen(entry));
  if (!first) return entries;
  return entries.map((entry) => {
    if (entry === first) return { ...entry, state: 'rejected', refusal };
    return builds(entry, first)
      ? { ...entry, state: 'rejected', refusal: { kind: 'blocked' } }
      : entry;
  });
}

export function expired(entries: Entries, now: number, limitMs = expiryMs): Entries {
  const late = entries.find((entry) => isOpen(entry) && now - entry.createdAt >= limitMs);
  if (!late) return entries;
  return expired(rejected(entries, late.key, { kind: 'expired' }), now, limitMs);
}

function changed(entries: Entries, key: string, change: (entry: Entry) => Entry): Entries {
  const target = entries.find((entry) => entry.key === key && isOpen(entry));
  return target ? entries.map((entry) => (entry === target ? change(entry) : entry)) : entries;
}
