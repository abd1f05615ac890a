import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../db/client.ts';

interface OpenGate {
  userId: number;
  id: number;
  name: string;
  branchId: number;
}

/** What an operator may serve in a branch that they are assigned to; null is everything. */
export type Assigned = Map<number, number[] | null>;

/** An operator whose row and open counter are locked. */
export interface LockedOperator {
  id: number;
  name: string;
  hierarchyId: number;
  version: number;
  gate: OpenGate | null;
  /** By branch, of any scope. */
  assigned: Assigned;
}

/**
 * Locks operators of the tenant with the counters that they have open, so that none calls, opens or
 * closes meanwhile; others are left out. Counters come before people, as in every call.
 */
export async function lockOperators(
  tx: Transaction,
  organisationId: number,
  ids: readonly number[],
): Promise<Map<number, LockedOperator>> {
  const wanted = `{${ids.join()}}`;
  await openGates(tx, organisationId, wanted);
  // Who opens a counter refers to this row, and waits.
  const people = await rowsOf<Pick<LockedOperator, 'id' | 'name' | 'hierarchyId' | 'version'>>(
    tx,
    sql`select id, trim(first_name || ' ' || last_name) as name, hierarchy_id as "hierarchyId",
        version
      from users where client_id = ${organisationId} and id = any(${wanted}::bigint[])
        and type = 'Operator' and active
      order by id for update`,
  );
  // Read once nobody can open one any more.
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
