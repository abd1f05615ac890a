import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { organisationId } from '../columns.ts';
import { organisations } from './organisation.ts';

/**
 * The public addresses that an organisation has moved from or to, each of one organisation without
 * end. One that has never moved has none here.
 */
export const organisationAddresses = pgTable(
  'client_addresses',
  {
    organisationId: organisationId().references(() => organisations.id),
    slug: text('slug').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.slug] }),
    uniqueIndex('client_addresses_slug').on(t.slug),
  ],
);
