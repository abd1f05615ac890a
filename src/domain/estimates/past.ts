import { newPreference } from '../tickets/strategies/preference.ts';
import type { StrategyName } from '../tickets/strategies/registry.ts';
import type { Weighed } from '../tickets/strategies/strategy.ts';
import type { BranchNow } from './branch-now.ts';

/** A called and closed ticket. Instants are milliseconds since the epoch. */
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

export interface PastDay {
  turns: readonly PastTurn[];
  gates: readonly {
    gateId: number;
    serviceIds: readonly number[];
    spans: readonly { from: number; to: number }[];
  }[];
}

export interface PastBranch {
  strategy: StrategyName;
  services: readonly (Weighed & { preferredEvery: number })[];
}

/** State of the branch at an arrival. The new ticket is among the waiting ones. */
export interface Known {
  turn: PastTurn;
  branch: BranchNow;
  closed: readonly PastTurn[];
}

interface Moment {
  at: number;
  order: number;
  what: 'close' | 'call' | 'come';
  turn: PastTurn;
}

/**
 * Replays a day and yields at each arrival what was known at that moment only. `closed` is one
 * array that grows between yields.
 */
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
        at,
        counters,
        closesAt: null,
        strategy: past.strategy,
        services: past.services.map(({ preferredEvery, ...service }) => ({
          ...service,
          preference: newPreference(preferredEvery),
        })),
        waiting: [...waiting.values()].map(({ ticketId, serviceId, qr, preferred, arrivedAt }) => ({
          ticketId,
          serviceId,
          qr,
          preferred,
          queuedAt: arrivedAt,
          waitedFrom: arrivedAt,
        })),
      };
      yield { turn, branch, closed };
    }
  }
}

/** Orders events of the same instant: closes, then calls, then arrivals, then calls on arrival. */
function momentsOf(turns: readonly PastTurn[]): Moment[] {
  const moments = turns.flatMap((turn): Moment[] => [
    { at: turn.arrivedAt, order: 2, what: 'come', turn },
    { at: turn.calledAt, order: turn.calledAt === turn.arrivedAt ? 3 : 1, what: 'call', turn },
    { at: turn.closedAt, order: 0, what: 'close', turn },
  ]);
  return moments.sort((a, b) => a.at - b.at || a.order - b.order);
}
