import { and, eq, sql } from 'drizzle-orm';
import { isHeld, type TicketAction, transitions } from '#domain/tickets/lifecycle.ts';
import { heldBranch } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { mayServeInSql } from '../../../db/may-serve.ts';
import { preparedStatement } from '../../../db/rows.ts';
import { gateServices } from '../../../db/schema/organisation.ts';
import { AppError, conflict, forbidden, notFound } from '../../../errors/app-error.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';

/**
 * Throws unless the ticket is at `gateId` (the caller's open counter), at no counter of their
 * branch, or at another within their role's reach. An operator removed from the branch may still
 * end the ticket in hand.
 */
export async function assertReach(
  tx: Transaction,
  caller: Caller,
  { ticket, gateId }: { ticket: TicketRow; gateId: number | null },
  action: TicketAction,
): Promise<void> {
  const { roles, over } = transitions[action];
  const held = isHeld(ticket);
  if (held && gateId === ticket.gateId && roles.includes(caller.role)) return;
  await assertInScope(tx, caller, ticket.branchId);
  if (transitions[action].to === 'called' && ticket.onlyGateId < 0) throw conflict('ticket_leased');
  if (held && over.includes(caller.role)) return;
  if (!roles.includes(caller.role)) throw forbidden();
  if (!held && !isForCounters(caller, action)) return;
  if (gateId === null) throw conflict('gate_not_open');
  if (held || !(await attends(tx, gateId, ticket))) throw conflict('not_your_ticket');
}

/** True if only an operator's counter may do this to a ticket that no counter holds. */
function isForCounters({ role }: Caller, action: TicketAction): boolean {
  return action === 'callThis' || (action === 'resume' && role !== 'Supervise');
}

/** Throws 404 unless the branch is the caller's, so that a ticket out of scope looks unknown. */
export async function assertInScope(
  tx: Transaction,
  caller: Caller,
  branchId: number,
): Promise<void> {
  await heldBranch(tx, caller, branchId).catch((error: unknown) => {
    throw error instanceof AppError ? notFound('ticket_not_found') : error;
  });
}

const find = preparedStatement<{ gateId: number }>(
  'open_gate',
  sql`select gate_id as "gateId" from gate_sessions where client_id = ${sql.placeholder('organisationId')}
    and user_id = ${sql.placeholder('userId')} and closed_at is null`,
);

export async function openGateOf(
  tx: Transaction,
  { organisationId, userId }: Caller,
): Promise<number | null> {
  const [session] = await find(tx, { organisationId, userId });
  return session?.gateId ?? null;
}

export async function attends(
  tx: Transaction,
  gateId: number,
  ticket: Pick<TicketRow, 'organisationId' | 'serviceId' | 'gateId' | 'onlyGateId'>,
): Promise<boolean> {
  if (ticket.gateId === gateId || ticket.onlyGateId === gateId) return true;
  if (ticket.onlyGateId !== 0) return false;
  const rows = await tx
    .select({ serviceId: gateServices.serviceId })
    .from(gateServices)
    .where(
      and(
        eq(gateServices.organisationId, ticket.organisationId),
        eq(gateServices.gateId, gateId),
        eq(gateServices.serviceId, ticket.serviceId),
      ),
    );
  return rows.length > 0;
}

const findSkill = preparedStatement<{ may: boolean }>(
  'operator_skill',
  sql`select ${mayServeInSql({
    organisationId: sql`o.client_id`,
    userId: sql`o.user_id`,
    branchId: sql`${sql.placeholder('branchId')}`,
    serviceId: sql`${sql.placeholder('serviceId')}`,
  })} as may
    from gate_sessions o where o.client_id = ${sql.placeholder('organisationId')}
      and o.gate_id = ${sql.placeholder('gateId')} and o.closed_at is null`,
);

/** Throws 409 unless the operator at the counter may serve the service. */
export async function assertSkilled(
  tx: Transaction,
  gateId: number,
  {
    organisationId,
    branchId,
    serviceId,
  }: Pick<TicketRow, 'organisationId' | 'branchId' | 'serviceId'>,
): Promise<void> {
  const [operator] = await findSkill(tx, { organisationId, branchId, serviceId, gateId });
  if (operator?.may === false) throw conflict('operator_not_skilled');
}
