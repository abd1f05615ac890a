import { newPreference, sinceWith } from './strategies/preference.ts';
import { choose, type StrategyName } from './strategies/registry.ts';
import type { Choice, Preference } from './strategies/strategy.ts';
import { byPlace, type Head, type Memory, type Turn, type Weighed } from './strategies/strategy.ts';

/** A ticket of a past day. Instants are milliseconds since the epoch. */
export interface PastTurn {
  ticketId: number;
  serviceId: number;
  qr: boolean;
  preferred: boolean;
  /** Start of the wait; several waits count as one. */
  arrivedAt: number;
  /** Place in the queue; by arrival if absent. */
  queuedAt?: number;
  /** Start of the last wait; the arrival if absent. */
  backAt?: number;
  /** Milliseconds from the call until the counter was free. */
  busyMs: number;
}

export interface PastService extends Weighed {
  /** Value of `every` in the service's preference. */
  preferredEvery: number;
}

/** A counter, and the times at which an operator was there. */
export interface PastGate {
  serviceIds: readonly number[];
  spans: readonly { from: number; to: number }[];
  /**
   * Calls in order; if absent, the counter calls at once. After the last one it only calls tickets that
   * no counter with calls left could call.
   */
  pace?: readonly Pace[];
}

/** Timing of a counter's call, and the ticket if the strategy did not choose it. */
export interface Pace {
  /** Milliseconds for which the free counter let somebody wait before the call. */
  lateMs: number;
  /** The ticket that a person chose; null if the strategy chose. */
  chosen: number | null;
}

export interface PastCall extends PastTurn {
  gateId: number | null;
  calledAt: number;
  chosen: boolean;
}

export function paceOf(
  { gateId, serviceIds }: { gateId: number; serviceIds: readonly number[] },
  calls: readonly PastCall[],
): Pace[] {
  const own = calls.filter((call) => call.gateId === gateId).sort(byCall);
  let freeAt = own[0]?.calledAt ?? 0;
  return own.map(({ ticketId, calledAt, busyMs, chosen }) => {
    const couldBegin = calls.reduce((soonest, other) => {
      const from = Math.max(freeAt, comesAt(other));
      const mayCall = serviceIds.includes(other.serviceId) || other.ticketId === ticketId;
      return mayCall && other.calledAt > from ? Math.min(soonest, from) : soonest;
    }, calledAt);
    freeAt = calledAt + Math.max(1, busyMs);
    return { lateMs: calledAt - couldBegin, chosen: chosen ? ticketId : null };
  });
}

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

/**
 * Returns all waiting tickets or, after the counter's own calls, only those that no other counter
 * will call.
 */
function callable(counter: Counter, counters: readonly Counter[], waiting: readonly PastTurn[]) {
  if (!counter.isDone) return waiting;
  const others = counters.filter(({ isDone }) => !isDone);
  const serviceIds = new Set(others.flatMap(({ gate }) => gate.serviceIds));
  const chosen = new Set(others.flatMap((other) => other.toBeChosen));
  return waiting.filter(
    ({ serviceId, ticketId }) => !serviceIds.has(serviceId) && !chosen.has(ticketId),
  );
}

const atOnce: Pace = { lateMs: 0, chosen: null };

class Counter {
  readonly gate: PastGate;
  memory: Memory = {};
  freeAt = Number.NEGATIVE_INFINITY;
  readyAt: number | null = null;
  /** True after the last call of its pace; never true without a pace. */
  isDone = false;
  #made = 0;

  constructor(gate: PastGate) {
    this.gate = gate;
  }

  get pace(): Pace {
    return (!this.isDone && this.gate.pace?.[this.#made]) || atOnce;
  }

  isReady(now: number): boolean {
    return this.readyAt === null ? this.pace.lateMs === 0 : this.readyAt <= now;
  }

  get toBeChosen(): number[] {
    const left = this.gate.pace?.slice(this.#made) ?? [];
    return left.flatMap(({ chosen }) => chosen ?? []);
  }

  called(freeAt: number): void {
    this.#made += 1;
    this.isDone ||= this.#made === this.gate.pace?.length;
    this.freeAt = freeAt;
    this.readyAt = null;
  }
}

/** The tickets that each open counter keeps from the others, as leases for lost connections do. */
class Leases {
  readonly #keepers = new Map<PastTurn, Counter>();
  readonly #counters: readonly Counter[];
  readonly #most: number;

  constructor(counters: readonly Counter[], most: number) {
    this.#counters = counters;
    this.#most = most;
  }

  free(counter: Counter, waiting: readonly PastTurn[]): readonly PastTurn[] {
    if (this.#most === 0) return waiting;
    return waiting.filter((turn) => (this.#keepers.get(turn) ?? counter) === counter);
  }

  /** Gives every open counter the tickets that it would call next. */
  renew(
    waiting: readonly PastTurn[],
    now: number,
    next: (counter: Counter, left: readonly PastTurn[], memory: Memory) => Choice | null,
  ): void {
    if (this.#most === 0) return;
    const chosen = new Set(this.#counters.flatMap(({ toBeChosen }) => toBeChosen));
    for (const counter of this.#counters) {
      let left = this.free(counter, waiting).filter(({ ticketId }) => !chosen.has(ticketId));
      for (const turn of left) this.#keepers.delete(turn);
      let { memory } = counter;
      for (let kept = 0; kept < this.#most && isOpen(counter.gate, now); kept += 1) {
        const choice = counter.isDone ? null : next(counter, left, memory);
        const turn = left.find(({ ticketId }) => ticketId === choice?.ticketId);
        if (!choice || !turn) break;
        this.#keepers.set(turn, counter);
        memory = choice.memory;
        left = left.filter((other) => other !== turn);
      }
    }
  }
}

function byCall(a: PastCall, b: PastCall): number {
  return a.calledAt - b.calledAt || a.ticketId - b.ticketId;
}

function comesAt({ arrivedAt, backAt = arrivedAt }: PastTurn): number {
  return backAt;
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
