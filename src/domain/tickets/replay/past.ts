import type { Weighed } from '../strategies/strategy.ts';

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

export function comesAt({ arrivedAt, backAt = arrivedAt }: PastTurn): number {
  return backAt;
}

export function isOpen({ spans }: PastGate, now: number): boolean {
  return spans.some(({ from, to }) => from <= now && now < to);
}

function byCall(a: PastCall, b: PastCall): number {
  return a.calledAt - b.calledAt || a.ticketId - b.ticketId;
}
