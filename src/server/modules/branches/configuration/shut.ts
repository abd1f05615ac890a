import { sql } from 'drizzle-orm';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import { rowsOf, type Transaction } from '../../../db/database.ts';
import { heldInSql } from '../../../db/schema/tickets.ts';
import { conflict } from '../../../errors/app-error.ts';
import { lockHierarchy } from '../../../organisation/hierarchies.ts';
import { recordConfiguration } from '../../../organisation/record-configuration.ts';
import { tellThoseInCharge } from '../../../realtime/publish.ts';
import { assertFreeName } from './facts.ts';
import { changeBranch, lockBranch } from './save.ts';

interface Seen {
  branchId: number;
  version: number;
}

/**
 * Closes the branch for good and keeps its history. Throws 409 `branch_changed`, and
 * `branch_in_use` with the numbers of open tickets and counters.
 */
export async function shutBranch(
  tx: Transaction,
  now: Date,
  caller: Caller,
  seen: Seen,
): Promise<BranchRow> {
  await lockHierarchy(tx, caller.organisationId, caller.hierarchyId);
  const branch = await lockBranch(tx, caller, seen.branchId, seen.version);
  if (!branch.active) return branch;
  const open = await openThings(tx, branch);
  if (Object.values(open).some((count) => count > 0)) throw conflict('branch_in_use', { ...open });
  return turn(tx, now, caller, { branch, active: false });
}

/** Throws 409 `branch_changed` and `name_taken`. */
export async function reopenBranch(
  tx: Transaction,
  now: Date,
  caller: Caller,
  seen: Seen,
): Promise<BranchRow> {
  await lockHierarchy(tx, caller.organisationId, caller.hierarchyId);
  const branch = await lockBranch(tx, caller, seen.branchId, seen.version);
  if (branch.active) return branch;
  await assertFreeName(tx, caller, branch.name, branch.id);
  return turn(tx, now, caller, { branch, active: true });
}

async function turn(
  tx: Transaction,
  now: Date,
  caller: Caller,
  { branch, active }: { branch: BranchRow; active: boolean },
): Promise<BranchRow> {
  const after = await changeBranch(tx, branch, { active });
  const change = { kind: 'branch', subject: branch.id, branchId: branch.id } as const;
  const action = active ? 'reopen' : 'close';
  const states = { action, before: { active: !active }, after: { active } };
  await recordConfiguration(tx, caller, now, { ...change, ...states });
  await tellThoseInCharge(tx, branch);
  return after;
}

/** New tickets wait for the lock on the branch. */
async function openThings(tx: Transaction, { organisationId, id }: BranchRow) {
  const [row] = await rowsOf<
    Record<'waiting' | 'inHand' | 'postponed' | 'scheduled' | 'gatesOpen', number>
  >(
    tx,
    sql`select
        (count(*) filter (where status = 'waiting'))::int as waiting,
        (count(*) filter (where status in (${heldInSql})))::int as "inHand",
        (count(*) filter (where status = 'postponed'))::int as postponed,
        (select count(*)::int from services s
          join tickets e on e.client_id = s.client_id and e.service_id = s.id
            and e.scheduled_at is not null and e.status = 'scheduled'
          where s.client_id = ${organisationId} and s.branch_id = ${id}) as scheduled,
        (select count(*)::int from gates g
          join gate_sessions o on o.client_id = g.client_id and o.gate_id = g.id
            and o.closed_at is null
          where g.client_id = ${organisationId} and g.branch_id = ${id}) as "gatesOpen"
      from tickets where client_id = ${organisationId} and branch_id = ${id}
        and status in ('waiting', 'called', 'attending', 'postponed')`,
  );
  if (!row) throw new Error('count returned no row');
  return row;
}
