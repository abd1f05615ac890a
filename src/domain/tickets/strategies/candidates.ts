import { sinceWith } from './preference.ts';
import { choose, type StrategyName } from './registry.ts';
import type { Choice, Memory, Preference, Turn, Weighed } from './strategy.ts';

/** The first tickets of a service, in order, as far as they were read. */
export interface Lane extends Weighed {
  turns: readonly Turn[];
  /** First QR tickets of the service; `turns` may contain them too. */
  qr: readonly Turn[];
  /** First preferred tickets of the service; `turns` may contain them too. */
  preferred: readonly Turn[];
  preference: Preference;
}

export interface PartialLane extends Lane {
  /** True for each list that may have more tickets than were read. */
  partial: { turns: boolean; qr: boolean; preferred: boolean };
}

export interface Candidate extends Choice {
  heads: number;
  preference: Preference;
  /** `since` of the preference after the call. */
  sinceThen: number;
}

/** Returns the strategy's choice; null if nobody waits. */
export function candidate(
  name: StrategyName,
  lanes: readonly Lane[],
  memory: Memory,
  now: number,
): Candidate | null {
  const heads = lanes.flatMap(
    ({ turns: [turn], qr: [qr = null], preferred: [preferred = null], ...service }) =>
      turn ? [{ ...service, ...turn, qr, preferred }] : [],
  );
  const choice = choose(name, heads, memory, now);
  const head = heads.find(({ serviceId }) => serviceId === choice?.serviceId);
  if (!choice || !head) return null;
  const { preference } = head;
  const sinceThen = sinceWith(head, choice.ticketId);
  return { ...choice, heads: heads.length, preference, sinceThen };
}

/**
 * Returns the tickets to call in order: each is the strategy's choice without the previous ones,
 * for counters that find the first already taken. Ends after `most`, or when the lanes no longer
 * show the next one.
 */
export function candidates(
  name: StrategyName,
  lanes: readonly PartialLane[],
  memory: Memory,
  now: number,
  most = Number.POSITIVE_INFINITY,
): Candidate[] {
  const found: Candidate[] = [];
  let left = lanes;
  while (found.length < most) {
    const next = candidate(name, left, memory, now);
    if (!next) return found;
    found.push(next);
    left = without(left, next.ticketId);
    if (left.some(isCutOff)) return found;
  }
  return found;
}

export function without<L extends Lane>(lanes: readonly L[], ticketId: number): L[] {
  const others = (turn: Turn) => turn.ticketId !== ticketId;
  return lanes.map((lane) => ({
    ...lane,
    turns: lane.turns.filter(others),
    qr: lane.qr.filter(others),
    preferred: lane.preferred.filter(others),
  }));
}

/** Returns the lanes as the ticket's call leaves them. */
export function after(lanes: readonly Lane[], { ticketId, serviceId, sinceThen }: Candidate) {
  return without(lanes, ticketId).map((lane) =>
    lane.serviceId === serviceId
      ? { ...lane, preference: { ...lane.preference, since: sinceThen } }
      : lane,
  );
}

const read = ['turns', 'qr', 'preferred'] as const;

function isCutOff(lane: PartialLane): boolean {
  return read.some((which) => lane.partial[which] && lane[which].length === 0);
}
