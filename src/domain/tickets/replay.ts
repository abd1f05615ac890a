import { newPreference, type Preference, sinceWith } from './strategies/preference.ts';
import { choose, type StrategyName } from './strategies/registry.ts';
import { byPlace, type Head, type Memory, type Turn, type Weighed } from './strategies/strategy.ts';

/** A turn of a past day. Instants in milliseconds since the epoch. */
export interface PastTurn {
  ticketId: number;
  serviceId: number;
  qr: boolean;
  preferred: boolean;
  /** When its wait began; a wait of several spells is taken as one. */
  arrivedAt: number;
  /** Its place in the queue; absent is by arrival. */
  queuedAt?: number;
  /** When its last spell of waiting began; absent is its arrival. */
  backAt?: number;
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
  /**
   * How it made its calls, in their order; absent is at once. Beyond them it calls for services alone
   * that no counter with calls left attends.
   */
  pace?: readonly Pace[];
}

/** A call of a counter, apart from whom its strategy named. */
export interface Pace {
  /** For how long the counter, free, had let somebody wait, milliseconds. */
  lateMs: number;
  /** The turn, where a person chose it. */
  chosen: number | null;
}

/** A turn as it was really called. */
export interface PastCall extends PastTurn {
  gateId: number | null;
  calledAt: number;
  /** Whether a person chose it, out of the strategy's order. */
  chosen: boolean;
}

/** How the counter made its calls of a day. */
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
 * What a strategy would have done with the arrivals and counters of a past day: each counter lets
 * somebody wait as long before its first, second … call as it really did (`pace`), and is busy with
 * a turn as long as it really was. The strategy of the day thereby tells what happened. Turns not
 * called before the last counter closed are left out, as are those that `admits` refuses a number. A
 * walk-out is taken as given, since nobody knows who would have stayed.
 */
export function replay(
  name: StrategyName,
  services: readonly PastService[],
  turns: readonly PastTurn[],
  gates: readonly PastGate[],
  admits: (arrival: Arrival) => boolean = () => true,
): ReplayedCall[] {
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
  let arrived = 0;
  while (agenda.length > 0) {
    // The agenda is not empty.
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
      const heads = headsOf(offered, counter.gate, callable(counter, counters, waiting));
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
    // Those who still wait are the ones that a counter lets wait.
    for (const counter of free) {
      if (counter.freeAt > now || counter.readyAt !== null) continue;
      const { serviceIds } = counter.gate;
      const lets = ({ ticketId, serviceId }: PastTurn) =>
        serviceIds.includes(serviceId) || ticketId === counter.pace.chosen;
      if (!waiting.some(lets)) continue;
      counter.readyAt = now + counter.pace.lateMs;
      insert(agenda, counter.readyAt);
    }
    // Those left wait for a call that another order has made impossible.
    if (agenda.length === 0 && waiting.length > 0 && !counters.every(({ isDone }) => isDone)) {
      for (const counter of counters) counter.isDone = true;
      insert(agenda, now);
    }
  }
  return calls;
}

/** Those whom the counter may call: all, or beyond its own calls those left to nobody else. */
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
  /** When it makes its next call, once somebody has waited while it is free. */
  readyAt: number | null = null;
  /** Whether it has made all its calls; one that calls at once never has. */
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

function byCall(a: PastCall, b: PastCall): number {
  return a.calledAt - b.calledAt || a.ticketId - b.ticketId;
}

/** From when a counter may call it. */
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
