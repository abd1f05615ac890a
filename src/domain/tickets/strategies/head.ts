/** The turn that has waited longest in one service of the counter. */
export interface Head {
  serviceId: number;
  ticketId: number;
  /** Place in the queue, milliseconds since the epoch; earlier goes first. */
  queuedAt: number;
  /** Weight of the service, an integer of at least 1. */
  proportion: number;
}

export interface Choice<Rule extends string> {
  head: Head;
  /** Which rule decided, for «por qué este turno». */
  rule: Rule;
}

/** Order of arrival; ties go to the lower ticket id. */
export function byArrival(a: Head, b: Head): number {
  return a.queuedAt - b.queuedAt || a.ticketId - b.ticketId;
}

/** The first of a list by an order, without sorting it. */
export function first(heads: readonly Head[], order: (a: Head, b: Head) => number): Head | null {
  return heads.reduce<Head | null>(
    (best, head) => (best === null || order(head, best) < 0 ? head : best),
    null,
  );
}
