import {
  date,
  foreignKey,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { components } from '#contract/types.ts';
import type { Foreseen } from '#domain/staffing/foresee.ts';
import { id, instant, organisationId, ref, version } from '../columns.ts';
import { branches } from './organisation.ts';
import { users } from './users.ts';

/**
 * The last forecast of a branch (service 0) or a service. It is valid until the next day or a
 * change of the calendar.
 */
export const staffingForecasts = pgTable(
  'staffing_forecasts',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    serviceId: ref('service_id').notNull(),
    /** Minutes. */
    interval: smallint('interval').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    calendar: text('calendar').notNull(),
    foreseenAt: instant('foreseen_at').notNull(),
    foreseen: jsonb('foreseen').$type<Foreseen>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.branchId, t.serviceId, t.interval] }),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

/** The saved plan for a day of a branch (service 0) or a service. */
export const staffingPlans = pgTable(
  'staffing_plans',
  {
    organisationId: organisationId(),
    id: id(),
    branchId: ref('branch_id').notNull(),
    serviceId: ref('service_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    version: version(),
    plan: jsonb('plan').$type<components['schemas']['StaffingPlanContent']>().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: ref('saved_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('staffing_plans_day').on(t.organisationId, t.branchId, t.day, t.serviceId),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.savedBy],
      foreignColumns: [users.organisationId, users.id],
    }),
  ],
);
