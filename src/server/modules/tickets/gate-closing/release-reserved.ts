import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { channel } from '../../../realtime/publish.ts';

/** Turns that waited for this counter alone may be called by any, since it has closed. */
export async function release(
  tx: Transaction,
  {
    clientId,
    gateId,
    userId,
    now,
  }: { clientId: number; gateId: number; userId: number | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    with freed as (
      update tickets t set only_gate_id = 0, version = version + 1
      where t.client_id = ${clientId} and t.only_gate_id = ${gateId} and t.status = 'waiting'
        and t.service_id in (
          select s.id from services s join gates g
            on g.client_id = s.client_id and g.branch_id = s.branch_id
          where g.client_id = ${clientId} and g.id = ${gateId})
      returning t.*
    ), recorded as (
      insert into ticket_events (client_id, ticket_id, action, from_status, to_status,
        branch_id, service_id, user_id, gate_id, at)
      select f.client_id, f.id, 'release', 'waiting', 'waiting', f.branch_id, f.service_id,
        ${userId}::bigint, ${gateId}, ${now.toISOString()}::timestamptz
      from freed f
    )
    select pg_notify(${channel}, json_build_object('clientId', f.client_id, 'change',
      json_build_object('kind', 'ticket', 'branchId', f.branch_id, 'serviceId', f.service_id,
        'ticketId', f.id))::text)
    from freed f`);
}
