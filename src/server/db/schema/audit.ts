import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, organisationId, ref } from '../columns.ts';
import { branches } from './organisation.ts';
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

/** What was done to a user, by others or by themselves: only what changed, and never a secret. */
export const userAudit = pgTable(
  'user_audit',
  {
    organisationId: organisationId(),
    id: id(),
    actorId: ref('actor_id').notNull(),
    subjectId: ref('subject_id').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    at: instant('at').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('user_audit_at').on(t.organisationId, t.at, t.id),
    index('user_audit_actor').on(t.organisationId, t.actorId, t.at, t.id),
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

/** What can be configured. */
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

/** Who changed the configuration and how: only what changed, and never a secret. */
export const configurationAudit = pgTable(
  'configuration_audit',
  {
    organisationId: organisationId(),
    id: id(),
    /** Null is a device, of itself. */
    actorId: ref('actor_id'),
    kind: text('kind').$type<ConfigurationKind>().notNull(),
    /** The id, or a setting's name. */
    subject: text('subject').notNull(),
    /** Null is of the whole organisation. */
    branchId: ref('branch_id'),
    action: text('action').notNull(),
    at: instant('at').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
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
