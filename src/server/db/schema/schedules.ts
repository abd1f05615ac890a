import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  time,
} from 'drizzle-orm/pg-core';
import type { Span } from '#domain/schedules/calendar.ts';
import { id, nameText, organisationId, ref } from '../columns.ts';
import { branches, divisions, services } from './organisation.ts';

/**
 * Weekly hours of a service, like `branch_hours`; a service without any is open with its branch.
 */
export const serviceHours = pgTable(
  'service_hours',
  {
    organisationId: organisationId(),
    serviceId: ref('service_id').notNull(),
    weekday: smallint('weekday').notNull(),
    opensAt: time('opens_at', { precision: 0 }).notNull(),
    closesAt: time('closes_at', { precision: 0 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.serviceId, t.weekday, t.opensAt] }),
    foreignKey({
      columns: [t.organisationId, t.serviceId],
      foreignColumns: [services.organisationId, services.id],
    }),
  ],
);

/**
 * Special hours on certain days, for a division, a branch, a service (which names its branch too),
 * or the organisation if it names none.
 */
export const scheduleExceptions = pgTable(
  'schedule_exceptions',
  {
    organisationId: organisationId(),
    id: id(),
    name: nameText('name').notNull(),
    divisionId: ref('division_id'),
    branchId: ref('branch_id'),
    serviceId: ref('service_id'),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    yearly: boolean('yearly').notNull(),
    /** Empty means closed. */
    spans: jsonb('spans').$type<Span[]>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    // Finds exceptions by day for any number of branches, and those of one branch.
    index('schedule_exceptions_days').on(t.organisationId, t.untilDay),
    index('schedule_exceptions_branch').on(t.organisationId, t.branchId, t.untilDay),
    index('schedule_exceptions_yearly').on(t.organisationId, t.branchId).where(sql`yearly`),
    check(
      'schedule_exceptions_place',
      sql`not (division_id is not null and branch_id is not null)
        and (service_id is null or branch_id is not null)`,
    ),
    foreignKey({
      columns: [t.organisationId, t.divisionId],
      foreignColumns: [divisions.organisationId, divisions.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.serviceId],
      foreignColumns: [services.organisationId, services.id],
    }),
  ],
);
