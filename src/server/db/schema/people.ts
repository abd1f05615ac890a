import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Language, MessageChannel } from '#domain/messages/kinds.ts';
import { id, instant, nameText, organisationId, ref, version } from '../columns.ts';
import { users } from './users.ts';

/** The words of a folded name, of the row at hand; their index serves no other way of writing it. */
export const wordsOfName = sql`array_to_tsvector(string_to_array(folded_name, ' '))`;

/**
 * Somebody who agreed to be known at the next visit; others leave nothing beyond theirs. Document,
 * e-mail and phone are kept beside their folded form, by which a person is found.
 */
export const people = pgTable(
  'people',
  {
    organisationId: organisationId(),
    id: id(),
    name: nameText('name').notNull(),
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
    // Words of the name by their beginnings.
    index('people_words').using('gin', wordsOfName),
    index('people_name').on(t.organisationId, t.name, t.id),
    index('people_age').on(t.organisationId, t.lastVisitAt),
  ],
);

/** What a user had to do with a person's record. */
export type AccessAction = 'find' | 'visit' | 'read' | 'change' | 'merge' | 'export' | 'erase';

/** Who of the staff had to do with whose data, without the data. It outlives the record. */
export const peopleAudit = pgTable(
  'people_audit',
  {
    organisationId: organisationId(),
    id: id(),
    actorId: ref('actor_id').notNull(),
    personId: ref('person_id').notNull(),
    action: text('action').$type<AccessAction>().notNull(),
    at: instant('at').notNull(),
    /** The seal that holds it; null until then. */
    seal: ref('seal'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('people_audit_person').on(t.organisationId, t.personId, t.id),
    index('people_audit_age').on(t.at),
    index('people_audit_seal').on(t.organisationId, t.seal),
    foreignKey({
      columns: [t.organisationId, t.actorId],
      foreignColumns: [users.organisationId, users.id],
    }),
  ],
);
