import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../../db/client.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';

/**
 * Whether the counter that alone may call the turn is open and attends its service. Locks the
 * counter, so that it stays so until the transaction ends.
 */
export async function takesReserved(
  tx: Transaction,
  { organisationId, onlyGateId, serviceId }: TicketRow,
): Promise<boolean> {
  // Locked by a statement of its own: what is read together with a lock may be older.
  await tx.execute(sql`select from gates
    where client_id = ${organisationId} and id = ${onlyGateId} for share`);
  const found = await rowsOf(
    tx,
    sql`select 1 from gate_sessions o join gate_services s
      on s.client_id = o.client_id and s.gate_id = o.gate_id and s.service_id = ${serviceId}
    where o.client_id = ${organisationId} and o.gate_id = ${onlyGateId} and o.closed_at is null`,
  );
  return found.length > 0;
}
