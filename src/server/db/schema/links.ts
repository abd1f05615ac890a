import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LinkPurpose } from '#domain/messages/kinds.ts';
import { id, instant, organisationId, ref } from '../columns.ts';
import { tickets } from './tickets.ts';

/**
 * A secret address sent to a ticket's person. The secret is derived from the server's key and the
 * row's ID (`links/secret.ts`), so the database alone grants no access.
 */
export const links = pgTable(
  'links',
  {
    organisationId: organisationId(),
    id: id(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    ticketId: ref('ticket_id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Time of use of a link that works once. */
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('links_ticket').on(t.organisationId, t.ticketId),
    index('links_age').on(t.expiresAt),
    foreignKey({
      columns: [t.organisationId, t.ticketId],
      foreignColumns: [tickets.organisationId, tickets.id],
    }),
  ],
);
