import { and, desc, eq } from 'drizzle-orm';
import { mask } from '#domain/masking/mask.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Database } from '../../../db/database.ts';
import { gates, organisations, services } from '../../../db/schema/organisation.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { parametersOf } from '../../../messages/parameters.ts';

/**
 * Sample parameters from the branch's last ticket, without the ones it lacks; null when there is
 * none. The person's name is masked, which is enough for a preview.
 */
export async function sampleOf(
  db: Database,
  branch: BranchRow,
): Promise<Record<string, string> | null> {
  const { organisationId, id } = branch;
  const [row] = await db
    .select({
      turn: tickets,
      organisation: organisations.name,
      service: { name: services.name, names: services.names },
      gate: { name: gates.name, names: gates.names },
    })
    .from(tickets)
    .innerJoin(organisations, eq(organisations.id, tickets.organisationId))
    .innerJoin(
      services,
      and(eq(services.organisationId, organisationId), eq(services.id, tickets.serviceId)),
    )
    .leftJoin(gates, and(eq(gates.organisationId, organisationId), eq(gates.id, tickets.gateId)))
    .where(and(eq(tickets.organisationId, organisationId), eq(tickets.branchId, id)))
    .orderBy(desc(tickets.id))
    .limit(1);
  if (!row) return null;
  const { turn, ...names } = row;
  const at = turn.scheduledAt ?? turn.arrivedAt;
  return {
    ...parametersOf({ ...turn, ...names, at, branch }),
    ...(turn.customerName && { nombre: mask(turn.customerName) }),
  };
}
