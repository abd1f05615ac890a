import type { LeaseRequest } from './holder.ts';

/** A lease as the server knows it. */
export interface Lease {
  id: string;
  ticketId: number;
  holder: string;
  /** Number of the holder's last request. */
  seq: number;
  /** A supervisor wants the ticket back, so the holder has to drop it. */
  decided: boolean;
}

export interface Renewal<Row> {
  /** Leases that the holder may still use; the others of its own are freed. */
  unused: Row[];
  /** Leases whose ticket the device has called, also those of earlier pages. */
  called: Row[];
  freed: Row[];
  /** Number of unused leases that the holder may have. */
  most: number;
}

/**
 * Decides what a holder's request does to the leases of its counter; null if it arrives after a
 * later one. Leases of other holders stay until they end and count against `most`.
 */
export function renewed<Row extends Lease>(
  leases: readonly Row[],
  { holder, seq, keeps, called, ends }: LeaseRequest,
  most: number,
): Renewal<Row> | null {
  const isCalled = ({ ticketId }: Row) => called.includes(ticketId);
  const open = leases.filter((lease) => !isCalled(lease));
  const own = open.filter((lease) => lease.holder === holder);
  if (leases.some((lease) => lease.holder === holder && lease.seq >= seq)) return null;
  return {
    unused: own.filter(({ id, decided }) => keeps.includes(id) && !decided),
    called: leases.filter(isCalled),
    freed: own.filter(({ id }) => !keeps.includes(id)),
    most: ends ? 0 : Math.max(0, most - (open.length - own.length)),
  };
}

/**
 * Whether the ticket of a silent holder returns to its queue. The holder may have called it, so it
 * waits for a person's decision unless the organisation lets go of unreachable counters.
 */
export function returns(
  { overAt }: { overAt: number },
  now: number,
  unreachable: 'keep' | 'release',
): boolean {
  return now >= overAt && unreachable === 'release';
}
