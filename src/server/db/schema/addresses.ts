import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { organisationId } from '../columns.ts';
import { organisations } from './organisation.ts';

/**
 * Public addresses that an organisation has moved from or to. Each belongs to one organisation
 * indefinitely; one that has never moved has no row.
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
