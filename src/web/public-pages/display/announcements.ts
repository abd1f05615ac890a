import type { components } from '#contract/types.ts';

/** Its turn and its time name a call: the count begins anew at another counter. */
export type Call = Pick<
  components['schemas']['Call'],
  'ticketId' | 'label' | 'gateId' | 'gate' | 'calledAt'
>;

/** What was seen and what is still to be announced, in order. */
export interface Announcements<Each extends Call> {
  /** When each call that was seen was made, in milliseconds; null before the first view. */
  seen: ReadonlyMap<string, number> | null;
  waiting: readonly Each[];
}

export const noAnnouncements = { seen: null, waiting: [] };

/** A call that is found later than this, as after a cut, is shown and not announced. */
export const freshMs = 120_000;

/**
 * Takes in a view: `calls` in any order, `at` the server's time of it. A call is put at the end of
 * the queue once, however many views name it; of what was called before the first view nothing is.
 * A call of a turn whose earlier call still waits takes the place of that one, so that a person who
 * is called again goes behind nobody. What waits and is true no longer leaves the queue.
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
    // What is older is never announced, so that it need not be remembered.
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

/** The next to announce, and what is left then. */
export function next<Each extends Call>(
  state: Announcements<Each>,
): [Each | null, Announcements<Each>] {
  const [first = null, ...waiting] = state.waiting;
  return [first, { ...state, waiting }];
}

/**
 * Whether a call is still to be heard: its turn is called to the same counter, or the
 * view has grown past it, which names the newest calls alone.
 */
export function holds(waiting: Call, calls: readonly Call[]): boolean {
  const now = calls.find(({ ticketId }) => ticketId === waiting.ticketId);
  if (now) return now.gateId === waiting.gateId;
  return calls.length > 0 && calls.every(({ calledAt }) => calledAt > waiting.calledAt);
}

const keyOf = ({ ticketId, calledAt }: Call) => `${ticketId} ${calledAt}`;

const byTime = (one: Call, other: Call) =>
  Date.parse(one.calledAt) - Date.parse(other.calledAt) || one.ticketId - other.ticketId;
