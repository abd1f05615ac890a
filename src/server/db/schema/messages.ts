import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language, MessageChannel, MessageKind } from '#domain/messages/kinds.ts';
import { id, instant, organisationId, ref, version } from '../columns.ts';
import { organisations } from './organisation.ts';
import { tickets } from './tickets.ts';

/**
 * What becomes of a message: it waits for its time or for another try; it was sent; it was kept
 * since its channel is not configured; all tries failed; its use was over before it could be sent;
 * or its cause fell away.
 */
export type MessageStatus = 'waiting' | 'sent' | 'kept' | 'failed' | 'late' | 'withdrawn';

/** A message to one person by one channel, written in the transaction of its cause. */
export const messages = pgTable(
  'messages',
  {
    organisationId: organisationId(),
    id: id(),
    /** What the receiver knows a repeat by. */
    key: uuid('key').notNull().defaultRandom(),
    kind: text('kind').$type<MessageKind>().notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    branchId: ref('branch_id'),
    /** The turn that it is about, and whose person gets it. */
    ticketId: ref('ticket_id'),
    /** Who of the staff gets it. */
    userId: ref('user_id'),
    /** E-mail, telephone number, or a push subscription's id; empty once the person is forgotten. */
    address: text('address').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** What its text names, as it was when it was caused; empty once the person is forgotten. */
    parameters: jsonb('parameters').$type<Record<string, string>>().notNull(),
    /** Of what it tells; two of one cause, kind, channel and address are one message. */
    cause: text('cause').notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** After this it is of no use. */
    usefulUntil: instant('useful_until').notNull(),
    status: text('status').$type<MessageStatus>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; a process that takes it puts this off, so that no other does. */
    nextAt: instant('next_at').notNull(),
    /** What the last try came to, in a word and without an address. */
    outcome: text('outcome'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('messages_cause').on(t.organisationId, t.cause, t.kind, t.channel, t.address),
    // Of all tenants at once: each channel of each is a lane of its own.
    index('messages_due')
      .on(t.organisationId, t.channel, t.nextAt, t.id)
      .where(sql`status = 'waiting'`),
    index('messages_log').on(t.organisationId, t.branchId, t.createdAt, t.id),
    index('messages_ticket').on(t.organisationId, t.ticketId),
    index('messages_age').on(t.createdAt).where(sql`status <> 'waiting'`),
    foreignKey({
      columns: [t.organisationId, t.ticketId],
      foreignColumns: [tickets.organisationId, tickets.id],
    }),
  ],
);

/** Whether a kind goes out by a channel; branch 0 is the organisation, from which branches inherit. */
export const messageRules = pgTable(
  'message_rules',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    /** Null inherits again. */
    enabled: boolean('enabled'),
    /** Texts by language; a language without one has the text inherited, or the default. */
    texts: jsonb('texts')
      .$type<Partial<Record<Language, { subject: string; text: string }>>>()
      .notNull()
      .default({}),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.branchId, t.kind, t.channel] })],
);

/** When people may be written to; null inherits. Branch 0 is the organisation. */
export const messagePlans = pgTable(
  'message_plans',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    /** Local times between which nothing goes out but what cannot wait; equal ones are no quiet hours. */
    quietFrom: time('quiet_from', { precision: 0 }),
    quietUntil: time('quiet_until', { precision: 0 }),
    /** How many minutes before an appointment its reminders are due. */
    reminderMinutes: jsonb('reminder_minutes').$type<number[]>(),
    /** How many minutes before it the person is reminded to confirm the arrival. */
    activationMinutes: integer('activation_minutes'),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.branchId] })],
);

/** Through what an organisation's messages travel. */
export const messageChannels = pgTable(
  'message_channels',
  {
    organisationId: organisationId(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** Addresses and forms; `domain/messages/channel-settings.ts` says of what shape. */
    configuration: jsonb('configuration').$type<Record<string, unknown>>().notNull(),
    /** Passwords and keys, sealed by the server's secret; never answered. */
    sealed: text('sealed'),
    /** When it was last seen to work, or to fail in another way, as it is saved. */
    triedAt: instant('tried_at'),
    /** Why the last message did not go out; null where it did. */
    fault: text('fault'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.channel] }),
    foreignKey({ columns: [t.organisationId], foreignColumns: [organisations.id] }),
  ],
);
