import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Memory } from '#domain/tickets/strategies/strategy.ts';
import { instant, organisationId, ref } from '../columns.ts';
import { gates } from './organisation.ts';
import { tickets, type Why } from './tickets.ts';

/**
 * Tickets that a page at a counter may call without the server. The ticket's `only_gate_id` is the
 * negative ID of the counter meanwhile, so that no other call finds it. Changed only while the
 * counter is locked.
 */
export const leases = pgTable(
  'leases',
  {
    organisationId: organisationId(),
    id: uuid('id').notNull(),
    ticketId: ref('ticket_id').notNull(),
    gateId: ref('gate_id').notNull(),
    /** The page, and the number of its last request. */
    holder: uuid('holder').notNull(),
    seq: integer('seq').notNull(),
    overAt: instant('over_at').notNull(),
    /** A supervisor wants the ticket back: its page drops it with its next request. */
    decided: boolean('decided').notNull().default(false),
    /** The ticket was reserved for the counter before. */
    reserved: boolean('reserved').notNull(),
    why: jsonb('why').$type<Omit<Why, 'waitedSeconds'>>().notNull(),
    /** The counter's memory after the call. */
    memory: jsonb('memory').$type<Memory>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('leases_ticket').on(t.organisationId, t.ticketId),
    index('leases_gate').on(t.organisationId, t.gateId),
    index('leases_over').on(t.overAt),
    foreignKey({
      columns: [t.organisationId, t.ticketId],
      foreignColumns: [tickets.organisationId, tickets.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organisationId, t.gateId],
      foreignColumns: [gates.organisationId, gates.id],
    }),
  ],
);
