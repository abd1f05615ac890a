import { choose, type StrategyName } from './strategies/registry.ts';
import type { Turn, Weighed } from './strategies/strategy.ts';

/** A turn of a past day. Instants in milliseconds since the epoch. */
export interface PastTurn {
  ticketId: number;
  serviceId: number;
  qr: boolean;
  /** When its wait began; a wait of several spells is taken as one. */
  arrivedAt: number;
  /** For how long it kept a counter busy from being called, milliseconds. */
  busyMs: number;
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
}

/**
 * What a strategy would have done with the arrivals and counters of a past day: each counter calls
 * as soon as it is free and somebody waits for it, and is busy with a turn as long as it really
 * was. Turns not called before the last counter closed are left out. A walk-out
 * is taken as given, since nobody knows who would have stayed.
 */
export function replay(
  name: StrategyName,
  services: readonly Weighed[],
  turns: readonly PastTurn[],
  gates: readonly PastGate[],
): ReplayedCall[] {
  const arrivals = [...turns].sort((a, b) => a.arrivedAt - b.arrivedAt || a.ticketId - b.ticketId);
  const counters = gates.map((gate) => ({ gate, memory: {}, freeAt: Number.NEGATIVE_INFINITY }));
  const moments = new Set([
    ...arrivals.map(({ arrivedAt }) => arrivedAt),
    ...gates.flatMap(({ spans }) => spans.map(({ from }) => from)),
  ]);
  const agenda = [...moments].sort((a, b) => a - b);
  const waiting: PastTurn[] = [];
  const calls: ReplayedCall[] = [];
  let arrived = 0;
  while (agenda.length > 0) {
    // The agenda is not empty.
    const now = agenda.shift() as number;
    for (; arrived < arrivals.length; arrived += 1) {
      const turn = arrivals[arrived];
      if (!turn || turn.arrivedAt > now) break;
      waiting.push(turn);
    }
    for (const counter of counters) {
      if (counter.freeAt > now || !isOpen(counter.gate, now)) continue;
      const heads = headsOf(services, counter.gate, waiting);
      const choice = choose(name, heads, counter.memory, now);
      const turn = choice && waiting.find(({ ticketId }) => ticketId === choice.ticketId);
      if (!turn) continue;
      waiting.splice(waiting.indexOf(turn), 1);
      counter.memory = choice.memory;
      counter.freeAt = now + Math.max(1, turn.busyMs);
      insert(agenda, counter.freeAt);
      const { ticketId, serviceId, arrivedAt } = turn;
      calls.push({ ticketId, serviceId, calledAt: now, waitedMs: now - arrivedAt });
    }
  }
  return calls;
}

function isOpen({ spans }: PastGate, now: number): boolean {
  return spans.some(({ from, to }) => from <= now && now < to);
}

function headsOf(services: readonly Weighed[], gate: PastGate, waiting: readonly PastTurn[]) {
  return services.flatMap((service) => {
    if (!gate.serviceIds.includes(service.serviceId)) return [];
    const inService = (turn: PastTurn) => turn.serviceId === service.serviceId;
    const head = waiting.find(inService);
    const express = waiting.find((turn) => turn.qr && inService(turn));
    return head ? [{ ...service, ...placed(head), qr: express ? placed(express) : null }] : [];
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
