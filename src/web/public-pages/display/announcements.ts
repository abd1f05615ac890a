import type { components } from '#contract/types.ts';

/** A call is identified by ticket and time: its count starts again at another counter. */
export type Call = Pick<
  components['schemas']['Call'],
  'ticketId' | 'label' | 'gateId' | 'gate' | 'calledAt'
>;

export interface Announcements<Each extends Call> {
  /** Times of the calls seen so far, in milliseconds; null before the first view. */
  seen: ReadonlyMap<string, number> | null;
  waiting: readonly Each[];
}

export const noAnnouncements = { seen: null, waiting: [] };

/** Calls found later than this, such as after a network cut, are shown but not announced. */
export const freshMs = 120_000;

/**
 * Queues each call of a view once; `calls` are in any order, `at` is the server's time. Calls
 * before the first view are ignored, a repeated call takes the place of its ticket's waiting one,
 * and outdated ones leave the queue.
 */
export function observe<Each extends Call>(
  { seen, waiting }: Announcements<Each>,
  calls: readonly Each[],
  at: string,
): Announcements<Each> {
  const now = Date.parse(at);
  const fresh = calls.filter((each) => now - Date.parse(each.calledAt) <= freshMs);
  const added = seen ? fresh.filter((each) => !seen.has(keyOf(each))).sort(byTime) : [];
  const again = new Map(added.map((each) => [each.ticketId, each]));
  const due = new Set(waiting.map(({ ticketId }) => ticketId));
  const known = [...(seen ?? [])].filter(([, calledAt]) => now - calledAt <= freshMs);
  return {
    // Older calls are never announced, so that they can be forgotten.
    seen: new Map([
      ...known,
      ...fresh.map((each) => [keyOf(each), Date.parse(each.calledAt)] as const),
    ]),
    waiting: [
      ...waiting
        .map((each) => again.get(each.ticketId) ?? each)
        .filter((each) => holds(each, calls)),
      ...added.filter(({ ticketId }) => !due.has(ticketId)),
    ],
  };
}

export function next<Each extends Call>(
  state: Announcements<Each>,
): [Each | null, Announcements<Each>] {
  const [first = null, ...waiting] = state.waiting;
  return [first, { ...state, waiting }];
}

/**
 * Returns true while the ticket is called to the same counter, or when the call is older than all
 * calls of the view, which lists the newest only.
 */
export function holds(waiting: Call, calls: readonly Call[]): boolean {
  const now = calls.find(({ ticketId }) => ticketId === waiting.ticketId);
  if (now) return now.gateId === waiting.gateId;
  return calls.length > 0 && calls.every(({ calledAt }) => calledAt > waiting.calledAt);
}

const keyOf = ({ ticketId, calledAt }: Call) => `${ticketId} ${calledAt}`;

const byTime = (one: Call, other: Call) =>
  Date.parse(one.calledAt) - Date.parse(other.calledAt) || one.ticketId - other.ticketId;
