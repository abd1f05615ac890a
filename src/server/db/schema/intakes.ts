import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant, organisationId, ref, version } from '../columns.ts';
import { branches } from './organisation.ts';
import { tickets } from './tickets.ts';

/** How people take a number of a branch by their own phone; a branch without a row lets none. */
export const branchIntakes = pgTable(
  'branch_intakes',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    enabled: boolean('enabled').notNull(),
    /** What proves that somebody is there: the code on a display, or the word at the entrance. */
    proof: text('proof').$type<'display' | 'word'>().notNull(),
    word: text('word').notNull().default(''),
    /** How often a person may let others pass. */
    passesAtMost: smallint('passes_at_most').notNull().default(1),
    /** Percent of those who wait that numbers on one code alone may hold. */
    shareAtMost: smallint('share_at_most').notNull().default(50),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.branchId] }),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

/**
 * Which phone holds a turn: a keyed digest of what its browser keeps. The key keeps it to one open
 * turn; a row whose turn has ended counts for nothing.
 */
export const phoneTurns = pgTable(
  'phone_turns',
  {
    organisationId: organisationId(),
    phone: text('phone').notNull(),
    ticketId: ref('ticket_id').notNull(),
    /** Whether its person showed a second, later code. */
    confirmed: boolean('confirmed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.phone] }),
    index('phone_turns_ticket').on(t.organisationId, t.ticketId),
    foreignKey({
      columns: [t.organisationId, t.ticketId],
      foreignColumns: [tickets.organisationId, tickets.id],
    }),
  ],
);

/** Turns that a supervisor struck out together, of a kiosk where it names one, else of phones. */
export const struckTurns = pgTable(
  'struck_turns',
  {
    organisationId: organisationId(),
    ticketId: ref('ticket_id').notNull(),
    deviceId: ref('device_id'),
    struckAt: instant('struck_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.ticketId] }),
    index('struck_turns_lately').on(t.organisationId, t.struckAt),
    foreignKey({
      columns: [t.organisationId, t.ticketId],
      foreignColumns: [tickets.organisationId, tickets.id],
    }),
  ],
);

/** Solved challenges that were used, each for one request. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    organisationId: organisationId(),
    challenge: text('challenge').notNull(),
    /** Of the request that it was used for: its repeat is no other. */
    request: text('request').notNull(),
    spentAt: instant('spent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.challenge] }),
    index('spent_challenges_age').on(t.spentAt),
  ],
);

/** Tries to take a number, by which a network that tries too often is known. */
export const intakeTries = pgTable(
  'intake_tries',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    /** A keyed digest. */
    network: text('network').notNull(),
    triedAt: instant('tried_at').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.branchId, t.network, t.triedAt] }),
    index('intake_tries_age').on(t.triedAt),
  ],
);
