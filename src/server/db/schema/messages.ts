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
import type { CausedKind } from '#domain/messages/causes.ts';
import type { MessageChannel } from '#domain/messages/channels.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';
import type { Language } from '#domain/names/languages.ts';
import { id, instant, organisationId, ref, version } from '../columns.ts';
import { organisations } from './organisation.ts';
import { tickets } from './tickets.ts';

/**
 * State of a message: it waits for its time or another attempt; was sent; is kept until its channel
 * is configured; failed all attempts; expired before it could be sent; or lost its cause.
 */
export type MessageStatus = 'waiting' | 'sent' | 'kept' | 'failed' | 'late' | 'withdrawn';

/** A message to one person by one channel. */
export const messages = pgTable(
  'messages',
  {
    organisationId: organisationId(),
    id: id(),
    /** Key by which the receiver detects repeats. */
    key: uuid('key').notNull().defaultRandom(),
    kind: text('kind').$type<MessageKind>().notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    branchId: ref('branch_id'),
    ticketId: ref('ticket_id'),
    userId: ref('user_id'),
    /**
     * E-mail, telephone number, or ID of a push subscription; empty once the person is forgotten.
     */
    address: text('address').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Values of its text at the time of the cause; empty once the person is forgotten. */
    parameters: jsonb('parameters').$type<Record<string, string>>().notNull(),
    /** Identifies the cause. Two with one cause, kind, channel and address are one message. */
    cause: text('cause').notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    usefulUntil: instant('useful_until').notNull(),
    status: text('status').$type<MessageStatus>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /**
     * Time of the next attempt. A process that takes the message postpones it, so that no other
     * does.
     */
    nextAt: instant('next_at').notNull(),
    /** Result of the last attempt, in a word and without an address. */
    outcome: text('outcome'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('messages_cause').on(t.organisationId, t.cause, t.kind, t.channel, t.address),
    // Covers all tenants; each channel of each is a separate lane.
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

/**
 * Changes of tickets of which the delivery has yet to make messages. The columns of the ticket keep
 * what a text names of that moment; its person is read later.
 */
export const messageCauses = pgTable(
  'message_causes',
  {
    organisationId: organisationId(),
    id: id(),
    ticketId: ref('ticket_id').notNull(),
    kind: text('kind').$type<CausedKind>().notNull(),
    /** See `messages.cause`. */
    cause: text('cause').notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    branchId: ref('branch_id').notNull(),
    serviceId: ref('service_id').notNull(),
    gateId: ref('gate_id'),
    prefix: text('prefix').notNull(),
    number: integer('number').notNull(),
    scheduledAt: instant('scheduled_at'),
    confirmBy: instant('confirm_by'),
    postponedUntil: instant('postponed_until'),
    cancelCause: text('cancel_cause'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('message_causes_ticket').on(t.organisationId, t.ticketId),
    // Covers all tenants, oldest first.
    index('message_causes_age').on(t.createdAt),
    foreignKey({
      columns: [t.organisationId, t.ticketId],
      foreignColumns: [tickets.organisationId, tickets.id],
    }).onDelete('cascade'),
  ],
);

/** Enables a kind by a channel. Branch 0 is the organisation, from which branches inherit. */
export const messageRules = pgTable(
  'message_rules',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    /** Null inherits. */
    enabled: boolean('enabled'),
    /** Texts by language. A missing language inherits its text, or has the default. */
    texts: jsonb('texts')
      .$type<Partial<Record<Language, { subject: string; text: string }>>>()
      .notNull()
      .default({}),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.branchId, t.kind, t.channel] })],
);

/** Times allowed for messages; null inherits. Branch 0 is the organisation. */
export const messagePlans = pgTable(
  'message_plans',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    /** Local quiet hours, in which only urgent messages go out; equal times mean none. */
    quietFrom: time('quiet_from', { precision: 0 }),
    quietUntil: time('quiet_until', { precision: 0 }),
    /** Minutes before an appointment at which its reminders are due. */
    reminderMinutes: jsonb('reminder_minutes').$type<number[]>(),
    activationMinutes: integer('activation_minutes'),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.branchId] })],
);

export const messageChannels = pgTable(
  'message_channels',
  {
    organisationId: organisationId(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** Addresses and formats, in the shape of `domain/messages/channels.ts`. */
    configuration: jsonb('configuration').$type<Record<string, unknown>>().notNull(),
    /** Passwords and keys, encrypted by the server's secret; never returned. */
    sealed: text('sealed'),
    /** Time of the last change of the result; null after saving. */
    triedAt: instant('tried_at'),
    /** Reason why the last message failed; null if it was sent. */
    fault: text('fault'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.channel] }),
    foreignKey({ columns: [t.organisationId], foreignColumns: [organisations.id] }),
  ],
);
