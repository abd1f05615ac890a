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
import type { MessageChannel } from '#domain/messages/channels.ts';
import type { Language } from '#domain/names/languages.ts';
import { id, instant, nameText, organisationId, ref, version } from '../columns.ts';
import { users } from './users.ts';

/** Words of the row's folded name. The index serves only this exact expression. */
export const wordsOfName = sql`array_to_tsvector(string_to_array(folded_name, ' '))`;

/**
 * People who agreed to be recognised at the next visit; others leave no record beyond the visit.
 * Document, e-mail and phone also have a folded form, which searches use.
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
    /** Channels to which the person agreed, with the time. */
    consents: jsonb('consents')
      .$type<Partial<Record<MessageChannel, string>>>()
      .notNull()
      .default({}),
    /** Time of the consent to be recognised. */
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
    // Finds words of the name by prefix.
    index('people_words').using('gin', wordsOfName),
    index('people_name').on(t.organisationId, t.name, t.id),
    index('people_age').on(t.organisationId, t.lastVisitAt),
  ],
);

export type AccessAction = 'find' | 'visit' | 'read' | 'change' | 'merge' | 'export' | 'erase';

/** Staff access to personal data, without the data. It outlives the record. */
export const peopleAudit = pgTable(
  'people_audit',
  {
    organisationId: organisationId(),
    id: id(),
    actorId: ref('actor_id').notNull(),
    personId: ref('person_id').notNull(),
    action: text('action').$type<AccessAction>().notNull(),
    at: instant('at').notNull(),
    /** The seal that contains it; null until then. */
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
