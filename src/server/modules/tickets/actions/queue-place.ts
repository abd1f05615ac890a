import { and, asc, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Transaction } from '../../../db/database.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';

export interface Queue {
  organisationId: number;
  serviceId: number;
  /** The only counter that may call the ticket; 0 is any. */
  onlyGateId: number;
}

export async function placeIn(
  tx: Transaction,
  queue: Queue,
  { arrivedAt }: Pick<TicketRow, 'arrivedAt'>,
  { place, now }: { place: components['schemas']['Place']; now: Date },
): Promise<Date> {
  if (place === 'last') return now;
  if (place === 'arrival') return arrivedAt;
  const [head] = await tx
    .select({ queuedAt: tickets.queuedAt })
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, queue.organisationId),
        eq(tickets.serviceId, queue.serviceId),
        eq(tickets.onlyGateId, queue.onlyGateId),
        eq(tickets.status, 'waiting'),
      ),
    )
    .orderBy(asc(tickets.queuedAt), asc(tickets.id))
    .limit(1);
  return head ? new Date(head.queuedAt.getTime() - 1) : arrivedAt;
}
