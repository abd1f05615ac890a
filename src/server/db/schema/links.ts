import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LinkPurpose } from '#domain/messages/kinds.ts';
import { id, instant, organisationId, ref } from '../columns.ts';
import { tickets } from './tickets.ts';

/**
 * A secret address sent to the person of a turn. The secret is derived from the server's key and
 * the row's id (`links/secret.ts`): the database alone opens nothing.
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
    /** When a link for once was used. */
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
