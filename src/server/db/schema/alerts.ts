import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AlertKind } from '#domain/services/alerts.ts';
import { id, instant, organisationId, ref } from '../columns.ts';
import { branches, gates, services } from './organisation.ts';
import { tickets } from './tickets.ts';
import { sessions, users } from './users.ts';

/**
 * What people are alerted to: a queue over a threshold, with its service, or an operator's call for
 * help, with counter and operator. The process that inserts an open row of a queue announces it, and
 * no other does.
 */
export const alerts = pgTable(
  'alerts',
  {
    organisationId: organisationId(),
    id: id(),
    branchId: ref('branch_id').notNull(),
    kind: text('kind').$type<AlertKind | 'help'>().notNull(),
    raisedAt: instant('raised_at').notNull(),
    /** When the queue was below again, or somebody answered the call. */
    endedAt: instant('ended_at'),
    serviceId: ref('service_id'),
    /** The threshold as it was when it was crossed. */
    threshold: integer('threshold'),
    gateId: ref('gate_id'),
    userId: ref('user_id'),
    answeredBy: ref('answered_by'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('alerts_open')
      .on(t.organisationId, t.serviceId, t.kind)
      .where(sql`ended_at is null and service_id is not null`),
    index('alerts_branch').on(t.organisationId, t.branchId, t.raisedAt),
    index('alerts_caller').on(t.organisationId, t.userId, t.raisedAt).where(sql`kind = 'help'`),
    index('alerts_age').on(t.raisedAt),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.serviceId],
      foreignColumns: [services.organisationId, services.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.gateId],
      foreignColumns: [gates.organisationId, gates.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.userId],
      foreignColumns: [users.organisationId, users.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.answeredBy],
      foreignColumns: [users.organisationId, users.id],
    }),
  ],
);

/** Up to which alert a user has read; one row, whatever the device. */
export const alertReads = pgTable(
  'alert_reads',
  {
    organisationId: organisationId(),
    userId: ref('user_id').notNull(),
    upTo: ref('up_to').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.userId] }),
    foreignKey({
      columns: [t.organisationId, t.userId],
      foreignColumns: [users.organisationId, users.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A device that receives alerts until the session ends in which its user asked for them, or what
 * the person of a turn is written.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    organisationId: organisationId(),
    id: id(),
    userId: ref('user_id'),
    sessionId: ref('session_id'),
    ticketId: ref('ticket_id'),
    /** Its holder can write to the device: never logged, never answered. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    // A device belongs to who asked last.
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    uniqueIndex('push_subscriptions_session').on(t.organisationId, t.sessionId),
    index('push_subscriptions_user').on(t.organisationId, t.userId, t.id),
    index('push_subscriptions_ticket')
      .on(t.organisationId, t.ticketId)
      .where(sql`ticket_id is not null`),
    foreignKey({
      columns: [t.organisationId, t.userId],
      foreignColumns: [users.organisationId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organisationId, t.sessionId],
      foreignColumns: [sessions.organisationId, sessions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organisationId, t.ticketId],
      foreignColumns: [tickets.organisationId, tickets.id],
    }).onDelete('cascade'),
  ],
);
