import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/names/languages.ts';
import { id, instant, organisationId } from '../columns.ts';
import { organisations } from './organisation.ts';

export const accessibilityNotes = pgTable(
  'accessibility_notes',
  {
    organisationId: organisationId(),
    id: id(),
    at: instant('at').notNull(),
    /** Digest of the whole note, so that a repeat is stored once. */
    digest: text('digest').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    page: text('page').notNull(),
    text: text('text').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Keyed digests of the origin, deleted once the notes of the hour are counted. */
    network: text('network'),
    site: text('site'),
    /** The solved challenge; null is a note without proof of work. */
    challenge: text('challenge'),
    /** Instant of the e-mail to Managers that contains it; null until it is written. */
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

/** The last e-mail about notes to an organisation's Managers. The next one waits for an hour. */
export const accessibilityEmails = pgTable(
  'accessibility_letters',
  {
    organisationId: organisationId(),
    at: instant('at').notNull(),
    /** Time of the next attempt; no other process sends before. */
    tryAt: instant('try_at').notNull(),
    /** Null until a mail server accepts it. */
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId] }),
    foreignKey({ columns: [t.organisationId], foreignColumns: [organisations.id] }),
  ],
);
