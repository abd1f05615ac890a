import type { BranchNow, OpenCounter, WaitingTurn } from '#domain/estimates/branch-now.ts';
import { type Estimates, estimateWaits } from '#domain/estimates/estimate-waits.ts';
import { pacesOf } from '#domain/estimates/paces.ts';
import { timesToClosing } from '#domain/schedules/closing.ts';
import { isHeld } from '#domain/tickets/lifecycle.ts';
import { goesFirst } from '#domain/tickets/strategies/preference.ts';
import { waitedFrom } from '#domain/tickets/wait.ts';
import type { LiveTurn, LoadedBranch } from './load-branch.ts';

interface Model {
  branch: LoadedBranch;
  living: Iterable<LiveTurn>;
  queues: ReadonlyMap<number, readonly LiveTurn[]>;
}

export function waitsOf(model: Model, now: number): Estimates {
  const { services, calibration } = model.branch;
  const { bands, shape } = calibration();
  const doneOf = (which: 'before' | 'today') =>
    new Map(services.map((service) => [service.id, service[which]]));
  const paces = pacesOf(doneOf('before'), doneOf('today'), shape);
  return estimateWaits(branchNow(model, now), { paces, bands });
}

function branchNow(model: Model, at: number): BranchNow {
  const { strategy, services, gates, calendarOf } = model.branch;
  const hands = new Map<number | null, OpenCounter['hand']>();
  for (const { facts } of model.living) {
    if (!isHeld(facts)) continue;
    const since = Date.parse(facts.calledAt ?? facts.queuedAt);
    hands.set(facts.gateId, { serviceId: facts.serviceId, since });
  }
  const counters = gates
    .filter(({ open, paused }) => open && !paused)
    .map(({ id, serviceIds, memory }) => ({
      gateId: id,
      serviceIds,
      memory,
      hand: hands.get(id) ?? null,
    }));
  const times = timesToClosing(calendarOf(null), at);
  return {
    at,
    strategy,
    counters,
    services: services.map(({ weighed }) => weighed),
    waiting: [...model.queues.values()].flat().map(knownWaiting),
    closesAt: times && Math.max(at, ...times.map(({ until }) => until)),
  };
}

/** Tickets are replaced, never changed, so each is converted only once. */
const read = new WeakMap<LiveTurn, WaitingTurn>();

function knownWaiting(turn: LiveTurn): WaitingTurn {
  const known = read.get(turn) ?? waitingTurn(turn);
  read.set(turn, known);
  return known;
}

function waitingTurn({ id, facts }: LiveTurn): WaitingTurn {
  const waitingSince = Date.parse(facts.waitingSince);
  return {
    ticketId: id,
    serviceId: facts.serviceId,
    onlyGateId: facts.onlyGateId,
    qr: facts.channel === 'qr',
    preferred: goesFirst(facts),
    queuedAt: Date.parse(facts.queuedAt),
    waitedFrom: waitedFrom({ waitedSeconds: facts.waitedSeconds, waitingSince }),
  };
}
