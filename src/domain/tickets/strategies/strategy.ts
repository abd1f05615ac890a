/** The state of a service's preference (RD 193/2023, art. 12). */
export interface Preference {
  /** One of this many calls goes to a preferred ticket if one waits; 1 means every call. */
  every: number;
  /** Calls of the service since its last call of a preferred ticket. */
  since: number;
}

/** A waiting ticket. Instants are milliseconds since the epoch. */
export interface Turn {
  ticketId: number;
  /** The place in the queue, by arrival or as moved; the earliest goes first. */
  queuedAt: number;
  /** The total wait is the time since then (`wait.ts`). */
  waitedFrom: number;
}

export interface Weighed {
  serviceId: number;
  /** Weight of the service, an integer of at least 1. */
  proportion: number;
  /** Services of one group count as one queue; null is a group of its own. */
  group: string | null;
  special: boolean;
  position: number;
  /** Seconds of waiting after which the head goes first; null is never. */
  maxWaitSeconds: number | null;
}

/** A service with a queue, and the first ticket of the queue. */
export interface Head extends Weighed, Turn {
  qr: Turn | null;
  preferred: Turn | null;
  preference: Preference;
}

/** A counter's state between calls; each strategy reads its own part. */
export interface Memory {
  last?: { position: number; serviceId: number };
  credits?: Record<string, number>;
}

/** The rule that decided, for the display of «por qué este turno». */
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
  memory: Memory;
}

/** Chooses among the heads, without side effects; null if nobody waits. */
export type Strategy = (heads: readonly Head[], memory: Memory) => Choice | null;

export type Placed = Pick<Turn, 'ticketId' | 'queuedAt'>;

/** Sorts by place in the queue; ties go to the lower ticket ID. */
export function byPlace(a: Placed, b: Placed): number {
  return a.queuedAt - b.queuedAt || a.ticketId - b.ticketId;
}

export function byProportion(a: Head, b: Head): number {
  return b.proportion - a.proportion || byPlace(a, b);
}

export function first<Item>(
  items: readonly Item[],
  order: (a: Item, b: Item) => number,
): Item | null {
  return items.reduce<Item | null>(
    (best, item) => (best === null || order(item, best) < 0 ? item : best),
    null,
  );
}

export function chosen(
  head: (Turn & Pick<Head, 'serviceId'>) | null,
  rule: Rule,
  memory: Memory,
): Choice | null {
  if (!head) return null;
  const { serviceId, ticketId, queuedAt, waitedFrom } = head;
  return { serviceId, ticketId, queuedAt, waitedFrom, rule, memory };
}
