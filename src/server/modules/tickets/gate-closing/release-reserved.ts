import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { entered, inPlace } from '../store/ledger.ts';
import { takesInSql } from '../store/reserved.ts';

/**
 * Lets any counter call the tickets reserved for this one after it closed, or it or its operator
 * lost a service. Leased ones stay, since a page may call them. The counter must be locked.
 */
export async function release(
  tx: Transaction,
  {
    organisationId,
    gateId,
    userId,
    now,
  }: { organisationId: number; gateId: number; userId: number | null; now: Date },
): Promise<void> {
  const by = { userId: sql`${userId}`, gateId: sql`${gateId}` };
  const entry = inPlace({ action: 'release', at: now, ...by });
  const takes = takesInSql({
    organisationId: sql`t.client_id`,
    branchId: sql`t.branch_id`,
    serviceId: sql`t.service_id`,
    gateId: sql`t.only_gate_id`,
  });
  await tx.execute(sql`
    with freed as (
      update tickets t set only_gate_id = 0, version = version + 1
      where t.client_id = ${organisationId} and t.only_gate_id = ${gateId} and t.status = 'waiting'
        and t.service_id in (
          select s.id from services s join gates g
            on g.client_id = s.client_id and g.branch_id = s.branch_id
          where g.client_id = ${organisationId} and g.id = ${gateId})
        and not ${takes}
      returning t.*
    ), ${entered(entry, 'f', sql`freed f`)}
    select from told`);
}
