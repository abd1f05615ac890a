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
  /** True for each list that may have more tickets than were read. */
  partial: { turns: boolean; qr: boolean; preferred: boolean };
}

export interface Candidate extends Choice {
  heads: number;
  preference: Preference;
  /** `since` of the preference after the call. */
  sinceThen: number;
}

/**
 * Returns the tickets to call in order: each is the strategy's choice without the previous ones,
 * for counters that find the first already taken. Ends after `most`, or when the lanes no longer
 * show the next one.
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
