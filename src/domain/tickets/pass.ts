import { byPlace, type Placed } from './strategies/strategy.ts';

export const usualPasses = 1;

export interface Passing extends Placed {
  /** The only counter that may call it; 0 means any. */
  onlyGateId: number;
  goesFirst: boolean;
  qr: boolean;
}

/**
 * True if `turn` may go behind `other`, which must wait behind it and be called by the same rule
 * and by every counter of `turn`. Preferred and, with `qrFirst`, QR tickets are called apart, so no
 * place would delay them.
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
 * Returns the place (`queuedAt`) just behind `next`: the nearest whole millisecond, so that as few
 * tickets as possible pass. No ticket that was ahead comes behind it.
 */
export function placeBehind(next: Placed, { ticketId }: Pick<Placed, 'ticketId'>): number {
  return ticketId > next.ticketId ? next.queuedAt : next.queuedAt + 1;
}
