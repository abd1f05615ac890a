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
 * Devices of a branch with keys of their own. A key is stored as its SHA-256, empty until the
 * device requests its first; the previous key is valid until the first use of the new one.
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
    /** Public key of the pair by which the device proves its identity; null without one. */
    publicKey: text('public_key'),
    /**
     * True if the device may still register a key pair, because it was paired before devices had
     * any.
     */
    mayBind: boolean('may_bind').notNull().default(true),
    /**
     * True if the key was issued upon a proof; only the first use of such a key revokes the old
     * one.
     */
    keyProven: boolean('key_proven').notNull().default(false),
    /** Digest of the last key revoked so; its further use reveals a copy. */
    replacedKeyDigest: text('replaced_key_digest'),
    /** Time of the request for a new key, until it is issued. */
    renewAskedAt: instant('renew_asked_at'),
    pairedAt: instant('paired_at').notNull(),
    pairedBy: ref('paired_by').notNull(),
    revokedAt: instant('revoked_at'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    /** Time of the request to restart its page, until it has. */
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

/**
 * Last heartbeat of a device. It is written with each beat, so the primary key is the only index.
 */
export const devicePresence = pgTable(
  'device_presence',
  {
    organisationId: organisationId(),
    deviceId: ref('device_id').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Sequence of the last beat; one that is not higher is a repeat. */
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

/** Numbers that a kiosk gave in the last minute and the last hour of the clock with any. */
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

export const deviceStates = pgTable(
  'device_states',
  {
    organisationId: organisationId(),
    id: id(),
    deviceId: ref('device_id').notNull(),
    at: instant('at').notNull(),
    state: text('state').$type<DeviceState>().notNull(),
    report: jsonb('report').$type<DeviceReport>(),
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: ref('acknowledged_by'),
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
 * A device that shows its pairing code; it has no organisation until a user enters the code. Code
 * and secret are stored as keyed digests.
 */
export const devicePairings = pgTable(
  'device_pairings',
  {
    secret: text('secret').primaryKey(),
    code: text('code').notNull(),
    kind: text('kind').$type<DeviceKind>().notNull(),
    publicKey: text('public_key'),
    network: text('network').notNull(),
    /** The site of an IPv6 network. */
    site: text('site'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
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

/** Refused requests per hour; device and branch are 0 if unknown. */
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

/** Reports of the counters' browsers, one per session. */
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
