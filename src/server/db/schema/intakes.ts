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

/** Terms of taking a branch's number by phone; a branch without a row allows none. */
export const branchIntakes = pgTable(
  'branch_intakes',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    enabled: boolean('enabled').notNull(),
    /** Proof of presence: the code on a display, or the word at the entrance. */
    proof: text('proof').$type<'display' | 'word'>().notNull(),
    word: text('word').notNull().default(''),
    passesAtMost: smallint('passes_at_most').notNull().default(1),
    /** Percentage of waiting tickets that may have been taken with a single code. */
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
 * Phones with a ticket, by keyed digest of a secret in the browser. The key allows one open ticket;
 * rows of closed tickets are ignored.
 */
export const phoneTurns = pgTable(
  'phone_turns',
  {
    organisationId: organisationId(),
    phone: text('phone').notNull(),
    ticketId: ref('ticket_id').notNull(),
    /** True if the person showed a second, later code. */
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

/** Tickets that a supervisor struck out together, of the named kiosk or else of phones. */
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

export const spentChallenges = pgTable(
  'spent_challenges',
  {
    organisationId: organisationId(),
    challenge: text('challenge').notNull(),
    request: text('request').notNull(),
    spentAt: instant('spent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.challenge] }),
    index('spent_challenges_age').on(t.spentAt),
  ],
);

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
