import { foreignKey, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, organisationId, ref } from '../columns.ts';
import { tickets } from './tickets.ts';

export const polls = pgTable(
  'polls',
  {
    organisationId: organisationId(),
    ticketId: ref('ticket_id').notNull(),
    branchId: ref('branch_id').notNull(),
    serviceId: ref('service_id').notNull(),
    gateId: ref('gate_id'),
    userId: ref('user_id'),
    /** 1 (worst) to 5 (best). */
    rating: smallint('rating').notNull(),
    /** Emptied with the personal data. */
    comment: text('comment').notNull().default(''),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.ticketId] }),
    index('polls_branch').on(t.organisationId, t.branchId, t.answeredAt),
    foreignKey({
      columns: [t.organisationId, t.ticketId],
      foreignColumns: [tickets.organisationId, tickets.id],
    }),
  ],
);
