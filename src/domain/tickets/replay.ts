import { newPreference, type Preference, sinceWith } from './strategies/preference.ts';
import { choose, type StrategyName } from './strategies/registry.ts';
import type { Head, Turn, Weighed } from './strategies/strategy.ts';

/** A turn of a past day. Instants in milliseconds since the epoch. */
export interface PastTurn {
  ticketId: number;
  serviceId: number;
  qr: boolean;
  preferred: boolean;
  /** When its wait began; a wait of several spells is taken as one. */
  arrivedAt: number;
  /** For how long it kept a counter busy from being called, milliseconds. */
  busyMs: number;
}

export interface PastService extends Weighed {
  /** `every` of its preference. */
  preferredEvery: number;
}

/** A counter with the spans in which somebody was there to call. */
export interface PastGate {
  serviceIds: readonly number[];
  spans: readonly { from: number; to: number }[];
}

export interface ReplayedCall {
  ticketId: number;
  serviceId: number;
  calledAt: number;
  waitedMs: number;
  /** The position of its counter. */
  gate: number;
}

/** What is known when somebody comes for a number. */
export interface Arrival {
  turn: PastTurn;
  now: number;
  waiting: readonly PastTurn[];
  calls: readonly ReplayedCall[];
  /** The counters where somebody is. */
  open: readonly { serviceIds: readonly number[]; busy: boolean }[];
}

/**
 * What a strategy would have done with the arrivals and counters of a past day: each counter calls
 * as soon as it is free and somebody waits for it, and is busy with a turn as long as it really
 * was. Turns not called before the last counter closed are left out, as are those that `admits`
 * refuses a number. A walk-out is taken as given, since nobody knows who would have stayed.
 */
export function replay(
  name: StrategyName,
  services: readonly PastService[],
  turns: readonly PastTurn[],
  gates: readonly PastGate[],
  admits: (arrival: Arrival) => boolean = () => true,
): ReplayedCall[] {
  const arrivals = [...turns].sort((a, b) => a.arrivedAt - b.arrivedAt || a.ticketId - b.ticketId);
  const counters = gates.map((gate) => ({ gate, memory: {}, freeAt: Number.NEGATIVE_INFINITY }));
  const moments = new Set([
    ...arrivals.map(({ arrivedAt }) => arrivedAt),
    ...gates.flatMap(({ spans }) => spans.map(({ from }) => from)),
  ]);
  const agenda = [...moments].sort((a, b) => a - b);
  const waiting: PastTurn[] = [];
  const offered = services.map(({ preferredEvery, ...service }) => ({
    ...service,
    preference: newPreference(preferredEvery),
  }));
  const calls: ReplayedCall[] = [];
  let arrived = 0;
  while (agenda.length > 0) {
    // The agenda is not empty.
    const now = agenda.shift() as number;
    for (; arrived < arrivals.length; arrived += 1) {
      const turn = arrivals[arrived];
      if (!turn || turn.arrivedAt > now) break;
      const open = counters
        .filter(({ gate }) => isOpen(gate, now))
        .map(({ gate, freeAt }) => ({ serviceIds: gate.serviceIds, busy: freeAt > now }));
      if (admits({ turn, now, waiting, calls, open })) waiting.push(turn);
    }
    for (const [position, counter] of counters.entries()) {
      if (counter.freeAt > now || !isOpen(counter.gate, now)) continue;
      const heads = headsOf(offered, counter.gate, waiting);
      const choice = choose(name, heads, counter.memory, now);
      const turn = choice && waiting.find(({ ticketId }) => ticketId === choice.ticketId);
      const head = heads.find(({ serviceId }) => serviceId === choice?.serviceId);
      const service = offered.find(({ serviceId }) => serviceId === choice?.serviceId);
      if (!turn || !head || !service) continue;
      service.preference.since = sinceWith(head, turn.ticketId);
      waiting.splice(waiting.indexOf(turn), 1);
      counter.memory = choice.memory;
      counter.freeAt = now + Math.max(1, turn.busyMs);
      insert(agenda, counter.freeAt);
      const { ticketId, serviceId, arrivedAt } = turn;
      const waitedMs = now - arrivedAt;
      calls.push({ ticketId, serviceId, calledAt: now, waitedMs, gate: position });
    }
  }
  return calls;
}

function isOpen({ spans }: PastGate, now: number): boolean {
  return spans.some(({ from, to }) => from <= now && now < to);
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

function placed({ ticketId, arrivedAt }: PastTurn): Turn {
  return { ticketId, queuedAt: arrivedAt, waitedFrom: arrivedAt };
}

/** Into a sorted list, once. */
function insert(agenda: number[], moment: number): void {
  let [low, high] = [0, agenda.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((agenda[middle] ?? moment) < moment) low = middle + 1;
    else high = middle;
  }
  if (agenda[low] !== moment) agenda.splice(low, 0, moment);
}
