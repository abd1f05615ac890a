import { byPlace, type Placed } from './strategies/strategy.ts';

/** How often a person may let others pass in a branch that says nothing of it. */
export const usualPasses = 1;

/** One who waits for a service, as far as it matters for who passes whom. */
export interface Passing extends Placed {
  /** The counter that alone may call it; 0 is any. */
  onlyGateId: number;
  /** Whether it goes first of its service as preferred. */
  goesFirst: boolean;
  qr: boolean;
}

/**
 * Whether a turn that lets others pass may go behind the other: that one waits behind it, is called
 * by the same rule, and by every counter that would call it. Preferred turns, and QR turns where the
 * branch calls them first (`qrFirst`), are called apart: a place behind the others would not hold
 * them back.
 */
export function mayPass(other: Passing, turn: Passing, qrFirst: boolean): boolean {
  return (
    byPlace(turn, other) < 0 &&
    (other.onlyGateId === 0 || other.onlyGateId === turn.onlyGateId) &&
    other.goesFirst === turn.goesFirst &&
    (!qrFirst || turn.goesFirst || other.qr === turn.qr)
  );
}

/**
 * The place (`queuedAt`) of a turn behind the `next` that may pass it: the nearest in whole
 * milliseconds, so that as few as can be pass. Nobody who was ahead of it comes behind it.
 */
export function placeBehind(next: Placed, { ticketId }: Pick<Placed, 'ticketId'>): number {
  return ticketId > next.ticketId ? next.queuedAt : next.queuedAt + 1;
}
