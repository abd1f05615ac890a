import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { localMoment } from '#domain/time/zone.ts';
import { heldBranch } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import { branches, gateServices, gates } from '../../../db/schema/organisation.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { visitorOf } from '../../../people/visitor.ts';
import { presentTicket } from '../../../presenters/ticket.ts';
import type { Act } from '../actions/plain-actions.ts';
import { transition } from '../actions/transition.ts';
import { freeNumber, insertTicket, isLiving, nextNumber } from '../creating/insert-ticket.ts';
import { assertIntake, assertRoom } from '../creating/intake.ts';
import { activeService } from '../store/offered-services.ts';
import { takeSlot } from '../store/slots.ts';

type Schemas = components['schemas'];

/**
 * Books a ticket for a future slot (PROGRAMADO), numbered on the day of its appointment. A single
 * counter may be given, which releases the ticket if it is closed at arrival.
 */
export async function scheduleTicket(
  { deps, tx, now, caller }: { deps: Deps; tx: Transaction; now: Date; caller: Caller },
  { branchId, serviceId, preferred, gateId = 0, ...input }: Schemas['NewAppointment'],
): Promise<Schemas['Ticket']> {
  const branch = await heldBranch(tx, caller, branchId);
  const service = await activeService(tx, caller.organisationId, branch.id, serviceId);
  if (gateId) await assertAttends(tx, { ...service, serviceId, gateId });
  const at = new Date(input.at);
  await takeSlot(tx, { branch, service, now }, { at, onlyGateId: gateId, ticketId: 0 });
  const { day } = localMoment(at.getTime(), branch.timeZone);
  const visitor = await visitorOf(tx, { keys: deps.keys, caller, now, at }, input.customer);
  const { customer } = visitor;
  await assertIntake(tx, service, { channel: 'appointment', customer, day });
  const turn = { service, day, at, ...visitor, preferred, onlyGateId: gateId };
  const ticket = await insertTicket(tx, { deps, now, userId: caller.userId }, turn);
  return presentTicket({ ticket, serviceName: service.name, gateName: null }, caller.userId);
}

/** Moves an appointment to another slot. On another day it gets a number of that day. */
export const reschedule: Act<{ at: string; gateId?: number | null }> = (acting, input) =>
  transition(acting, 'reschedule', input, async (ticket, { now }) => {
    const { tx, organisationId } = acting;
    const [branch] = await tx
      .select()
      .from(branches)
      .where(and(eq(branches.organisationId, organisationId), eq(branches.id, ticket.branchId)));
    if (!branch) throw notFound('branch_not_found');
    const service = await activeService(tx, organisationId, branch.id, ticket.serviceId);
    const { gateId = ticket.onlyGateId } = input;
    const onlyGateId = gateId ?? 0;
    if (onlyGateId && onlyGateId !== ticket.onlyGateId) {
      await assertAttends(tx, { ...ticket, gateId: onlyGateId });
    }
    const at = new Date(input.at);
    await takeSlot(tx, { branch, service, now }, { at, onlyGateId, ticketId: ticket.id });
    const { day } = localMoment(at.getTime(), branch.timeZone);
    // Moving an appointment confirms it.
    const times = { scheduledAt: at, arrivedAt: at, queuedAt: at };
    const changes = { ...times, onlyGateId, confirmBy: null };
    if (day === ticket.day) return { changes };
    await assertRoom(tx, service, day);
    const number = await nextNumber(tx, service, day);
    return { changes: { ...changes, day, prefix: service.prefix, number } };
  });

/**
 * Checks in the person with the appointment (Confirmar llegada). An early arrival queues as of the
 * appointed time, a late one as of now; the wait counts from the arrival.
 */
export const checkIn: Act<{ preferred?: boolean }> = (acting, input) =>
  transition(acting, 'checkIn', input, async (ticket, { at }) => {
    const { scheduledAt, day } = ticket;
    const { preferred = ticket.preferred } = input;
    const early = scheduledAt !== null && scheduledAt > at;
    const queuedAt = early ? scheduledAt : at;
    const arrival = { preferred, arrivedAt: at, queuedAt, confirmBy: null };
    // A ticket carried over to today may have the same number.
    if (!(await isLiving(acting.tx, ticket, ticket.number))) return { changes: arrival };
    const number = await freeNumber(acting.tx, ticket, day);
    return { changes: { ...arrival, number } };
  });

/**
 * Throws 404 unless the branch has the counter, 409 unless it is active and attends the service.
 */
async function assertAttends(
  tx: Transaction,
  of: { organisationId: number; branchId: number; serviceId: number; gateId: number },
): Promise<void> {
  const [gate] = await tx
    .select({ serviceId: gateServices.serviceId })
    .from(gates)
    .leftJoin(
      gateServices,
      and(
        eq(gateServices.organisationId, gates.organisationId),
        eq(gateServices.gateId, gates.id),
        eq(gateServices.serviceId, of.serviceId),
      ),
    )
    .where(
      and(
        eq(gates.organisationId, of.organisationId),
        eq(gates.branchId, of.branchId),
        eq(gates.id, of.gateId),
        eq(gates.active, true),
      ),
    );
  if (!gate) throw notFound('gate_not_found', 'gateId');
  if (gate.serviceId === null) throw conflict('service_not_at_gate');
}
