import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Versions of Vez that have brought the database up to their schema. */
export const schemaVersions = pgTable('schema_versions', {
  /** Of the version's newest migration. */
  step: integer('step').primaryKey(),
  /** As people name it. */
  version: text('version').notNull(),
  /** The least step of a server that may work beside the version. */
  since: integer('since').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
});
