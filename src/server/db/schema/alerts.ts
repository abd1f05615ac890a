import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AlertKind } from '#domain/services/alerts.ts';
import { id, instant, organisationId, ref } from '../columns.ts';
import { services } from './organisation.ts';
import { sessions, users } from './users.ts';

/** Queues over a threshold. The process that inserts the row announces it, and no other does. */
export const queueAlerts = pgTable(
  'queue_alerts',
  {
    organisationId: organisationId(),
    serviceId: ref('service_id').notNull(),
    kind: text('kind').$type<AlertKind>().notNull(),
    raisedAt: instant('raised_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.serviceId, t.kind] }),
    foreignKey({
      columns: [t.organisationId, t.serviceId],
      foreignColumns: [services.organisationId, services.id],
    }),
  ],
);

/** A device that receives alerts until the session ends in which it asked for them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    organisationId: organisationId(),
    id: id(),
    userId: ref('user_id').notNull(),
    sessionId: ref('session_id').notNull(),
    /** Its holder can write to the device: never logged, never answered. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    // A device belongs to the user who asked last.
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    uniqueIndex('push_subscriptions_session').on(t.organisationId, t.sessionId),
    index('push_subscriptions_user').on(t.organisationId, t.userId, t.id),
    foreignKey({
      columns: [t.organisationId, t.userId],
      foreignColumns: [users.organisationId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organisationId, t.sessionId],
      foreignColumns: [sessions.organisationId, sessions.id],
    }).onDelete('cascade'),
  ],
);
