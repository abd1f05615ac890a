import { and, desc, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { hasNames } from '#domain/names/names.ts';
import { isOpenToPerson } from '#domain/tickets/by-person.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { Acting } from '../../../access/acting.ts';
import type { LinkCaller } from '../../../access/link.ts';
import type { Database } from '../../../db/database.ts';
import { branches, services } from '../../../db/schema/organisation.ts';
import { ticketEvents, tickets } from '../../../db/schema/tickets.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { type Act, cancel, confirm } from '../actions/plain-actions.ts';
import { lockTicket } from '../actions/transition.ts';
import { placesToMoveTo } from '../store/places.ts';
import { listSlots, lockSlots } from '../store/slots.ts';
import { reschedule } from './schedule.ts';

type Schemas = components['schemas'];

/** Returns the appointment of the link's holder, without the organisation's brand. Throws 404. */
export async function readAppointment(
  db: Database,
  now: Date,
  caller: LinkCaller,
): Promise<Omit<Schemas['Appointment'], 'face'>> {
  const { ticket, branch, service } = await placeOf(db, caller);
  const { scheduledAt, arrivedAt, confirmBy, status, version } = ticket;
  return {
    language: ticket.customerLanguage,
    branch: branch.name,
    address: branch.address,
    phone: branch.phone,
    service: service.name,
    ...(hasNames(service.names) && { serviceNames: service.names }),
    label: ticketLabel(ticket),
    at: (scheduledAt ?? arrivedAt).toISOString(),
    minutes: service.slotMinutes,
    timeZone: branch.timeZone,
    status,
    open: isOpen(ticket, now),
    confirmBy: confirmBy?.toISOString() ?? null,
    confirmed: await isConfirmed(db, ticket),
    version,
  };
}

/** Returns the slots of the appointment's service on a local day of its branch. Throws 404. */
export async function slotsForPerson(
  db: Database,
  now: Date,
  caller: LinkCaller,
  day: string,
): Promise<Schemas['Slot'][]> {
  const { ticket, branch, service } = await placeOf(db, caller);
  if (ticket.channel !== 'web') return listSlots(db, branch, service, { day, now });
  const places = await placesToMoveTo(db, { branch, service }, { day, now });
  return places.map(({ at, free }) => ({ at: new Date(at).toISOString(), free }));
}

/** Confirms the appointment; repeats change nothing. */
export const confirmByPerson: Act = (acting, input) =>
  byPerson(acting, input, confirm, async (ticket) => {
    const { status, confirmBy } = ticket;
    return status === 'scheduled' && !confirmBy && (await isConfirmed(acting.tx, ticket));
  });

/** Moves the appointment to the slot; repeats change nothing. */
export const moveByPerson: Act<{ at: string }> = (acting, input) =>
  byPerson(acting, input, moveWithinShare, ({ status, scheduledAt }) => {
    return status === 'scheduled' && scheduledAt?.getTime() === Date.parse(input.at);
  });

/**
 * Throws 409 slot_taken if a self-booked appointment would move to a place that is not offered
 * online.
 */
const moveWithinShare: Act<{ at: string }> = async (acting, input) => {
  const { tx, now, organisationId } = acting;
  const { ticket, branch, service } = await placeOf(tx, { ...input, organisationId });
  if (ticket.channel === 'web') {
    // Locks the slots so that the counts below stay valid.
    await lockSlots(tx, service);
    const at = Date.parse(input.at);
    const { day } = localMoment(at, branch.timeZone);
    const places = await placesToMoveTo(tx, { branch, service }, { day, now });
    if (!places.some((place) => place.at === at && place.free > 0)) throw conflict('slot_taken');
  }
  return reschedule(acting, input);
};

/** Cancels the appointment; repeats change nothing. */
export const cancelByPerson: Act = (acting, input) =>
  byPerson(acting, input, cancel, ({ status }) => status === 'cancelled');

/**
 * Performs the action unless `done` says that it is already done. Throws 409 illegal_transition
 * after check-in or the end, too_late once its time has come or it is no longer held.
 */
async function byPerson<Input extends Parameters<Act>[1]>(
  acting: Acting,
  input: Input,
  act: (acting: Acting, input: Input) => Promise<unknown>,
  done: (ticket: TicketRow) => boolean | Promise<boolean>,
): Promise<void> {
  const ticket = await lockTicket(acting.tx, acting.organisationId, input.ticketId);
  if (await done(ticket)) return;
  if (ticket.status !== 'scheduled') throw conflict('illegal_transition');
  if (!isOpen(ticket, acting.now)) throw conflict('too_late');
  await act({ ...acting, actor: 'person' }, input);
}

async function isConfirmed(db: Database, { organisationId, id }: TicketRow): Promise<boolean> {
  const [last] = await db
    .select({ action: ticketEvents.action, actor: ticketEvents.actor })
    .from(ticketEvents)
    .where(
      and(
        eq(ticketEvents.organisationId, organisationId),
        eq(ticketEvents.ticketId, id),
        inArray(ticketEvents.action, ['confirm', 'reschedule', 'undo']),
      ),
    )
    .orderBy(desc(ticketEvents.id))
    .limit(1);
  return last?.action === 'confirm' || last?.actor === 'person';
}

function isOpen({ status, scheduledAt, confirmBy }: TicketRow, now: Date): boolean {
  const facts = {
    status,
    scheduledAt: scheduledAt?.getTime() ?? null,
    confirmBy: confirmBy?.getTime() ?? null,
  };
  return isOpenToPerson(facts, now.getTime());
}

async function placeOf(
  db: Database,
  { organisationId, ticketId }: Pick<LinkCaller, 'organisationId' | 'ticketId'>,
) {
  const [place] = await db
    .select({ ticket: tickets, branch: branches, service: services })
    .from(tickets)
    .innerJoin(
      branches,
      and(eq(branches.organisationId, organisationId), eq(branches.id, tickets.branchId)),
    )
    .innerJoin(
      services,
      and(eq(services.organisationId, organisationId), eq(services.id, tickets.serviceId)),
    )
    .where(and(eq(tickets.organisationId, organisationId), eq(tickets.id, ticketId)));
  if (!place) throw notFound();
  return place;
}
