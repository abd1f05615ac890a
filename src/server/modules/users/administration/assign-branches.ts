import { and, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Caller } from '../../../access/caller.ts';
import { recordAudit } from '../../../access/record-audit.ts';
import type { Transaction } from '../../../db/database.ts';
import { userBranches, users } from '../../../db/schema/users.ts';
import { bulkReport } from './bulk-report.ts';
import { type StoredUser, withBranches } from './records.ts';
import { inReach, loadGrounds, lockAdministration } from './visible-users.ts';

/**
 * Adds the branches to the users allowed to have them, and reports the others: `not_found` when out
 * of reach, `branch_not_found` for a branch of another hierarchy or out of the caller's scope.
 * `dryRun` only reports.
 */
export async function assignBranches(
  tx: Transaction,
  caller: Caller,
  {
    ids,
    branchIds,
    dryRun,
    at,
  }: { ids: readonly number[]; branchIds: readonly number[]; dryRun: boolean; at: Date },
): Promise<components['schemas']['BulkReport']> {
  await lockAdministration(tx, caller.organisationId);
  const { branches } = await loadGrounds(tx, caller);
  const rows = await tx
    .select()
    .from(users)
    .where(and(inReach(caller), inArray(users.id, [...ids])));
  const fits = ({ row }: StoredUser) =>
    branchIds.every((id) => branches.get(id)?.hierarchyId === row.hierarchyId);
  const { report, taken } = bulkReport(ids, await withBranches(tx, rows), (stored) =>
    fits(stored) ? null : 'branch_not_found',
  );
  const gaining = taken
    .map(({ row, branchIds: had }) => ({ subjectId: row.id, had, all: merged(had, branchIds) }))
    .filter(({ had, all }) => all.length > had.length);
  if (dryRun || gaining.length === 0) return report;
  const { organisationId } = caller;
  const gainers = gaining.map(({ subjectId }) => subjectId);
  await tx.execute(sql`insert into ${userBranches} (client_id, user_id, branch_id)
    select ${organisationId}, person, branch
    from unnest(${`{${gainers.join()}}`}::bigint[]) person,
      unnest(${`{${branchIds.join()}}`}::bigint[]) branch
    on conflict do nothing`);
  await tx
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(and(eq(users.organisationId, organisationId), inArray(users.id, gainers)));
  await recordAudit(
    tx,
    caller,
    { action: 'update', at },
    gaining.map(({ subjectId, had, all }) => ({
      subjectId,
      before: { branchIds: had },
      after: { branchIds: all },
    })),
  );
  return report;
}

const merged = (had: readonly number[], more: readonly number[]) =>
  [...new Set([...had, ...more])].sort((a, b) => a - b);
