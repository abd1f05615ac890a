import { and, eq, isNull } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Acting } from '../../../access/acting.ts';
import { heldBranch } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { gateServices, gates } from '../../../db/schema/organisation.ts';
import { gateSessions } from '../../../db/schema/users.ts';
import { AppError, conflict, forbidden, notFound } from '../../../errors/app-error.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { freeNumber, isLiving } from '../creating/insert-ticket.ts';
import { assertOpen } from '../store/assert-open.ts';
import { activeService } from '../store/offered-services.ts';
import { placeIn } from './queue-place.ts';
import { type TransitionInput, transition } from './transition.ts';
import { assertSkilled } from './who-may-act.ts';

type Input = TransitionInput &
  Pick<components['schemas']['Transfer'], 'place' | 'branchId' | 'serviceId' | 'gateId'>;

/**
 * Transfers a ticket to an open branch or, within its branch even past closing, to an open counter
 * or a service. It keeps its arrival and, unless taken there, its label; operators stay in their
 * branch.
 */
export async function transfer(acting: Acting & { caller: Caller }, input: Input): Promise<void> {
  const { tx, caller, now } = acting;
  await transition(acting, 'transfer', input, async (ticket) => {
    const { branchId = ticket.branchId } = input;
    const elsewhere = branchId !== ticket.branchId;
    const { serviceId = elsewhere ? 0 : ticket.serviceId, gateId: onlyGateId = 0 } = input;
    if (elsewhere) await assertMayReach(tx, caller, { branchId, serviceId }, now);
    const moved = serviceId !== ticket.serviceId || onlyGateId !== 0;
    if (!moved) throw new AppError(400, 'invalid_request', { field: 'serviceId' });
    const service = await activeService(tx, ticket.organisationId, branchId, serviceId);
    if (onlyGateId !== 0) await assertAttended(tx, ticket, { branchId, serviceId, onlyGateId });
    const queue = { organisationId: ticket.organisationId, serviceId, onlyGateId };
    const queuedAt = await placeIn(tx, queue, ticket, { place: input.place, now });
    const label = elsewhere ? await labelIn(tx, service, ticket) : {};
    return {
      changes: { branchId, serviceId, onlyGateId, queuedAt, leg: ticket.leg + 1, ...label },
    };
  });
}

/** Returns a new label if a ticket of the target branch already has this one. */
async function labelIn(
  tx: Transaction,
  service: Awaited<ReturnType<typeof activeService>>,
  { prefix, number, day }: TicketRow,
): Promise<Partial<Pick<TicketRow, 'prefix' | 'number'>>> {
  if (!(await isLiving(tx, { ...service, prefix }, number))) return {};
  return { prefix: service.prefix, number: await freeNumber(tx, service, day) };
}

async function assertMayReach(
  tx: Transaction,
  caller: Caller,
  to: { branchId: number; serviceId: number },
  now: Date,
): Promise<void> {
  if (caller.role === 'Operator') throw forbidden();
  const branch = await heldBranch(tx, caller, to.branchId);
  await assertOpen(tx, branch, to.serviceId, now);
}

async function assertAttended(
  tx: Transaction,
  { organisationId }: TicketRow,
  to: { branchId: number; serviceId: number; onlyGateId: number },
): Promise<void> {
  // Locked so that it cannot close before the ticket arrives.
  const [gate] = await tx
    .select({ id: gates.id })
    .from(gates)
    .where(
      and(
        eq(gates.organisationId, organisationId),
        eq(gates.id, to.onlyGateId),
        eq(gates.branchId, to.branchId),
      ),
    )
    .for('share');
  if (!gate) throw notFound('gate_not_found', 'gateId');
  const [session] = await tx
    .select({ id: gateSessions.id })
    .from(gateSessions)
    .where(
      and(
        eq(gateSessions.organisationId, organisationId),
        eq(gateSessions.gateId, gate.id),
        isNull(gateSessions.closedAt),
      ),
    );
  if (!session) throw conflict('gate_closed');
  const attended = await tx
    .select({ serviceId: gateServices.serviceId })
    .from(gateServices)
    .where(
      and(
        eq(gateServices.organisationId, organisationId),
        eq(gateServices.gateId, gate.id),
        eq(gateServices.serviceId, to.serviceId),
      ),
    );
  if (attended.length === 0) throw conflict('service_not_at_gate');
  await assertSkilled(tx, gate.id, { organisationId, ...to });
}
