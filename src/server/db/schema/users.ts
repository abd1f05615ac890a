import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '#domain/permissions/roles.ts';
import { id, instant, nameText, organisationId, ref } from '../columns.ts';
import { foldedEmail } from '../folded-email.ts';
import { branches, gates, hierarchies } from './organisation.ts';

export const users = pgTable(
  'users',
  {
    organisationId: organisationId(),
    id: id(),
    firstName: nameText('first_name').notNull(),
    lastName: nameText('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number'),
    address: text('address'),
    nickname: text('nickname'),
    type: text('type').$type<Role>().notNull(),
    timeZone: text('time_zone').notNull(),
    active: boolean('active').notNull().default(true),
    /** Pages this user may see within the role; null means all of the role's. */
    views: jsonb('views').$type<string[]>(),
    hierarchyId: ref('hierarchy_id').notNull(),
    /** Null until Security sets one; until then only single sign-on works. */
    passwordHash: text('password_hash'),
    lastPasswordChange: instant('last_password_change'),
    /** True if another user chose the password, which then must be changed first. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Grows as the branches or skills change. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    // Unique within an organisation only: an error across organisations would reveal that the
    // person also works elsewhere. The e-mail is the first column, because sign-in searches by it
    // alone.
    uniqueIndex('users_email').on(foldedEmail(t.email), t.organisationId).where(sql`active`),
    index('users_role').on(t.organisationId, t.type).where(sql`active`),
    index('users_operators')
      .on(t.organisationId, t.hierarchyId, t.firstName, t.lastName, t.id)
      .where(sql`type = 'Operator' and active`),
    foreignKey({
      columns: [t.organisationId, t.hierarchyId],
      foreignColumns: [hierarchies.organisationId, hierarchies.id],
    }),
  ],
);

export const userBranches = pgTable(
  'user_branches',
  {
    organisationId: organisationId(),
    userId: ref('user_id').notNull(),
    branchId: ref('branch_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.userId, t.branchId] }),
    index('user_branches_branch').on(t.organisationId, t.branchId, t.userId),
    foreignKey({
      columns: [t.organisationId, t.userId],
      foreignColumns: [users.organisationId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

export const passwordHistory = pgTable(
  'password_history',
  {
    organisationId: organisationId(),
    id: id(),
    userId: ref('user_id').notNull(),
    passwordHash: text('password_hash').notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('password_history_user').on(t.organisationId, t.userId, t.id),
    foreignKey({
      columns: [t.organisationId, t.userId],
      foreignColumns: [users.organisationId, users.id],
    }).onDelete('cascade'),
  ],
);

/** A sign-in. Only the SHA-256 of the authToken's secret is stored. */
export const sessions = pgTable(
  'sessions',
  {
    organisationId: organisationId(),
    id: id(),
    userId: ref('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('sessions_token').on(t.organisationId, t.tokenHash),
    // Excludes the time of use, so that updating it stays cheap.
    index('sessions_user').on(t.organisationId, t.userId),
    index('sessions_open').on(t.organisationId, t.userId, t.createdAt).where(sql`ended_at is null`),
    foreignKey({
      columns: [t.organisationId, t.userId],
      foreignColumns: [users.organisationId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Named filters of a page's table. They contain no searched text. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    organisationId: organisationId(),
    userId: ref('user_id').notNull(),
    page: text('page').notNull(),
    name: nameText('name').notNull(),
    search: text('search').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.userId, t.page, t.name] }),
    foreignKey({
      columns: [t.organisationId, t.userId],
      foreignColumns: [users.organisationId, users.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Attempts to sign in per account and address, to slow down guessing. Belongs to no tenant, because
 * the account, a keyed digest of the e-mail, may not exist.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    account: text('account').notNull(),
    address: text('address').notNull(),
    /** The site of an IPv6 network. */
    site: text('site'),
    failures: integer('failures').notNull(),
    allowedAt: instant('allowed_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    succeededAt: instant('succeeded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.address] }),
    index('sign_in_attempts_address').on(t.address),
    index('sign_in_attempts_site').on(t.site).where(sql`site is not null`),
    index('sign_in_attempts_age').on(t.updatedAt),
  ],
);

/** An operator at a counter, from opening to closing. One open per gate and one per user. */
export const gateSessions = pgTable(
  'gate_sessions',
  {
    organisationId: organisationId(),
    id: id(),
    gateId: ref('gate_id').notNull(),
    userId: ref('user_id').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** The last ticket that the system took from the counter, and its new status. */
    missed: jsonb('missed').$type<{ label: string; status: 'waiting' | 'absent'; at: string }>(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('gate_sessions_gate').on(t.organisationId, t.gateId).where(sql`closed_at is null`),
    uniqueIndex('gate_sessions_user').on(t.organisationId, t.userId).where(sql`closed_at is null`),
    index('gate_sessions_opened').on(t.organisationId, t.gateId, t.openedAt),
    foreignKey({
      columns: [t.organisationId, t.gateId],
      foreignColumns: [gates.organisationId, gates.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.userId],
      foreignColumns: [users.organisationId, users.id],
    }),
  ],
);

/** Stored response to a mutation, so that a repeat gets the same response and no second effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organisationId: organisationId(),
    /** The sender: a user or a device; 0 is not one. */
    userId: ref('user_id').notNull(),
    deviceId: ref('device_id').notNull().default(0),
    key: uuid('key').notNull(),
    operation: text('operation').notNull(),
    fingerprint: text('fingerprint').notNull(),
    createdAt: instant('created_at').notNull(),
    status: smallint('status'),
    // `json` keeps the order of names, which jsonb would change in the response to a repeat.
    body: json('body'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.userId, t.deviceId, t.key] }),
    index('idempotency_keys_age').on(t.createdAt),
  ],
);

/** A sign-in in progress through an OpenID provider, bound to one browser by a cookie. */
export const ssoTransactions = pgTable(
  'sso_transactions',
  {
    organisationId: organisationId(),
    id: id(),
    provider: text('provider').notNull(),
    cookieHash: text('cookie_hash').notNull(),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    returnTo: text('return_to').notNull(),
    /** `started` → `returned` (the provider has answered) → `proven` → `consumed`. */
    status: text('status').$type<'started' | 'returned' | 'proven' | 'consumed'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    issuer: text('issuer'),
    subject: text('subject'),
    email: text('email'),
    emailVerified: boolean('email_verified'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('sso_transactions_cookie').on(t.organisationId, t.cookieHash),
    index('sso_transactions_age').on(t.expiresAt),
  ],
);

/** User of a provider's subject. The e-mail that linked them may change later. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    organisationId: organisationId(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: ref('user_id').notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.issuer, t.subject] }),
    // A second subject would be another person whose e-mail was reassigned.
    uniqueIndex('sso_identities_user').on(t.organisationId, t.userId, t.issuer),
    foreignKey({
      columns: [t.organisationId, t.userId],
      foreignColumns: [users.organisationId, users.id],
    }).onDelete('cascade'),
  ],
);

/** An upload of many rows, saved in batches: its progress, and its response for a repeat. */
export const csvJobs = pgTable(
  'csv_jobs',
  {
    organisationId: organisationId(),
    userId: ref('user_id').notNull(),
    key: uuid('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: text('status').$type<'running' | 'cancelled' | 'done'>().notNull(),
    processed: integer('processed').notNull().default(0),
    total: integer('total').notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
    report: json('report'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.userId, t.key] }),
    index('csv_jobs_age').on(t.updatedAt),
  ],
);
