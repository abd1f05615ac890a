import { newPreference, sinceWith } from '../strategies/preference.ts';
import { choose, type StrategyName } from '../strategies/registry.ts';
import {
  byPlace,
  type Head,
  type Preference,
  type Turn,
  type Weighed,
} from '../strategies/strategy.ts';
import { Counter, callable, Leases } from './counters.ts';
import { comesAt, isOpen, type PastGate, type PastService, type PastTurn } from './past.ts';

export interface ReplayedCall {
  ticketId: number;
  serviceId: number;
  calledAt: number;
  waitedMs: number;
  gate: number;
}

export interface Arrival {
  turn: PastTurn;
  now: number;
  waiting: readonly PastTurn[];
  calls: readonly ReplayedCall[];
  open: readonly { serviceIds: readonly number[]; busy: boolean }[];
}

interface Circumstances {
  admits?: (arrival: Arrival) => boolean;
  leased?: number;
}

/**
 * Simulates a strategy with a past day's arrivals, service times and delays of calls (`pace`); the
 * day's own strategy reproduces what happened. Tickets not called before the last counter closes,
 * or refused by `admits`, are left out. Each open counter keeps its next `leased` tickets from the
 * others, as it does to call them without a connection.
 */
export function replay(
  name: StrategyName,
  services: readonly PastService[],
  turns: readonly PastTurn[],
  gates: readonly PastGate[],
  { admits = () => true, leased = 0 }: Circumstances = {},
): ReplayedCall[] {
  // A walk-out remains one, since nobody knows who would have stayed.
  const arrivals = [...turns].sort((a, b) => comesAt(a) - comesAt(b) || a.ticketId - b.ticketId);
  const counters = gates.map((gate) => new Counter(gate));
  const moments = new Set([
    ...arrivals.map(comesAt),
    ...gates.flatMap(({ spans }) => spans.map(({ from }) => from)),
  ]);
  const agenda = [...moments].sort((a, b) => a - b);
  const waiting: PastTurn[] = [];
  const offered = services.map(({ preferredEvery, ...service }) => ({
    ...service,
    preference: newPreference(preferredEvery),
  }));
  const calls: ReplayedCall[] = [];
  const kept = new Leases(counters, leased);
  let arrived = 0;
  while (agenda.length > 0) {
    // The cast: the agenda is not empty.
    const now = agenda.shift() as number;
    for (; arrived < arrivals.length; arrived += 1) {
      const turn = arrivals[arrived];
      if (!turn || comesAt(turn) > now) break;
      const open = counters
        .filter(({ gate }) => isOpen(gate, now))
        .map(({ gate, freeAt }) => ({ serviceIds: gate.serviceIds, busy: freeAt > now }));
      if (admits({ turn, now, waiting, calls, open })) insertByPlace(waiting, turn);
    }
    const free = counters.filter(({ freeAt, gate }) => freeAt <= now && isOpen(gate, now));
    for (const counter of free) {
      if (!counter.isReady(now)) continue;
      const chosen = waiting.find(({ ticketId }) => ticketId === counter.pace.chosen);
      const own = callable(counter, counters, kept.free(counter, waiting));
      const heads = headsOf(offered, counter.gate, own);
      const choice = chosen ? null : choose(name, heads, counter.memory, now);
      const turn = chosen ?? waiting.find(({ ticketId }) => ticketId === choice?.ticketId);
      if (!turn) continue;
      const head = heads.find(({ serviceId }) => serviceId === choice?.serviceId);
      const service = offered.find(({ serviceId }) => serviceId === choice?.serviceId);
      if (service && head) service.preference.since = sinceWith(head, turn.ticketId);
      if (choice) counter.memory = choice.memory;
      waiting.splice(waiting.indexOf(turn), 1);
      counter.called(now + Math.max(1, turn.busyMs));
      insert(agenda, counter.freeAt);
      const { ticketId, serviceId, arrivedAt } = turn;
      const [waitedMs, gate] = [now - arrivedAt, counters.indexOf(counter)];
      calls.push({ ticketId, serviceId, calledAt: now, waitedMs, gate });
    }
    kept.renew(waiting, now, (counter, left, memory) =>
      choose(name, headsOf(offered, counter.gate, left), memory, now),
    );
    for (const counter of free) {
      if (counter.freeAt > now || counter.readyAt !== null) continue;
      const { serviceIds } = counter.gate;
      const lets = ({ ticketId, serviceId }: PastTurn) =>
        serviceIds.includes(serviceId) || ticketId === counter.pace.chosen;
      if (!waiting.some(lets)) continue;
      counter.readyAt = now + counter.pace.lateMs;
      insert(agenda, counter.readyAt);
    }
    // The remaining tickets wait for a call that the new order has made impossible.
    if (agenda.length === 0 && waiting.length > 0 && !counters.every(({ isDone }) => isDone)) {
      for (const counter of counters) counter.isDone = true;
      insert(agenda, now);
    }
  }
  return calls;
}

function headsOf(
  services: readonly (Weighed & { preference: Preference })[],
  gate: PastGate,
  waiting: readonly PastTurn[],
): Head[] {
  return services.flatMap((service) => {
    if (!gate.serviceIds.includes(service.serviceId)) return [];
    const queue = waiting.filter((turn) => turn.serviceId === service.serviceId);
    const [head] = queue;
    if (!head) return [];
    const firstOf = (which: 'qr' | 'preferred') => {
      const turn = queue.find((each) => each[which]);
      return turn ? placed(turn) : null;
    };
    return [{ ...service, ...placed(head), qr: firstOf('qr'), preferred: firstOf('preferred') }];
  });
}

function placed({ ticketId, arrivedAt, queuedAt = arrivedAt }: PastTurn): Turn {
  return { ticketId, queuedAt, waitedFrom: arrivedAt };
}

function insertByPlace(waiting: PastTurn[], turn: PastTurn): void {
  const behind = waiting.findIndex((other) => byPlace(placed(turn), placed(other)) < 0);
  waiting.splice(behind < 0 ? waiting.length : behind, 0, turn);
}

function insert(agenda: number[], moment: number): void {
  let [low, high] = [0, agenda.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((agenda[middle] ?? moment) < moment) low = middle + 1;
    else high = middle;
  }
  if (agenda[low] !== moment) agenda.splice(low, 0, moment);
}
