import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../db/database.ts';

interface OpenGate {
  userId: number;
  id: number;
  name: string;
  branchId: number;
}

/** Services that an operator may serve, by branch ID; null means all. */
export type Assigned = Map<number, number[] | null>;

export interface LockedOperator {
  id: number;
  name: string;
  hierarchyId: number;
  version: number;
  gate: OpenGate | null;
  /** Keyed by branch, in any scope. */
  assigned: Assigned;
}

/**
 * Locks operators of the organisation and their open counters, so that no call, opening or closing
 * happens meanwhile; unknown ones are skipped. Counters are locked before people, in the same order
 * as calls.
 */
export async function lockOperators(
  tx: Transaction,
  organisationId: number,
  ids: readonly number[],
): Promise<Map<number, LockedOperator>> {
  const wanted = `{${ids.join()}}`;
  await openGates(tx, organisationId, wanted);
  // Opening a counter references this row, and waits for the lock.
  const people = await rowsOf<Pick<LockedOperator, 'id' | 'name' | 'hierarchyId' | 'version'>>(
    tx,
    sql`select id, trim(first_name || ' ' || last_name) as name, hierarchy_id as "hierarchyId",
        version
      from users where client_id = ${organisationId} and id = any(${wanted}::bigint[])
        and type = 'Operator' and active
      order by id for update`,
  );
  const gates = await openGates(tx, organisationId, wanted);
  const rows = await rowsOf<{ userId: number; branchId: number; serviceIds: number[] | null }>(
    tx,
    sql`select u.user_id as "userId", u.branch_id as "branchId", (
        select json_agg(k.service_id order by k.service_id) from operator_skills k
        where k.client_id = u.client_id and k.user_id = u.user_id and k.branch_id = u.branch_id
      ) as "serviceIds"
      from user_branches u
      where u.client_id = ${organisationId} and u.user_id = any(${wanted}::bigint[])
      order by u.branch_id`,
  );
  const locked = people.map((person) => ({
    ...person,
    gate: gates.find(({ userId }) => userId === person.id) ?? null,
    assigned: new Map<number, number[] | null>(),
  }));
  const byId = new Map(locked.map((operator) => [operator.id, operator]));
  for (const { userId, branchId, serviceIds } of rows) {
    byId.get(userId)?.assigned.set(branchId, serviceIds);
  }
  return byId;
}

function openGates(tx: Transaction, organisationId: number, ids: string): Promise<OpenGate[]> {
  return rowsOf(
    tx,
    sql`select s.user_id as "userId", g.id, g.name, g.branch_id as "branchId"
      from gate_sessions s join gates g on g.client_id = s.client_id and g.id = s.gate_id
      where s.client_id = ${organisationId} and s.user_id = any(${ids}::bigint[])
        and s.closed_at is null
      order by g.id for update of g`,
  );
}
