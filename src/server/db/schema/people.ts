import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language, MessageChannel } from '#domain/messages/kinds.ts';
import { id, instant, organisationId, version } from '../columns.ts';

/**
 * Somebody who agreed to be known at the next visit; others leave nothing beyond theirs. Document,
 * e-mail and phone are kept beside their folded form, by which a person is found.
 */
export const people = pgTable(
  'people',
  {
    organisationId: organisationId(),
    id: id(),
    name: text('name').notNull(),
    document: text('document').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    foldedName: text('folded_name').notNull(),
    foldedDocument: text('folded_document').notNull().default(''),
    foldedPhone: text('folded_phone').notNull().default(''),
    foldedEmail: text('folded_email').notNull().default(''),
    language: text('language').$type<Language>().notNull().default('es'),
    /** By which channels they agreed to be written to, and when. */
    consents: jsonb('consents')
      .$type<Partial<Record<MessageChannel, string>>>()
      .notNull()
      .default({}),
    /** When they agreed to be known. */
    consentedAt: instant('consented_at').notNull(),
    lastVisitAt: instant('last_visit_at').notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('people_document')
      .on(t.organisationId, t.foldedDocument)
      .where(sql`folded_document <> ''`),
    index('people_phone').on(t.organisationId, t.foldedPhone).where(sql`folded_phone <> ''`),
    index('people_email').on(t.organisationId, t.foldedEmail).where(sql`folded_email <> ''`),
    index('people_name').on(t.organisationId, t.foldedName, t.id),
    index('people_age').on(t.organisationId, t.lastVisitAt),
  ],
);
