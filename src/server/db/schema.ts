/**
 * Every table carries `client_id` as the first column of its key, so that no reference can
 * cross tenants and the tables can be sharded by tenant. Instants are `timestamptz`, branch
 * hours and days are local to the branch's time zone.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const id = () => bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity();
const ref = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const clientId = () => ref('client_id').notNull();

export const clients = pgTable('clients', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  /** Short public name, the `accessClient` of the specification. */
  slug: text('slug').notNull().unique(),
  colors: jsonb('colors').$type<{ green: string | null; blue: string | null }>().notNull(),
});

export const settings = pgTable(
  'settings',
  { clientId: clientId(), name: text('name').notNull(), value: text('value').notNull() },
  (t) => [primaryKey({ columns: [t.clientId, t.name] })],
);

export const hierarchies = pgTable(
  'hierarchies',
  { clientId: clientId(), id: id(), name: text('name').notNull() },
  (t) => [primaryKey({ columns: [t.clientId, t.id] })],
);

export const divisions = pgTable(
  'divisions',
  {
    clientId: clientId(),
    id: id(),
    hierarchyId: ref('hierarchy_id').notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    foreignKey({
      columns: [t.clientId, t.hierarchyId],
      foreignColumns: [hierarchies.clientId, hierarchies.id],
    }),
  ],
);

export const branches = pgTable(
  'branches',
  {
    clientId: clientId(),
    id: id(),
    divisionId: ref('division_id').notNull(),
    name: text('name').notNull(),
    address: text('address'),
    timeZone: text('time_zone').notNull(),
    strategy: text('strategy').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    foreignKey({
      columns: [t.clientId, t.divisionId],
      foreignColumns: [divisions.clientId, divisions.id],
    }),
  ],
);

/** Opening spans; several a day are allowed. `weekday` is 1 (Monday) to 7 (Sunday). */
export const branchHours = pgTable(
  'branch_hours',
  {
    clientId: clientId(),
    branchId: ref('branch_id').notNull(),
    weekday: smallint('weekday').notNull(),
    opensAt: time('opens_at', { precision: 0 }).notNull(),
    closesAt: time('closes_at', { precision: 0 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.branchId, t.weekday, t.opensAt] }),
    foreignKey({
      columns: [t.clientId, t.branchId],
      foreignColumns: [branches.clientId, branches.id],
    }),
  ],
);

export const services = pgTable(
  'services',
  {
    clientId: clientId(),
    id: id(),
    branchId: ref('branch_id').notNull(),
    name: text('name').notNull(),
    prefix: text('prefix').notNull(),
    position: integer('position').notNull(),
    proportion: integer('proportion').notNull().default(1),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    uniqueIndex('services_prefix').on(t.clientId, t.branchId, t.prefix),
    foreignKey({
      columns: [t.clientId, t.branchId],
      foreignColumns: [branches.clientId, branches.id],
    }),
  ],
);

/** Why a turn ended or was postponed; a null service means every service. */
export const reasons = pgTable(
  'reasons',
  {
    clientId: clientId(),
    id: id(),
    kind: text('kind').$type<'finish' | 'postpone'>().notNull(),
    serviceId: ref('service_id'),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    foreignKey({
      columns: [t.clientId, t.serviceId],
      foreignColumns: [services.clientId, services.id],
    }),
  ],
);

export const users = pgTable(
  'users',
  {
    clientId: clientId(),
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number'),
    address: text('address'),
    nickname: text('nickname'),
    type: text('type')
      .$type<'Manager' | 'Supervise' | 'Operator' | 'Viewer' | 'Security'>()
      .notNull(),
    timeZone: text('time_zone').notNull(),
    active: boolean('active').notNull().default(true),
    /** Pages this user may see within the role; null means all of the role's. */
    views: jsonb('views').$type<string[]>(),
    hierarchyId: ref('hierarchy_id').notNull(),
    passwordHash: text('password_hash').notNull(),
    lastPasswordChange: instant('last_password_change'),
    /** Set when somebody else chose the password: it must be changed first. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    // Signing in knows an e-mail and nothing else, so it is unique over all tenants.
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    foreignKey({
      columns: [t.clientId, t.hierarchyId],
      foreignColumns: [hierarchies.clientId, hierarchies.id],
    }),
  ],
);

export const userBranches = pgTable(
  'user_branches',
  { clientId: clientId(), userId: ref('user_id').notNull(), branchId: ref('branch_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.clientId, t.userId, t.branchId] }),
    foreignKey({
      columns: [t.clientId, t.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.clientId, t.branchId],
      foreignColumns: [branches.clientId, branches.id],
    }),
  ],
);

/** A sign-in. Only the SHA-256 of the authToken's secret is kept. */
export const sessions = pgTable(
  'sessions',
  {
    clientId: clientId(),
    id: id(),
    userId: ref('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    uniqueIndex('sessions_token').on(t.clientId, t.tokenHash),
    index('sessions_open').on(t.clientId, t.userId, t.createdAt).where(sql`ended_at is null`),
    foreignKey({
      columns: [t.clientId, t.userId],
      foreignColumns: [users.clientId, users.id],
    }).onDelete('cascade'),
  ],
);

export const gates = pgTable(
  'gates',
  {
    clientId: clientId(),
    id: id(),
    branchId: ref('branch_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    index('gates_branch').on(t.clientId, t.branchId, t.position),
    foreignKey({
      columns: [t.clientId, t.branchId],
      foreignColumns: [branches.clientId, branches.id],
    }),
  ],
);

export const gateServices = pgTable(
  'gate_services',
  {
    clientId: clientId(),
    gateId: ref('gate_id').notNull(),
    serviceId: ref('service_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.gateId, t.serviceId] }),
    foreignKey({
      columns: [t.clientId, t.gateId],
      foreignColumns: [gates.clientId, gates.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.clientId, t.serviceId],
      foreignColumns: [services.clientId, services.id],
    }),
  ],
);

/** An operator at a counter, from opening to closing. One open per gate and one per user. */
export const gateSessions = pgTable(
  'gate_sessions',
  {
    clientId: clientId(),
    id: id(),
    gateId: ref('gate_id').notNull(),
    userId: ref('user_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    uniqueIndex('gate_sessions_gate').on(t.clientId, t.gateId).where(sql`closed_at is null`),
    uniqueIndex('gate_sessions_user').on(t.clientId, t.userId).where(sql`closed_at is null`),
    foreignKey({ columns: [t.clientId, t.gateId], foreignColumns: [gates.clientId, gates.id] }),
    foreignKey({ columns: [t.clientId, t.userId], foreignColumns: [users.clientId, users.id] }),
  ],
);

/** The last number given, per service and local day. */
export const ticketNumbers = pgTable(
  'ticket_numbers',
  {
    clientId: clientId(),
    serviceId: ref('service_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.serviceId, t.day] })],
);

export const tickets = pgTable(
  'tickets',
  {
    clientId: clientId(),
    id: id(),
    branchId: ref('branch_id').notNull(),
    serviceId: ref('service_id').notNull(),
    /** Local day of the branch on which it was numbered. */
    day: date('day', { mode: 'string' }).notNull(),
    prefix: text('prefix').notNull(),
    number: integer('number').notNull(),
    status: text('status')
      .$type<'waiting' | 'called' | 'attending' | 'postponed' | 'attended' | 'absent'>()
      .notNull(),
    channel: text('channel').$type<'staff' | 'kiosk' | 'qr'>().notNull(),
    customerName: text('customer_name').notNull().default(''),
    customerDocument: text('customer_document').notNull().default(''),
    customerPhone: text('customer_phone').notNull().default(''),
    customerEmail: text('customer_email').notNull().default(''),
    arrivedAt: instant('arrived_at').notNull(),
    /** The place in the queue: arrival time, unless a rule put it elsewhere. Ties go to the lower id. */
    queuedAt: instant('queued_at').notNull(),
    /** Since when it has been waiting this time. */
    waitingSince: instant('waiting_since').notNull(),
    /** Seconds waited before `waitingSince`, summed over earlier spells. */
    waitedSeconds: integer('waited_seconds').notNull().default(0),
    /** Seconds attended before `startedAt`, summed over earlier spells. */
    attendedSeconds: integer('attended_seconds').notNull().default(0),
    calledAt: instant('called_at'),
    lastCalledAt: instant('last_called_at'),
    callCount: integer('call_count').notNull().default(0),
    startedAt: instant('started_at'),
    closedAt: instant('closed_at'),
    postponedUntil: instant('postponed_until'),
    gateId: ref('gate_id'),
    userId: ref('user_id'),
    reasonId: ref('reason_id'),
    note: text('note'),
    why: jsonb('why').$type<{
      strategy: 'LongestWaitingTimeFirst' | 'PriorityByProportion';
      rule: 'longestWait' | 'highestProportion';
      waitedSeconds: number;
      heads: number;
    }>(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    uniqueIndex('tickets_number').on(t.clientId, t.serviceId, t.day, t.number),
    // The head of a queue is one probe of this index.
    index('tickets_queue')
      .on(t.clientId, t.serviceId, t.queuedAt, t.id)
      .where(sql`status = 'waiting'`),
    // One turn in hand per counter, whatever the code does.
    uniqueIndex('tickets_in_hand')
      .on(t.clientId, t.gateId)
      .where(sql`status in ('called', 'attending')`),
    index('tickets_postponed')
      .on(t.clientId, t.branchId, t.queuedAt)
      .where(sql`status = 'postponed'`),
    index('tickets_day').on(t.clientId, t.branchId, t.day),
    foreignKey({
      columns: [t.clientId, t.branchId],
      foreignColumns: [branches.clientId, branches.id],
    }),
    foreignKey({
      columns: [t.clientId, t.serviceId],
      foreignColumns: [services.clientId, services.id],
    }),
    foreignKey({ columns: [t.clientId, t.gateId], foreignColumns: [gates.clientId, gates.id] }),
    foreignKey({
      columns: [t.clientId, t.reasonId],
      foreignColumns: [reasons.clientId, reasons.id],
    }),
  ],
);

/** Append-only history: one row per transition. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    clientId: clientId(),
    id: id(),
    ticketId: ref('ticket_id').notNull(),
    action: text('action').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    userId: ref('user_id'),
    gateId: ref('gate_id'),
    /** When the server applied it. */
    at: instant('at').notNull(),
    /** When the person tapped, by the device's clock; never after `at`. */
    deviceAt: instant('device_at'),
    reasonId: ref('reason_id'),
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    index('ticket_events_ticket').on(t.clientId, t.ticketId, t.id),
    foreignKey({
      columns: [t.clientId, t.ticketId],
      foreignColumns: [tickets.clientId, tickets.id],
    }),
  ],
);

/** What was answered to a mutation, so that a repeat gets the same answer and no second effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    clientId: clientId(),
    userId: ref('user_id').notNull(),
    key: uuid('key').notNull(),
    operation: text('operation').notNull(),
    fingerprint: text('fingerprint').notNull(),
    createdAt: instant('created_at').notNull(),
    status: smallint('status'),
    // As sent: jsonb would answer a repeat in another order of names.
    body: json('body'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.userId, t.key] }),
    index('idempotency_keys_age').on(t.createdAt),
  ],
);
