import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { organisationId, ref } from '../columns.ts';

/** The last number given per prefix of a branch and local day, across services with that prefix. */
export const ticketNumbers = pgTable(
  'ticket_numbers',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    prefix: text('prefix').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.branchId, t.prefix, t.day] })],
);
