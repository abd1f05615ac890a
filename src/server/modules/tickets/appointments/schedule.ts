import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { localMoment } from '#domain/time/zone.ts';
import { heldBranch } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/client.ts';
import { branches } from '../../../db/schema/organisation.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { notFound } from '../../../errors/app-error.ts';
import { visitorOf } from '../../../people/visitor.ts';
import { presentTicket } from '../../../presenters/ticket.ts';
import type { Act } from '../actions/plain-actions.ts';
import { transition } from '../actions/transition.ts';
import { freeNumber, insertTicket, isLiving, nextNumber } from '../creating/insert-ticket.ts';
import { assertIntake, assertRoom } from '../creating/intake.ts';
import { activeService } from '../store/offered-services.ts';
import { takeSlot } from '../store/slots.ts';

type Schemas = components['schemas'];

/** Books a turn for a future slot (PROGRAMADO), numbered on the day of its appointment. */
export async function scheduleTicket(
  { deps, tx, now, caller }: { deps: Deps; tx: Transaction; now: Date; caller: Caller },
  { branchId, serviceId, preferred, ...input }: Schemas['NewAppointment'],
): Promise<Schemas['Ticket']> {
  const branch = await heldBranch(tx, caller, branchId);
  const service = await activeService(tx, caller.organisationId, branch.id, serviceId);
  const at = new Date(input.at);
  await takeSlot(tx, { branch, service, at, now });
  const { day } = localMoment(at.getTime(), branch.timeZone);
  const visitor = await visitorOf(tx, { caller, now, at }, input.customer);
  const { customer } = visitor;
  await assertIntake(tx, service, { channel: 'appointment', customer, day });
  const turn = { service, day, at, ...visitor, preferred };
  const ticket = await insertTicket(tx, { deps, now, caller }, turn);
  return presentTicket({ ticket, serviceName: service.name, gateName: null }, caller.userId);
}

/** Moves an appointment to another slot. On another day it gets a number of that day. */
export const reschedule: Act<{ at: string }> = (acting, input) =>
  transition(acting, 'reschedule', input, async (ticket, { now }) => {
    const { tx, organisationId } = acting;
    const [branch] = await tx
      .select()
      .from(branches)
      .where(and(eq(branches.organisationId, organisationId), eq(branches.id, ticket.branchId)));
    if (!branch) throw notFound('branch_not_found');
    const service = await activeService(tx, organisationId, branch.id, ticket.serviceId);
    const at = new Date(input.at);
    await takeSlot(tx, { branch, service, at, now }, ticket.id);
    const { day } = localMoment(at.getTime(), branch.timeZone);
    const changes = { scheduledAt: at, arrivedAt: at, queuedAt: at };
    if (day === ticket.day) return { changes };
    await assertRoom(tx, service, day);
    const number = await nextNumber(tx, service, day);
    return { changes: { ...changes, day, prefix: service.prefix, number } };
  });

/**
 * The person with the appointment has come (Confirmar llegada). An early arrival queues as of the
 * appointed time, a late one as of now. The wait counts from the arrival either way.
 */
export const checkIn: Act<{ preferred?: boolean }> = (acting, input) =>
  transition(acting, 'checkIn', input, async (ticket, { at }) => {
    const { scheduledAt, day } = ticket;
    const { preferred = ticket.preferred } = input;
    const early = scheduledAt !== null && scheduledAt > at;
    const arrival = { preferred, arrivedAt: at, queuedAt: early ? scheduledAt : at };
    // Its number is days old; a turn carried over to today may bear it too.
    if (!(await isLiving(acting.tx, ticket, ticket.number))) return { changes: arrival };
    const number = await freeNumber(acting.tx, ticket, day);
    return { changes: { ...arrival, number } };
  });
