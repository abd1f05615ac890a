import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const schemaVersions = pgTable('schema_versions', {
  /** Step of the version's newest migration. */
  step: integer('step').primaryKey(),
  version: text('version').notNull(),
  /** The lowest step of a server that may work beside the version. */
  since: integer('since').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
});
