import { and, eq, sql } from 'drizzle-orm';
import { aheadOf } from '#domain/tickets/strategies/preference.ts';
import type { Transaction } from '../db/database.ts';
import { goesFirstInSql, tickets } from '../db/schema/tickets.ts';
import type { TicketRow } from '../presenters/ticket.ts';

export async function countAhead(tx: Transaction, ticket: TicketRow): Promise<number> {
  const { organisationId, serviceId } = ticket;
  const [row] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      first: sql<number>`(count(*) filter (where ${goesFirstInSql}))::int`,
      every: sql<number>`(select preferred_every from services
        where client_id = ${organisationId} and id = ${serviceId})`,
    })
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, organisationId),
        eq(tickets.serviceId, serviceId),
        eq(tickets.status, 'waiting'),
        sql`(${tickets.queuedAt}, ${tickets.id}) < (${ticket.queuedAt.toISOString()}, ${ticket.id})`,
      ),
    );
  return row ? aheadOf(ticket, row, row.every) : 0;
}
