import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, organisationId, ref } from '../columns.ts';
import { gates, reasons } from './organisation.ts';
import { users } from './users.ts';

export const operatorPauses = pgTable(
  'operator_pauses',
  {
    organisationId: organisationId(),
    id: id(),
    userId: ref('user_id').notNull(),
    gateId: ref('gate_id').notNull(),
    reasonId: ref('reason_id').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('operator_pauses_open').on(t.organisationId, t.userId).where(sql`ended_at is null`),
    index('operator_pauses_started').on(t.organisationId, t.gateId, t.startedAt),
    foreignKey({
      columns: [t.organisationId, t.gateId],
      foreignColumns: [gates.organisationId, gates.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.userId],
      foreignColumns: [users.organisationId, users.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.reasonId],
      foreignColumns: [reasons.organisationId, reasons.id],
    }),
  ],
);
