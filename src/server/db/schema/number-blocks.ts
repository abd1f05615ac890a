import { date, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, organisationId, ref } from '../columns.ts';
import { devices } from './devices.ts';
import { services } from './organisation.ts';

/** Holder of the numbers that pages have returned unused. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Ticket numbers that a page holds to give them without the server, or that pages have returned
 * unused. A number leaves its row when a ticket gets it; what a lost page held is never given.
 */
export const numberBlocks = pgTable(
  'number_blocks',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    serviceId: ref('service_id').notNull(),
    prefix: text('prefix').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The page, or `nobody`. */
    holder: uuid('holder').notNull(),
    deviceId: ref('device_id'),
    numbers: integer('numbers').array().notNull(),
    heldSince: instant('held_since').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'number_blocks_pk',
      columns: [t.organisationId, t.branchId, t.day, t.serviceId, t.prefix, t.holder],
    }),
    foreignKey({
      columns: [t.organisationId, t.serviceId],
      foreignColumns: [services.organisationId, services.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organisationId, t.deviceId],
      foreignColumns: [devices.organisationId, devices.id],
    }).onDelete('cascade'),
  ],
);
