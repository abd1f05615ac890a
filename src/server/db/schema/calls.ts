import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TicketStatus } from '#domain/tickets/lifecycle.ts';
import { instant, organisationId, ref } from '../columns.ts';
import { tickets } from './tickets.ts';

const ofCall = () => ({
  organisationId: organisationId(),
  ticketId: ref('ticket_id').notNull(),
  leg: integer('leg').notNull(),
  branchId: ref('branch_id').notNull(),
  serviceId: ref('service_id').notNull(),
  channel: text('channel').$type<typeof tickets.$inferSelect.channel>().notNull(),
  gateId: ref('gate_id'),
  userId: ref('user_id'),
  calledAt: instant('called_at').notNull(),
  /** Within this stretch alone. */
  waitedSeconds: integer('waited_seconds').notNull(),
});

/** Stretches of visits that ended with a transfer. The last stretch is the ticket's own row. */
export const legs = pgTable('legs', ofCall(), (t) => [
  primaryKey({ columns: [t.organisationId, t.ticketId, t.leg] }),
  index('legs_called').on(t.organisationId, t.serviceId, t.calledAt),
  foreignKey({
    columns: [t.organisationId, t.ticketId],
    foreignColumns: [tickets.organisationId, tickets.id],
  }).onDelete('cascade'),
]);

/**
 * The last call of each stretch of a visit, the basis of the service level (NS). Queries filter
 * uncalled tickets by time, because a condition in the view would prevent index use in joins.
 */
export const calls = pgView('calls', {
  ...ofCall(),
  status: text('status').$type<TicketStatus | 'transferred'>().notNull(),
}).as(sql`
  select client_id, id as ticket_id, leg, branch_id, service_id, channel, gate_id, user_id,
    called_at, waited_seconds - waited_before as waited_seconds, status
  from tickets
  union all
  select client_id, ticket_id, leg, branch_id, service_id, channel, gate_id, user_id,
    called_at, waited_seconds, 'transferred' as status
  from legs`);
