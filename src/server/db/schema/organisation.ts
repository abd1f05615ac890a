import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { defaultLeaseMinutes } from '#domain/leases/terms.ts';
import type { Names } from '#domain/names/name-in.ts';
import type { LogoType } from '#domain/organisation/logo.ts';
import { limits } from '#domain/services/configuration.ts';
import { type Channel, channels, type PersonalDatum } from '#domain/services/intake.ts';
import type { ReasonKind } from '#domain/services/reasons.ts';
import { newInBranch, newTemplate, type Template } from '#domain/services/template.ts';
import type { Memory } from '#domain/tickets/strategies/strategy.ts';
import { id, nameText, organisationId, ref, version } from '../columns.ts';

export const organisations = pgTable('clients', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  name: nameText('name').notNull(),
  /** Short public name, the `accessClient` of the specification. */
  slug: text('slug').notNull().unique(),
});

export const settings = pgTable(
  'settings',
  {
    organisationId: organisationId(),
    name: text('name').notNull(),
    /** Null is the default again. The row stays, so that its version grows. */
    value: text('value'),
    version: integer('version').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.name] })],
);

/** Names in languages other than Spanish. */
const names = () => jsonb('names').$type<Names>().notNull().default({});

/** Images used by settings, by the SHA-256 of their bytes. */
export const logos = pgTable(
  'logos',
  {
    organisationId: organisationId(),
    hash: text('hash').notNull(),
    type: text('type').$type<LogoType>().notNull(),
    base64: text('base64').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.hash] })],
);

export const hierarchies = pgTable(
  'hierarchies',
  {
    organisationId: organisationId(),
    id: id(),
    name: nameText('name').notNull(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] })],
);

export const divisions = pgTable(
  'divisions',
  {
    organisationId: organisationId(),
    id: id(),
    hierarchyId: ref('hierarchy_id').notNull(),
    name: nameText('name').notNull(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('divisions_hierarchy').on(t.organisationId, t.hierarchyId),
    foreignKey({
      columns: [t.organisationId, t.hierarchyId],
      foreignColumns: [hierarchies.organisationId, hierarchies.id],
    }),
  ],
);

export const branches = pgTable(
  'branches',
  {
    organisationId: organisationId(),
    id: id(),
    divisionId: ref('division_id').notNull(),
    name: nameText('name').notNull(),
    address: text('address'),
    /** In international form. */
    phone: text('phone'),
    /** ISO 3166-1 alpha-2. */
    country: text('country'),
    timeZone: text('time_zone').notNull(),
    strategy: text('strategy').notNull(),
    /** Tickets that each counter may call without a connection; 0 is off. */
    leasedTurns: integer('leased_turns').notNull().default(0),
    /** Minutes without contact after which a lease ends. */
    leaseMinutes: integer('lease_minutes').notNull().default(defaultLeaseMinutes),
    /** Numbers per service that each page may hold at most; 0 is off. */
    heldNumbers: integer('held_numbers').notNull().default(0),
    /** False once it is closed permanently. */
    active: boolean('active').notNull().default(true),
    version: version(),
    /** Grows with each change of the weekly hours. */
    hoursVersion: integer('hours_version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('branches_division').on(t.organisationId, t.divisionId),
    foreignKey({
      columns: [t.organisationId, t.divisionId],
      foreignColumns: [divisions.organisationId, divisions.id],
    }),
  ],
);

/**
 * Weekly opening spans, several a day; `weekday` is 1 (Monday) to 7 (Sunday). A closing that is not
 * after the opening belongs to the next day.
 */
export const branchHours = pgTable(
  'branch_hours',
  {
    organisationId: organisationId(),
    branchId: ref('branch_id').notNull(),
    weekday: smallint('weekday').notNull(),
    opensAt: time('opens_at', { precision: 0 }).notNull(),
    closesAt: time('closes_at', { precision: 0 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.branchId, t.weekday, t.opensAt] }),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

export const serviceTemplates = pgTable(
  'service_templates',
  {
    organisationId: organisationId(),
    id: id(),
    template: jsonb('template').$type<Template>().notNull(),
    version: version(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] })],
);

export const services = pgTable(
  'services',
  {
    organisationId: organisationId(),
    id: id(),
    branchId: ref('branch_id').notNull(),
    name: nameText('name').notNull(),
    names: names(),
    prefix: text('prefix').notNull(),
    position: integer('position').notNull(),
    proportion: integer('proportion').notNull().default(1),
    /** MaxProportionSelection treats services of one group as one queue. */
    group: nameText('group_name'),
    special: boolean('special').notNull().default(false),
    /** A ticket that has waited longer precedes all others; null is never. */
    maxWaitSeconds: integer('max_wait_seconds'),
    /** Number of calls among which one is of a waiting preferred ticket; 1 is every call. */
    preferredEvery: integer('preferred_every').notNull().default(1),
    /** Calls since the last preferred ticket, counted only if `preferredEvery` is above 1. */
    sincePreferred: integer('since_preferred').notNull().default(limits.preferredEvery.max),
    slotMinutes: integer('slot_minutes').notNull().default(newInBranch.slotMinutes),
    /** Appointments in one slot; null is none at all. */
    slotCapacity: integer('slot_capacity'),
    /** Seconds of wait within which a call counts as in time (NS). */
    thresholdSeconds: integer('threshold_seconds').notNull().default(newTemplate.thresholdSeconds),
    /** Wait in minutes, or number of waiting tickets, that starts an alert; null is never. */
    alertWaitMinutes: integer('alert_wait_minutes'),
    alertWaiting: integer('alert_waiting'),
    /** General reasons that this service does not use. */
    excludedReasonIds: jsonb('excluded_reason_ids').$type<number[]>().notNull().default([]),
    optionalReasons: jsonb('optional_reasons').$type<ReasonKind[]>().notNull().default([]),
    requiredNotes: jsonb('required_notes').$type<ReasonKind[]>().notNull().default([]),
    /** Channels that give numbers, and the required personal data. */
    channels: jsonb('channels')
      .$type<Channel[]>()
      .notNull()
      .default([...channels]),
    requiredData: jsonb('required_data').$type<PersonalDatum[]>().notNull().default([]),
    /** Maximum tickets of a local day; null is unlimited. */
    dailyMax: integer('daily_max'),
    /** Channels that stop giving numbers once the day's capacity is used up. */
    cappedChannels: jsonb('capped_channels').$type<Channel[]>().notNull().default([]),
    /** Local day on which a supervisor lifted that limit. */
    uncappedOn: date('uncapped_on', { mode: 'string' }),
    /** The catalogue entry from which it was created, and the entry's version that it has. */
    templateId: ref('template_id'),
    templateVersion: integer('template_version'),
    version: version(),
    /** Grows with each change of the weekly hours. */
    hoursVersion: integer('hours_version').notNull().default(1),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('services_prefix').on(t.organisationId, t.branchId, t.prefix),
    uniqueIndex('services_template').on(t.organisationId, t.templateId, t.branchId),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.templateId],
      foreignColumns: [serviceTemplates.organisationId, serviceTemplates.id],
    }),
  ],
);

export type { ReasonKind };

/** Reasons of actions on tickets; a null service means every service. */
export const reasons = pgTable(
  'reasons',
  {
    organisationId: organisationId(),
    id: id(),
    kind: text('kind').$type<ReasonKind>().notNull(),
    serviceId: ref('service_id'),
    name: nameText('name').notNull(),
    position: integer('position').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    foreignKey({
      columns: [t.organisationId, t.serviceId],
      foreignColumns: [services.organisationId, services.id],
    }),
  ],
);

export const gates = pgTable(
  'gates',
  {
    organisationId: organisationId(),
    id: id(),
    branchId: ref('branch_id').notNull(),
    name: nameText('name').notNull(),
    names: names(),
    position: integer('position').notNull(),
    active: boolean('active').notNull().default(true),
    memory: jsonb('memory').$type<Memory>().notNull().default({}),
    /** Grows as the counter's services change. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('gates_branch').on(t.organisationId, t.branchId, t.position),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

export const gateServices = pgTable(
  'gate_services',
  {
    organisationId: organisationId(),
    gateId: ref('gate_id').notNull(),
    serviceId: ref('service_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.gateId, t.serviceId] }),
    foreignKey({
      columns: [t.organisationId, t.gateId],
      foreignColumns: [gates.organisationId, gates.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organisationId, t.serviceId],
      foreignColumns: [services.organisationId, services.id],
    }),
  ],
);
