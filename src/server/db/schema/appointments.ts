import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { MessageChannel } from '#domain/messages/channels.ts';
import type { Language } from '#domain/names/languages.ts';
import { id, instant, organisationId, ref } from '../columns.ts';
import { branches, services } from './organisation.ts';

export const appointmentWaits = pgTable(
  'appointment_waits',
  {
    organisationId: organisationId(),
    id: id(),
    branchId: ref('branch_id').notNull(),
    serviceId: ref('service_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    customerName: text('customer_name').notNull().default(''),
    customerDocument: text('customer_document').notNull().default(''),
    customerPhone: text('customer_phone').notNull().default(''),
    customerEmail: text('customer_email').notNull().default(''),
    language: text('language').$type<Language>().notNull().default('es'),
    consents: jsonb('consents').$type<MessageChannel[]>().notNull().default([]),
    /** Origin of the entry: the staff, or the person online. */
    channel: text('channel').$type<'staff' | 'web'>().notNull().default('staff'),
    createdAt: instant('created_at').notNull(),
    ticketId: ref('ticket_id'),
    offeredUntil: instant('offered_until'),
    offers: integer('offers').notNull().default(0),
    status: text('status')
      .$type<'waiting' | 'offered' | 'taken' | 'ended'>()
      .notNull()
      .default('waiting'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('appointment_waits_line')
      .on(t.organisationId, t.serviceId, t.day, t.id)
      .where(sql`status = 'waiting'`),
    index('appointment_waits_offered').on(t.offeredUntil).where(sql`status = 'offered'`),
    index('appointment_waits_branch').on(t.organisationId, t.branchId, t.day),
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
