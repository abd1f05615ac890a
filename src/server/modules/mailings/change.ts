import { and, count, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { checkMailing, mostMailings } from '#domain/mailings/check.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Transaction } from '../../db/database.ts';
import { reportMailings } from '../../db/schema/mailings.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import type { Mailing } from '../../messages/mailings/mailing.ts';
import { readersOf } from '../../messages/mailings/readers.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';
import { settingOf } from '../../organisation/settings.ts';
import { assertSubject } from './choices.ts';
import { present } from './list.ts';

type Schemas = components['schemas'];
type NewMailing = Schemas['NewReportMailing'];

/** The branch is locked. */
export interface Changing {
  tx: Transaction;
  deps: Deps;
  caller: Caller;
  now: Date;
  branch: BranchRow;
}

/**
 * Throws 400 for invalid terms, `recipient_refused` for a user who may not read the branch's
 * reports, `outside_refused` when the organisation allows no outside addresses, and 409
 * `mailings_full`.
 */
export async function createMailing(
  changing: Changing,
  given: NewMailing,
): Promise<Schemas['ReportMailing']> {
  const { tx, now, branch } = changing;
  const values = await checked(changing, given);
  const place = { organisationId: branch.organisationId, branchId: branch.id };
  // The advisory lock makes concurrent creations count each other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.mailings}, hashtext(${String(branch.id)}))`,
  );
  const [held] = await tx
    .select({ mailings: count() })
    .from(reportMailings)
    .where(
      and(
        eq(reportMailings.organisationId, place.organisationId),
        eq(reportMailings.branchId, place.branchId),
      ),
    );
  if ((held?.mailings ?? 0) >= mostMailings) throw conflict('mailings_full', { max: mostMailings });
  const [saved] = await tx
    .insert(reportMailings)
    .values({ ...place, ...values, doneUntil: now, lookAt: now })
    .returning();
  if (!saved) throw new Error('a mailing was not stored');
  await record(changing, 'create', null, saved);
  return present(changing, saved);
}

/** Changes, pauses or resumes a mailing. Throws like `createMailing`, and 409 `mailing_changed`. */
export async function changeMailing(
  changing: Changing,
  id: number,
  { version, ...given }: Schemas['ChangedReportMailing'],
): Promise<Schemas['ReportMailing']> {
  const { tx, now } = changing;
  const stored = await heldMailing(changing, id, version);
  const values = await checked(changing, given, stored);
  const [saved] = await tx
    .update(reportMailings)
    .set({
      ...values,
      // Reports due during the pause are skipped; other due reports not sent yet use the new terms.
      ...(!stored.enabled && { doneUntil: now }),
      lookAt: now,
      version: sql`${reportMailings.version} + 1`,
    })
    .where(rowOf(stored))
    .returning();
  if (!saved) throw conflict('mailing_changed');
  await record(changing, 'update', stored, saved);
  return present(changing, saved);
}

/** Deletes a mailing; its queued e-mails are withdrawn when they are due. */
export async function removeMailing(
  changing: Changing,
  id: number,
  version: number,
): Promise<void> {
  const stored = await heldMailing(changing, id, version);
  await changing.tx.delete(reportMailings).where(rowOf(stored));
  await record(changing, 'remove', stored, null);
}

const rowOf = ({ organisationId, id }: Mailing) =>
  and(eq(reportMailings.organisationId, organisationId), eq(reportMailings.id, id));

async function heldMailing(
  { tx, branch }: Changing,
  id: number,
  version: number,
): Promise<Mailing> {
  const [stored] = await tx
    .select()
    .from(reportMailings)
    .where(
      and(
        eq(reportMailings.organisationId, branch.organisationId),
        eq(reportMailings.branchId, branch.id),
        eq(reportMailings.id, id),
      ),
    )
    .for('update');
  if (!stored) throw notFound('mailing_not_found');
  if (stored.version !== version) throw conflict('mailing_changed');
  return stored;
}

/** The terms as stored. Previous recipients who lost access may stay named. */
async function checked(
  { tx, deps, branch }: Changing,
  given: NewMailing,
  before?: Mailing,
): Promise<Omit<NewMailing, 'subjectId'> & { subjectId: number | null }> {
  const terms = {
    ...given,
    weekdays: given.period === 'day' ? [...new Set(given.weekdays)].sort() : [],
    userIds: [...new Set(given.userIds)],
    outside: [...new Set(given.outside.map((address) => address.trim().toLowerCase()))],
  };
  const [fault] = checkMailing(terms);
  if (fault) throw new AppError(400, fault.key, { field: fault.field });
  // A mailing about an operator who left can still be paused.
  const same = before?.subject === terms.subject && before.subjectId === terms.subjectId;
  if (!same) await assertSubject(tx, branch, terms);
  const fresh = terms.userIds.filter((id) => !before?.userIds.includes(id));
  const readers = fresh.length > 0 ? await readersOf(tx, branch, { ids: fresh }) : [];
  if (readers.length < fresh.length) {
    throw new AppError(400, 'recipient_refused', { field: 'userIds' });
  }
  const added = terms.outside.some((address) => !before?.outside.includes(address));
  if (added && !(await settingOf(deps, branch.organisationId, 'vez.reports.outside', tx))) {
    throw new AppError(400, 'outside_refused', { field: 'outside' });
  }
  return terms;
}

function record(
  { tx, caller, now, branch }: Changing,
  action: 'create' | 'update' | 'remove',
  before: Mailing | null,
  after: Mailing | null,
): Promise<void> {
  return recordConfiguration(tx, caller, now, {
    kind: 'reportMailing',
    subject: (after ?? before)?.id ?? 0,
    branchId: branch.id,
    action,
    before: before ? stateOf(before) : {},
    after: after ? stateOf(after) : {},
  });
}

function stateOf(mailing: Mailing) {
  const { subject, subjectId, period, weekdays, time, enabled, userIds, outside } = mailing;
  return { subject, subjectId, period, weekdays, time, enabled, userIds, outside };
}
