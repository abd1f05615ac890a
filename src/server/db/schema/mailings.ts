import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
} from 'drizzle-orm/pg-core';
import type { MailedSubject } from '#domain/mailings/check.ts';
import type { ReportPeriod } from '#domain/reports/spans.ts';
import { id, instant, organisationId, ref, version } from '../columns.ts';
import { branches } from './organisation.ts';

/** A recurring report of a branch by e-mail; `messages` has each e-mail. */
export const reportMailings = pgTable(
  'report_mailings',
  {
    organisationId: organisationId(),
    id: id(),
    branchId: ref('branch_id').notNull(),
    subject: text('subject').$type<MailedSubject>().notNull(),
    /** The service or the operator; null for the branch. */
    subjectId: ref('subject_id'),
    period: text('period').$type<ReportPeriod>().notNull(),
    /** Weekdays of a daily report: 1 (Monday) to 7 (Sunday). */
    weekdays: jsonb('weekdays').$type<number[]>().notNull(),
    /** Local to the branch; null means after closing. */
    time: time('send_at', { precision: 0 }),
    enabled: boolean('enabled').notNull(),
    userIds: jsonb('user_ids').$type<number[]>().notNull(),
    /** E-mail addresses outside the organisation. */
    outside: jsonb('outside').$type<string[]>().notNull(),
    /** Reports due up to then are written into `messages`. */
    doneUntil: instant('done_until').notNull(),
    lookAt: instant('look_at').notNull(),
    /** The period and time of the last report; null before the first. */
    lastFrom: date('last_from', { mode: 'string' }),
    lastUntil: date('last_until', { mode: 'string' }),
    lastDueAt: instant('last_due_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('report_mailings_branch').on(t.organisationId, t.branchId, t.id),
    // Covers all tenants.
    index('report_mailings_look').on(t.lookAt).where(sql`enabled`),
    foreignKey({
      columns: [t.organisationId, t.branchId],
      foreignColumns: [branches.organisationId, branches.id],
    }),
  ],
);
