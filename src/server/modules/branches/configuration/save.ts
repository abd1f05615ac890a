import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { localMoment } from '#domain/time/zone.ts';
import { type BranchRow, inCharge } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import { rowsOf, type Transaction } from '../../../db/database.ts';
import { branches } from '../../../db/schema/organisation.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { lockHierarchy } from '../../../organisation/hierarchies.ts';
import { recordConfiguration } from '../../../organisation/record-configuration.ts';
import { publish, tellThoseInCharge } from '../../../realtime/publish.ts';
import { beginWith, namesOf } from './begin-with.ts';
import { assertFreeName, type Facts, factsOf, judge, type NewBranch } from './facts.ts';

type BranchRecord = components['schemas']['BranchRecord'];

const usualStrategy = 'LongestWaitingTimeFirst';

export function presentRecord(row: BranchRow): BranchRecord {
  return { id: row.id, ...factsOf(row), active: row.active, version: row.version };
}

/** Throws the first fault. */
export async function createBranch(
  tx: Transaction,
  now: Date,
  caller: Caller,
  { beginsWith, ...given }: NewBranch & Pick<components['schemas']['BranchToMake'], 'beginsWith'>,
): Promise<BranchRow> {
  await lockHierarchy(tx, caller.organisationId, caller.hierarchyId);
  const facts = await judge(tx, now, caller, given);
  const more = beginsWith && {
    services: namesOf(beginsWith.services),
    counters: beginsWith.counters,
  };
  const branch = await insertBranch(tx, now, caller, { ...facts, strategy: usualStrategy }, more);
  if (beginsWith) await beginWith(tx, branch, beginsWith);
  return branch;
}

/**
 * Inserts a branch with validated facts into a locked hierarchy; `more` is added to its history
 * entry. Throws 409 `name_taken`.
 */
export async function insertBranch(
  tx: Transaction,
  now: Date,
  caller: Caller,
  facts: Facts &
    Pick<BranchRow, 'strategy'> &
    Partial<Pick<BranchRow, 'leasedTurns' | 'leaseMinutes' | 'heldNumbers'>>,
  more: Record<string, unknown> = {},
): Promise<BranchRow> {
  const { organisationId } = caller;
  await assertFreeName(tx, caller, facts.name);
  const [branch] = await tx
    .insert(branches)
    .values({ organisationId, ...facts })
    .returning();
  if (!branch) throw new Error('insert returned no row');
  await record(tx, now, caller, { action: 'create', before: {}, after: branch, more });
  await tellThoseInCharge(tx, branch);
  return branch;
}

/**
 * Throws 409 `branch_changed` for a concurrent change, 409 `zone_moves_day` (see `assertSameDay`)
 * and the first fault.
 */
export async function configureBranch(
  tx: Transaction,
  now: Date,
  caller: Caller,
  branchId: number,
  { version, data }: components['schemas']['ChangedBranch'],
): Promise<BranchRow> {
  await lockHierarchy(tx, caller.organisationId, caller.hierarchyId);
  const before = await lockBranch(tx, caller, branchId, version);
  const facts = await judge(tx, now, caller, data);
  if (before.active) await assertFreeName(tx, caller, facts.name, branchId);
  await assertSameDay(tx, now, before, facts.timeZone);
  const after = await changeBranch(tx, before, facts);
  await record(tx, now, caller, { action: 'update', before: factsOf(before), after });
  const change = { kind: 'resync', branchId } as const;
  await publish(tx, { organisationId: caller.organisationId, change });
  return after;
}

/**
 * Locks the branch against changes and new tickets; the hierarchy must be locked. Throws 404, and
 * 409 `branch_changed` when the version differs.
 */
export async function lockBranch(
  tx: Transaction,
  caller: Caller,
  branchId: number,
  version: number,
): Promise<BranchRow> {
  const [branch] = await tx
    .select()
    .from(branches)
    .where(and(inCharge(caller), eq(branches.id, branchId)))
    .for('update', { of: branches });
  if (!branch) throw notFound('branch_not_found');
  if (branch.version !== version) throw conflict('branch_changed');
  return branch;
}

export async function changeBranch(
  tx: Transaction,
  { organisationId, id, version }: BranchRow,
  change: Partial<Facts & Pick<BranchRow, 'active'>>,
): Promise<BranchRow> {
  const [after] = await tx
    .update(branches)
    .set({ ...change, version: version + 1 })
    .where(and(eq(branches.organisationId, organisationId), eq(branches.id, id)))
    .returning();
  if (!after) throw notFound('branch_not_found');
  return after;
}

export function record(
  tx: Transaction,
  now: Date,
  caller: Caller,
  {
    action,
    before,
    after,
    more = {},
  }: { action: string; before: Partial<Facts>; after: BranchRow; more?: Record<string, unknown> },
): Promise<void> {
  const change = { kind: 'branch', subject: after.id, branchId: after.id, action } as const;
  const states = { before: { ...before }, after: { ...factsOf(after), ...more } };
  return recordConfiguration(tx, caller, now, { ...change, ...states });
}

/**
 * Throws 409 `zone_moves_day` when a new time zone would change the local day while tickets are
 * open: numbers belong to the day, and its end would cancel waiting tickets.
 */
async function assertSameDay(
  tx: Transaction,
  now: Date,
  { organisationId, id, timeZone }: BranchRow,
  next: string,
): Promise<void> {
  const dayIn = (zone: string) => localMoment(now.getTime(), zone).day;
  if (dayIn(timeZone) === dayIn(next)) return;
  const [open] = await rowsOf<{ turns: number }>(
    tx,
    sql`select count(*)::int as turns from tickets
      where client_id = ${organisationId} and branch_id = ${id}
        and status in ('waiting', 'called', 'attending', 'postponed')`,
  );
  if (open && open.turns > 0) throw conflict('zone_moves_day', { turns: open.turns });
}
