import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/messages/kinds.ts';
import { id, instant, organisationId } from '../columns.ts';
import { organisations } from './organisation.ts';

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
    /** Where it came from, as keyed digests; forgotten once the notes of the hour are counted. */
    network: text('network'),
    site: text('site'),
    /** The challenge that was solved for it; null is a note without work. */
    challenge: text('challenge'),
    /** The email to Managers that it is in, by its instant; null is still to be written. */
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('accessibility_notes_digest').on(t.organisationId, t.digest),
    index('accessibility_notes_at').on(t.organisationId, t.at),
    index('accessibility_notes_age').on(t.at),
    uniqueIndex('accessibility_notes_challenge').on(t.organisationId, t.challenge),
    index('accessibility_notes_network')
      .on(t.organisationId, t.network, t.at)
      .where(sql`network is not null`),
    index('accessibility_notes_site')
      .on(t.organisationId, t.site, t.at)
      .where(sql`site is not null`),
    index('accessibility_notes_without_work')
      .on(t.organisationId, t.at)
      .where(sql`challenge is null`),
    index('accessibility_notes_told').on(t.organisationId, t.toldAt, t.id),
  ],
);

/** The last email on notes to an organisation's Managers: the next one waits for an hour. */
export const accessibilityEmails = pgTable(
  'accessibility_letters',
  {
    organisationId: organisationId(),
    /** What its notes are known by (`toldAt`). */
    at: instant('at').notNull(),
    /** When it is tried again, which no other process does before. */
    tryAt: instant('try_at').notNull(),
    /** Null while no mail server has taken it. */
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId] }),
    foreignKey({ columns: [t.organisationId], foreignColumns: [organisations.id] }),
  ],
);
