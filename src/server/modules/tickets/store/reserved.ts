import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../../db/database.ts';
import { mayServeInSql } from '../../../db/may-serve.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';

/** SQL condition: the counter is open and attends the service, which its operator may serve. */
export function takesInSql(
  of: Record<'organisationId' | 'branchId' | 'serviceId' | 'gateId', SQL>,
) {
  return sql`exists (select from gate_sessions o join gate_services s
    on s.client_id = o.client_id and s.gate_id = o.gate_id and s.service_id = ${of.serviceId}
    where o.client_id = ${of.organisationId} and o.gate_id = ${of.gateId} and o.closed_at is null
      and ${mayServeInSql({ ...of, userId: sql`o.user_id` })})`;
}

/**
 * Returns true if the counter that alone may call the ticket takes it. Locks the counter, so that
 * the result holds until the transaction ends.
 */
export async function takesReserved(
  tx: Transaction,
  { organisationId, branchId, serviceId, onlyGateId }: TicketRow,
): Promise<boolean> {
  // A separate statement locks first, because data read together with a lock may be stale.
  await tx.execute(sql`select from gates
    where client_id = ${organisationId} and id = ${onlyGateId} for share`);
  const takes = takesInSql({
    organisationId: sql`${organisationId}`,
    branchId: sql`${branchId}`,
    serviceId: sql`${serviceId}`,
    gateId: sql`${onlyGateId}`,
  });
  const [row] = await rowsOf<{ takes: boolean }>(tx, sql`select ${takes} as takes`);
  return row?.takes ?? false;
}
