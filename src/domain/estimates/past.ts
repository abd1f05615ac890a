import { newPreference } from '../tickets/strategies/preference.ts';
import type { StrategyName } from '../tickets/strategies/registry.ts';
import type { Weighed } from '../tickets/strategies/strategy.ts';
import type { BranchNow } from './branch-now.ts';

/** A turn that was called and closed. Instants in milliseconds since the epoch. */
export interface PastTurn {
  ticketId: number;
  serviceId: number;
  qr: boolean;
  preferred: boolean;
  arrivedAt: number;
  calledAt: number;
  closedAt: number;
  gateId: number;
}

/** A past day of a branch, with when each counter was open. */
export interface PastDay {
  turns: readonly PastTurn[];
  gates: readonly {
    gateId: number;
    serviceIds: readonly number[];
    spans: readonly { from: number; to: number }[];
  }[];
}

/** What a branch's strategy weighs. */
export interface PastBranch {
  strategy: StrategyName;
  services: readonly (Weighed & { preferredEvery: number })[];
}

/** What was known as somebody came, who is among those who wait. */
export interface Known {
  turn: PastTurn;
  branch: BranchNow;
  /** Closed so far on that day. */
  closed: readonly PastTurn[];
}

interface Moment {
  at: number;
  order: number;
  what: 'close' | 'call' | 'come';
  turn: PastTurn;
}

/** Goes through a day and stops at each arrival with what was known then, and no more. */
export function* arrivalsOf(past: PastBranch, { turns, gates }: PastDay): Generator<Known> {
  const waiting = new Map<number, PastTurn>();
  const hands = new Map<number, PastTurn>();
  const closed: PastTurn[] = [];
  for (const { at, what, turn } of momentsOf(turns)) {
    if (what === 'close') {
      hands.delete(turn.gateId);
      closed.push(turn);
    } else if (what === 'call') {
      waiting.delete(turn.ticketId);
      hands.set(turn.gateId, turn);
    } else {
      waiting.set(turn.ticketId, turn);
      const counters = gates.flatMap(({ gateId, serviceIds, spans }) => {
        const hand = hands.get(gateId);
        const open = hand ?? spans.some(({ from, to }) => from <= at && at < to);
        const held = hand ? { serviceId: hand.serviceId, since: hand.calledAt } : null;
        return open ? [{ gateId, serviceIds, memory: {}, hand: held }] : [];
      });
      const branch = {
        ...{ at, counters, closesAt: null, strategy: past.strategy },
        services: past.services.map(({ preferredEvery, ...service }) => ({
          ...service,
          preference: newPreference(preferredEvery),
        })),
        waiting: [...waiting.values()].map(({ ticketId, serviceId, qr, preferred, arrivedAt }) => ({
          ...{ ticketId, serviceId, qr, preferred, queuedAt: arrivedAt, waitedFrom: arrivedAt },
        })),
      };
      yield { turn, branch, closed };
    }
  }
}

/** At one instant turns close, others are called, and people come, who may be called at once. */
function momentsOf(turns: readonly PastTurn[]): Moment[] {
  const moments = turns.flatMap((turn): Moment[] => [
    { at: turn.arrivedAt, order: 2, what: 'come', turn },
    { at: turn.calledAt, order: turn.calledAt === turn.arrivedAt ? 3 : 1, what: 'call', turn },
    { at: turn.closedAt, order: 0, what: 'close', turn },
  ]);
  return moments.sort((a, b) => a.at - b.at || a.order - b.order);
}
