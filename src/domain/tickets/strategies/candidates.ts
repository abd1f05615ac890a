import { choose, type StrategyName } from './registry.ts';
import type { Choice, Memory, Turn, Weighed } from './strategy.ts';

/** The first turns of a service, in order, as far as they were read. */
export interface Lane extends Weighed {
  turns: readonly Turn[];
  /** Its first QR turns, which are in `turns` too if these reach as far. */
  qr: readonly Turn[];
  /** Whether more may wait than `turns` or `qr` show. */
  partial: { turns: boolean; qr: boolean };
}

export interface Candidate extends Choice {
  /** How many services had somebody waiting. */
  heads: number;
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
    const heads = left.flatMap(({ turns: [turn], qr: [qr = null], ...service }) =>
      turn ? [{ ...service, ...turn, qr }] : [],
    );
    const choice = choose(name, heads, memory, now);
    if (!choice) return found;
    found.push({ ...choice, heads: heads.length });
    left = left.map((lane) =>
      lane.serviceId === choice.serviceId ? without(lane, choice.ticketId) : lane,
    );
    if (left.some(isCutOff)) return found;
  }
  return found;
}

function without(lane: Lane, ticketId: number): Lane {
  const others = (turn: Turn) => turn.ticketId !== ticketId;
  return { ...lane, turns: lane.turns.filter(others), qr: lane.qr.filter(others) };
}

function isCutOff({ turns, qr, partial }: Lane): boolean {
  return (partial.turns && turns.length === 0) || (partial.qr && qr.length === 0);
}
