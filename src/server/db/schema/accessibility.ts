import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/messages/kinds.ts';
import { id, instant, organisationId } from '../columns.ts';

/** What people wrote of barriers that they met on the public pages. */
export const accessibilityNotes = pgTable(
  'accessibility_notes',
  {
    organisationId: organisationId(),
    id: id(),
    at: instant('at').notNull(),
    /** Of all that was written, so that a repeat is kept once. */
    digest: text('digest').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The page that it is about, in the person's words. */
    page: text('page').notNull(),
    text: text('text').notNull(),
    language: text('language').$type<Language>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('accessibility_notes_digest').on(t.organisationId, t.digest),
    index('accessibility_notes_at').on(t.organisationId, t.at),
    index('accessibility_notes_age').on(t.at),
  ],
);
