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
 * Alerts: a queue over a threshold, with its service, or an operator's call for help, with counter
 * and operator. Only the process that inserts an open row of a queue announces it.
 */
export const alerts = pgTable(
  'alerts',
  {
    organisationId: organisationId(),
    id: id(),
    branchId: ref('branch_id').notNull(),
    kind: text('kind').$type<AlertKind | 'help'>().notNull(),
    raisedAt: instant('raised_at').notNull(),
    endedAt: instant('ended_at'),
    serviceId: ref('service_id'),
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
 * A device that receives alerts until its user's session ends, or the messages of a ticket's
 * person.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    organisationId: organisationId(),
    id: id(),
    userId: ref('user_id'),
    sessionId: ref('session_id'),
    ticketId: ref('ticket_id'),
    /** A secret: its holder can send to the device. Never logged or returned. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    // A device belongs to its latest subscriber.
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
