import { type Preference, sinceWith } from './preference.ts';
import { choose, type StrategyName } from './registry.ts';
import type { Choice, Memory, Turn, Weighed } from './strategy.ts';

/** The first turns of a service, in order, as far as they were read. */
export interface Lane extends Weighed {
  turns: readonly Turn[];
  /** Its first QR turns, which are in `turns` too if these reach as far. */
  qr: readonly Turn[];
  /** Its first preferred turns, likewise. */
  preferred: readonly Turn[];
  preference: Preference;
  /** Whether more may wait than `turns`, `qr` or `preferred` show. */
  partial: { turns: boolean; qr: boolean; preferred: boolean };
}

export interface Candidate extends Choice {
  /** How many services had somebody waiting. */
  heads: number;
  preference: Preference;
  /** `since` of the preference once it has been called. */
  sinceThen: number;
}

/**
 * Whom to call, in the order of preference: the first is the strategy's choice, each further one
 * what it would choose if those before were not there. Several counters choose at once; one that
 * finds the first taken goes on to the next in the strategy's order. Ends after
 * `most`, or where the lanes no longer show what comes next.
 */
export function candidates(
  name: StrategyName,
  lanes: readonly Lane[],
  memory: Memory,
  now: number,
  most = Number.POSITIVE_INFINITY,
): Candidate[] {
  const found: Candidate[] = [];
  let left = lanes;
  while (found.length < most) {
    const heads = left.flatMap(
      ({ turns: [turn], qr: [qr = null], preferred: [preferred = null], ...service }) =>
        turn ? [{ ...service, ...turn, qr, preferred }] : [],
    );
    const choice = choose(name, heads, memory, now);
    const head = heads.find(({ serviceId }) => serviceId === choice?.serviceId);
    if (!choice || !head) return found;
    const { preference } = head;
    const sinceThen = sinceWith(head, choice.ticketId);
    found.push({ ...choice, heads: heads.length, preference, sinceThen });
    left = left.map((lane) =>
      lane.serviceId === choice.serviceId ? without(lane, choice.ticketId) : lane,
    );
    if (left.some(isCutOff)) return found;
  }
  return found;
}

function without(lane: Lane, ticketId: number): Lane {
  const others = (turn: Turn) => turn.ticketId !== ticketId;
  return {
    ...lane,
    turns: lane.turns.filter(others),
    qr: lane.qr.filter(others),
    preferred: lane.preferred.filter(others),
  };
}

const read = ['turns', 'qr', 'preferred'] as const;

function isCutOff(lane: Lane): boolean {
  return read.some((which) => lane.partial[which] && lane[which].length === 0);
}
