import { leadMs } from './terms.ts';

/** A ticket that this page may call without the server, with what its call shows. */
export interface HeldLease<Turn> {
  id: string;
  ticketId: number;
  turn: Turn;
  /** Age of the page (`DeviceClock`) at which the lease ends. */
  endsAge: number;
}

/**
 * The leases of a page. They live in memory only, so that neither a restored profile nor a second
 * tab can use them again.
 */
export interface Holder<Turn> {
  /** A UUID per page. */
  id: string;
  /** Number of requests so far. */
  seq: number;
  /** The last request, until its answer, with the tickets called before or since. */
  asked: { seq: number; age: number; called: readonly number[] } | null;
  held: readonly HeldLease<Turn>[];
  /** The device's clock was too far ahead at the last answer to hold leases (see `terms.ts`). */
  isAhead: boolean;
}

export interface LeaseRequest {
  holder: string;
  seq: number;
  /** Leases that the holder may still use. */
  keeps: string[];
  /** Tickets whose call is on the device only, also from earlier pages. */
  called: number[];
  /** The page wants no leases. */
  ends: boolean;
}

export interface LeaseAnswer<Turn> {
  /** Server time in milliseconds since the epoch. */
  at: number;
  lastsMs: number;
  leases: readonly Omit<HeldLease<Turn>, 'endsAge'>[];
}

export function newHolder<Turn>(id: string): Holder<Turn> {
  return { id, seq: 0, asked: null, held: [], isAhead: false };
}

export function asking<Turn>(
  holder: Holder<Turn>,
  age: number,
  called: number[],
): { holder: Holder<Turn>; request: LeaseRequest } {
  const held = holder.held.filter(({ endsAge }) => age < endsAge);
  const seq = holder.seq + 1;
  return {
    holder: { ...holder, seq, asked: { seq, age, called }, held },
    request: {
      holder: holder.id,
      seq,
      keeps: held.map(({ id }) => id),
      called,
      ends: holder.isAhead,
    },
  };
}

/** The request by which a page that ends gives up what it has not called. */
export function ending<Turn>({ id, seq }: Holder<Turn>, called: number[]): LeaseRequest {
  return { holder: id, seq: seq + 1, keeps: [], called, ends: true };
}

/**
 * Takes the answer to the last request; answers to earlier ones are ignored. `wall` is the device's
 * wall clock now.
 */
export function answered<Turn>(
  holder: Holder<Turn>,
  seq: number,
  { at, lastsMs, leases }: LeaseAnswer<Turn>,
  wall: number,
): Holder<Turn> {
  const { asked } = holder;
  if (asked?.seq !== seq) return holder;
  const endsAge = asked.age + lastsMs;
  const held = leases
    .filter(({ ticketId }) => !asked.called.includes(ticketId))
    .map((lease) => ({ ...lease, endsAge }));
  const isAhead = wall - at > leadMs;
  return { ...holder, asked: null, held: isAhead ? [] : held, isAhead };
}

/** Takes the first lease for a call; null if none is left. */
export function taking<Turn>(
  holder: Holder<Turn>,
  age: number,
): { holder: Holder<Turn>; lease: HeldLease<Turn> | null } {
  const [lease = null, ...held] = holder.held.filter(({ endsAge }) => age < endsAge);
  if (!lease) return { holder, lease };
  const { asked } = holder;
  const since = asked && { ...asked, called: [...asked.called, lease.ticketId] };
  return { holder: { ...holder, asked: since, held }, lease };
}
