import type { components } from '#contract/types.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { tickets } from '../db/schema/tickets.ts';

/** Columns of a ticket in hand that `presentTurn` reads. */
export const turnColumns = {
  id: tickets.id,
  prefix: tickets.prefix,
  number: tickets.number,
  serviceId: tickets.serviceId,
  status: tickets.status,
  lastCalledAt: tickets.lastCalledAt,
  startedAt: tickets.startedAt,
  version: tickets.version,
};

type Turn = Pick<typeof tickets.$inferSelect, keyof typeof turnColumns>;

/**
 * Presents a ticket in hand without its person, and the time since when it is called or attended.
 */
export function presentTurn(turn: Turn): components['schemas']['BoardTurn'] {
  const { id, serviceId, status, version, lastCalledAt, startedAt } = turn;
  const since = (status === 'attending' ? startedAt : null) ?? lastCalledAt ?? new Date(0);
  return { id, label: ticketLabel(turn), serviceId, status, version, since: since.toISOString() };
}
