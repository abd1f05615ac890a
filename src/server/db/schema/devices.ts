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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DeviceKind, DeviceReport, DeviceState, RefusalKind } from '#domain/devices/kinds.ts';
import { id, instant, nameText, organisationId, ref, version } from '../columns.ts';
import { branches } from './organisation.ts';

/**
 * What stands in a branch and has a key of its own. A key is stored as its SHA-256, empty until the
 * device asks for its first; the one before is good until the device first uses the new one.
 */
export const devices = pgTable(
  'devices',
  {
    organisationId: organisationId(),
    id: id(),
    branchId: ref('branch_id').notNull(),
    kind: text('kind').$type<DeviceKind>().notNull(),
    name: nameText('name').notNull(),
    keyDigest: text('key_digest').notNull(),
    keyIssuedAt: instant('key_issued_at').notNull(),
    oldKeyDigest: text('old_key_digest'),
    /** Of the key pair that the device keeps, by which it proves itself; null where it has none. */
    publicKey: text('public_key'),
    /** Whether what it first says of a key pair stands: it was paired before devices had any. */
    mayBind: boolean('may_bind').notNull().default(true),
    /** Whether the key was given upon a proof: the first use of such a one alone ends the old. */
    keyProven: boolean('key_proven').notNull().default(false),
    /** Of the last key that ended so: used once more, it is somebody else's copy. */
    replacedKeyDigest: text('replaced_key_digest'),
    /** When somebody asked for a new key, until it is issued. */
    renewAskedAt: instant('renew_asked_at'),
    pairedAt: instant('paired_at').notNull(),
    pairedBy: ref('paired_by').notNull(),
    revokedAt: instant('revoked_at'),
    /** What its page is set to, by its kind. */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    /** When somebody asked it to start its page anew, until it has. */
    restartAskedAt: instant('restart_asked_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('devices_branch').on(t.organisationId, t.branchId),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

/** The last that was heard of a device: written with each beat, so that it has no index beside its key. */
export const devicePresence = pgTable(
  'device_presence',
  {
    organisationId: organisationId(),
    deviceId: ref('device_id').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Of its last beat; one that is not higher is a repeat. */
    sequence: integer('sequence').notNull(),
    state: text('state').$type<DeviceState>().notNull(),
    report: jsonb('report').$type<DeviceReport>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.deviceId] }),
    foreignKey({
      columns: [t.organisationId, t.deviceId],
      foreignColumns: [devices.organisationId, devices.id],
    }),
  ],
);

/** How many numbers a kiosk has given in the last minute and hour of the clock in which it gave any. */
export const deviceNumbers = pgTable(
  'device_numbers',
  {
    organisationId: organisationId(),
    deviceId: ref('device_id').notNull(),
    minute: instant('minute').notNull(),
    inMinute: integer('in_minute').notNull(),
    hour: instant('hour').notNull(),
    inHour: integer('in_hour').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.deviceId] }),
    foreignKey({
      columns: [t.organisationId, t.deviceId],
      foreignColumns: [devices.organisationId, devices.id],
    }),
  ],
);

/** How a device has been: a row per change of its state. */
export const deviceStates = pgTable(
  'device_states',
  {
    organisationId: organisationId(),
    id: id(),
    deviceId: ref('device_id').notNull(),
    at: instant('at').notNull(),
    state: text('state').$type<DeviceState>().notNull(),
    /** What it said then. */
    report: jsonb('report').$type<DeviceReport>(),
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: ref('acknowledged_by'),
    /** When those in charge were alerted to it. */
    alertedAt: instant('alerted_at'),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('device_states_device').on(t.organisationId, t.deviceId, t.at),
    index('device_states_age').on(t.at),
    foreignKey({
      columns: [t.organisationId, t.deviceId],
      foreignColumns: [devices.organisationId, devices.id],
    }),
  ],
);

/**
 * A device that shows its code and waits for somebody to type it. It belongs to no organisation
 * until then. Code and secret are stored as keyed digests.
 */
export const devicePairings = pgTable(
  'device_pairings',
  {
    /** Of what the device alone knows, by which it asks what came of it. */
    secret: text('secret').primaryKey(),
    code: text('code').notNull(),
    kind: text('kind').$type<DeviceKind>().notNull(),
    publicKey: text('public_key'),
    network: text('network').notNull(),
    /** The site of an IPv6 network. */
    site: text('site'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The device that it became. */
    organisationId: ref('client_id'),
    deviceId: ref('device_id'),
  },
  (t) => [
    uniqueIndex('device_pairings_code').on(t.code).where(sql`device_id is null`),
    index('device_pairings_network').on(t.network, t.createdAt),
    index('device_pairings_site').on(t.site).where(sql`site is not null`),
    index('device_pairings_age').on(t.expiresAt),
  ],
);

/** What was refused, counted by the hour; 0 where no device or branch is known. */
export const refusals = pgTable(
  'refusals',
  {
    organisationId: organisationId(),
    hour: instant('hour').notNull(),
    kind: text('kind').$type<RefusalKind>().notNull(),
    branchId: ref('branch_id').notNull().default(0),
    deviceId: ref('device_id').notNull().default(0),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.hour, t.kind, t.branchId, t.deviceId] }),
    index('refusals_age').on(t.hour),
  ],
);

/** What the browsers of counters say of themselves, one per session. */
export const browserReports = pgTable(
  'browser_reports',
  {
    organisationId: organisationId(),
    sessionId: text('session_id').notNull(),
    userId: ref('user_id').notNull(),
    branchId: ref('branch_id').notNull(),
    gateId: ref('gate_id').notNull(),
    seenAt: instant('seen_at').notNull(),
    version: text('version').notNull(),
    outbox: integer('outbox').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.sessionId] }),
    index('browser_reports_branch').on(t.organisationId, t.branchId),
  ],
);
