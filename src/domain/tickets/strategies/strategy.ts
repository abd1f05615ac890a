import type { Preference } from './preference.ts';

/** One who waits. Instants are milliseconds since the epoch. */
export interface Turn {
  ticketId: number;
  /** The place in the queue, by arrival or as a person has put it: earlier goes first. */
  queuedAt: number;
  /** The total wait is the time since (`wait.ts`). */
  waitedFrom: number;
}

/** A service of the counter: what the strategies weigh. */
export interface Weighed {
  serviceId: number;
  /** Weight of the service, an integer of at least 1. */
  proportion: number;
  /** Services of one group are taken as one queue; null is a group of its own. */
  group: string | null;
  special: boolean;
  /** Place in the order of the branch's services. */
  position: number;
  /** Seconds of waiting after which its head goes before everybody; null is never. */
  maxWaitSeconds: number | null;
}

/** A service that has somebody waiting, with the turn that is first in its queue. */
export interface Head extends Weighed, Turn {
  /** The first in the queue of its QR turns. */
  qr: Turn | null;
  /** The first in the queue of its preferred turns. */
  preferred: Turn | null;
  preference: Preference;
}

/** What a counter remembers between calls; each strategy reads its own part. */
export interface Memory {
  /** The service that RoundRobin served last. */
  last?: { position: number; serviceId: number };
  /** Credits of ProportionOfSelection by service id. */
  credits?: Record<string, number>;
}

/** What decided, for «por qué este turno». */
export type Rule =
  | 'longestWait'
  | 'highestProportion'
  | 'group'
  | 'share'
  | 'rotation'
  | 'special'
  | 'qr'
  | 'maxWait'
  | 'preferred';

export interface Choice extends Turn {
  serviceId: number;
  rule: Rule;
  /** What to remember once the turn has really been called. */
  memory: Memory;
}

/** Chooses among the heads and says what to remember. Pure; null when nobody waits. */
export type Strategy = (heads: readonly Head[], memory: Memory) => Choice | null;

/** Where somebody stands in the queue. */
export type Placed = Pick<Turn, 'ticketId' | 'queuedAt'>;

/** Order of the places in the queue; ties go to the lower ticket id. */
export function byPlace(a: Placed, b: Placed): number {
  return a.queuedAt - b.queuedAt || a.ticketId - b.ticketId;
}

/** Heavier services first, then by place. */
export function byProportion(a: Head, b: Head): number {
  return b.proportion - a.proportion || byPlace(a, b);
}

/** The first of a list by an order, without sorting it. */
export function first<Item>(
  items: readonly Item[],
  order: (a: Item, b: Item) => number,
): Item | null {
  return items.reduce<Item | null>(
    (best, item) => (best === null || order(item, best) < 0 ? item : best),
    null,
  );
}

/** The choice of a head by a rule that leaves the memory as it is, or changes it. */
export function chosen(
  head: (Turn & Pick<Head, 'serviceId'>) | null,
  rule: Rule,
  memory: Memory,
): Choice | null {
  if (!head) return null;
  const { serviceId, ticketId, queuedAt, waitedFrom } = head;
  return { serviceId, ticketId, queuedAt, waitedFrom, rule, memory };
}
