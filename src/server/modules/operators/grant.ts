import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '../../access/caller.ts';
import { recordAudit } from '../../access/record-audit.ts';
import type { Transaction } from '../../db/database.ts';
import { insertRows } from '../../db/rows.ts';
import { users } from '../../db/schema/users.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';
import { publish } from '../../realtime/publish.ts';
import type { LockedOperator } from './locked.ts';
import type { Wish, WishedBranch } from './wishes.ts';

export type Release = (
  tx: Transaction,
  gate: { organisationId: number; gateId: number; userId: number; now: Date },
) => Promise<void>;

export interface Assigning {
  tx: Transaction;
  now: Date;
  caller: Caller;
  release: Release;
}

export interface Granted extends Wish {
  operator: LockedOperator;
}

/**
 * Stores validated assignments and skills, and records each change; unchanged ones are skipped.
 * Tickets in hand are kept.
 */
export async function grant(
  { tx, now, caller, release }: Assigning,
  wishes: readonly Granted[],
): Promise<void> {
  const { organisationId, userId } = caller;
  const granted = wishes.filter(({ operator, branch, to }) => {
    const was = operator.assigned.get(branch.id);
    return to ? was === undefined || !isSame(was, to.serviceIds) : was !== undefined;
  });
  if (granted.length === 0) return;
  await store(tx, organisationId, granted);
  const changed = new Map(granted.map(({ operator }) => [operator.id, operator]));
  await tx
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(and(eq(users.organisationId, organisationId), inArray(users.id, [...changed.keys()])));
  for (const { operator, branch } of granted) {
    const { gate } = operator;
    if (gate?.branchId !== branch.id) continue;
    await release(tx, { organisationId, gateId: gate.id, userId, now });
    const change = { kind: 'gate' as const, branchId: branch.id, gateId: gate.id };
    await publish(tx, { organisationId, change });
  }
  await recordConfiguration(tx, caller, now, ...granted.map(configured));
  const moved = [...changed.values()].map((operator) => movedOf(operator, granted));
  await recordAudit(
    tx,
    caller,
    { action: 'update', at: now },
    moved.filter(({ before, after }) => before.branchIds.join() !== after.branchIds.join()),
  );
}

async function store(tx: Transaction, organisationId: number, granted: readonly Granted[]) {
  const pairs = granted.map(({ operator, branch, to }) => ({
    client_id: organisationId,
    user_id: operator.id,
    branch_id: branch.id,
    to,
  }));
  const gone = (leaves: boolean) =>
    JSON.stringify(pairs.flatMap(({ to, ...pair }) => ((to === null) === leaves ? [pair] : [])));
  const named = (rows: string) => sql`using json_to_recordset(${rows}::json)
    as p(client_id bigint, user_id bigint, branch_id bigint)
    where o.client_id = p.client_id and o.user_id = p.user_id and o.branch_id = p.branch_id`;
  await tx.execute(sql`delete from user_branches o ${named(gone(true))}`);
  await tx.execute(sql`delete from operator_skills o ${named(gone(false))}`);
  const added = granted.filter(
    ({ operator, branch, to }) => to !== null && !operator.assigned.has(branch.id),
  );
  await insertRows(
    tx,
    'user_branches',
    added.map(({ operator, branch }) => ({
      client_id: organisationId,
      user_id: operator.id,
      branch_id: branch.id,
    })),
  );
  await insertRows(
    tx,
    'operator_skills',
    pairs.flatMap(({ to, ...pair }) =>
      (to?.serviceIds ?? []).map((serviceId) => ({ ...pair, service_id: serviceId })),
    ),
  );
}

function isSame(one: readonly number[] | null, other: readonly number[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((id) => other.includes(id));
}

/**
 * The operator's services in the branch, by the branch's ID: their names, `all`, or null when not
 * assigned.
 */
function configured({ operator, branch, to }: Granted) {
  const was = operator.assigned.get(branch.id);
  return {
    kind: 'operator' as const,
    subject: operator.id,
    branchId: branch.id,
    action: 'update',
    before: { [branch.id]: was === undefined ? null : namesOf(was, branch) },
    after: { [branch.id]: to && namesOf(to.serviceIds, branch) },
  };
}

function namesOf(serviceIds: readonly number[] | null, { services }: WishedBranch) {
  return serviceIds?.map((id) => services.get(id) ?? String(id)) ?? 'all';
}

function movedOf({ id, assigned }: LockedOperator, granted: readonly Granted[]) {
  const after = new Set(assigned.keys());
  for (const { operator, branch, to } of granted) {
    if (operator.id !== id) continue;
    if (to) after.add(branch.id);
    else after.delete(branch.id);
  }
  const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
  return {
    subjectId: id,
    before: { branchIds: sorted(assigned.keys()) },
    after: { branchIds: sorted(after) },
  };
}
