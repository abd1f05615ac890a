import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, organisationId, ref } from '../columns.ts';
import { branches, organisations } from './organisation.ts';
import { users } from './users.ts';

export type AuditAction =
  | 'create'
  | 'update'
  | 'eliminate'
  | 'views'
  | 'password'
  | 'ownPassword'
  | 'signIn'
  | 'signOut'
  | 'callHelp'
  | 'answerHelp'
  | 'assignGate';

/** Changes of a user by anyone: only changed values, never a secret. */
export const userAudit = pgTable(
  'user_audit',
  {
    organisationId: organisationId(),
    id: id(),
    actorId: ref('actor_id').notNull(),
    subjectId: ref('subject_id').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    at: instant('at').notNull(),
    /** The seal that contains it; null until then. */
    seal: ref('seal'),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('user_audit_at').on(t.organisationId, t.at, t.id),
    index('user_audit_actor').on(t.organisationId, t.actorId, t.at, t.id),
    index('user_audit_seal').on(t.organisationId, t.seal),
    index('user_audit_subject').on(t.organisationId, t.subjectId, t.at, t.id),
    foreignKey({
      columns: [t.organisationId, t.actorId],
      foreignColumns: [users.organisationId, users.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.subjectId],
      foreignColumns: [users.organisationId, users.id],
    }),
  ],
);

export type ConfigurationKind =
  | 'hierarchy'
  | 'division'
  | 'branch'
  | 'service'
  | 'serviceTemplate'
  | 'gate'
  | 'schedule'
  | 'exception'
  | 'operator'
  | 'setting'
  | 'messageRule'
  | 'messagePlan'
  | 'messageChannel'
  | 'device'
  | 'staffingPlan'
  | 'reportMailing';

/** Changes of the configuration: only changed values, never a secret. */
export const configurationAudit = pgTable(
  'configuration_audit',
  {
    organisationId: organisationId(),
    id: id(),
    /** Null for a device that changed itself. */
    actorId: ref('actor_id'),
    kind: text('kind').$type<ConfigurationKind>().notNull(),
    /** The ID, or a setting's name. */
    subject: text('subject').notNull(),
    /** Null for the whole organisation. */
    branchId: ref('branch_id'),
    action: text('action').notNull(),
    at: instant('at').notNull(),
    /** The seal that contains it; null until then. */
    seal: ref('seal'),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('configuration_audit_seal').on(t.organisationId, t.seal),
    index('configuration_audit_subject').on(t.organisationId, t.kind, t.subject, t.id),
    foreignKey({
      columns: [t.organisationId, t.actorId],
      foreignColumns: [users.organisationId, users.id],
    }),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);

export type AuditKind = 'user' | 'configuration' | 'people';

/**
 * The chain of each audit. Every seal covers the entries since the last one, and the seal before.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    organisationId: organisationId(),
    kind: text('kind').$type<AuditKind>().notNull(),
    /** Counts from 1, without gaps. */
    place: ref('place').notNull(),
    sealedAt: instant('sealed_at').notNull(),
    entries: integer('entries').notNull(),
    /** Instant of the oldest entry. */
    since: instant('since').notNull(),
    /** SHA-256 of the entries. */
    digest: text('digest').notNull(),
    /** SHA-256 of this seal and the hash before. */
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.kind, t.place] }),
    foreignKey({ columns: [t.organisationId], foreignColumns: [organisations.id] }),
  ],
);

export const auditChecks = pgTable('audit_checks', {
  organisationId: organisationId()
    .primaryKey()
    .references(() => organisations.id),
  checkedAt: instant('checked_at').notNull(),
  entries: integer('entries').notNull(),
  broken: jsonb('broken').$type<BrokenSeal[]>().notNull(),
});

export interface BrokenSeal {
  kind: AuditKind;
  place: number;
  /** Time of sealing; null if the seal itself is gone. */
  sealedAt: string | null;
  fault: 'removed' | 'changed' | 'chain';
}
