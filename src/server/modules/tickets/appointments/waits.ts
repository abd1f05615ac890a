import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { foldDocument, identitiesOf } from '#domain/booking/identities.ts';
import { heldBranch } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { appointmentWaits } from '../../../db/schema/appointments.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { AppError, conflict, notFound } from '../../../errors/app-error.ts';
import { visitorOf } from '../../../people/visitor.ts';
import { maskedCustomer } from '../../../presenters/ticket.ts';
import { publish } from '../../../realtime/publish.ts';
import { cancel } from '../actions/plain-actions.ts';
import { assertPerson } from '../creating/intake.ts';
import { activeService } from '../store/offered-services.ts';
import { type Offered, placesOf } from '../store/places.ts';
import { listSlots, lockSlots } from '../store/slots.ts';
import { byId, settled } from '../waiting/offer.ts';

type Schemas = components['schemas'];
type WaitRow = typeof appointmentWaits.$inferSelect;

/**
 * Appends a person to the waiting list of a day; some datum of the person is required. Throws 404
 * slot_not_found for a day without future slots, 409 slots_left while one is free, and the errors
 * of the service's required data.
 */
export async function addWait(
  tx: Transaction,
  { deps, now, caller }: { deps: Deps; now: Date; caller: Caller },
  { branchId, serviceId, day, ...input }: Schemas['NewAppointmentWait'] & { branchId: number },
): Promise<Schemas['AppointmentWait']> {
  const branch = await heldBranch(tx, caller, branchId);
  const service = await activeService(tx, caller.organisationId, branch.id, serviceId);
  const slots = await listSlots(tx, branch, service, { day, now });
  if (slots.length === 0) throw notFound('slot_not_found', 'day');
  if (slots.some(({ free }) => free > 0)) throw conflict('slots_left');
  const visiting = { keys: deps.keys, caller, now, at: new Date(slots[0]?.at ?? now) };
  const { customer } = await visitorOf(tx, visiting, input.customer);
  assertPerson(service, { channel: 'appointment', customer });
  const [name = '', document = '', phone = '', email = ''] = [
    customer.name,
    customer.document,
    customer.phone,
    customer.email,
  ].map((value) => value.trim());
  if (!name && !document && !phone && !email) {
    throw new AppError(400, 'required', { field: 'name' });
  }
  const [wait] = await tx
    .insert(appointmentWaits)
    .values({
      organisationId: caller.organisationId,
      branchId,
      serviceId,
      day,
      createdAt: now,
      customerName: name,
      customerDocument: document,
      customerPhone: phone,
      customerEmail: email,
      language: customer.language ?? 'es',
      consents: customer.consents ?? [],
    })
    .returning();
  if (!wait) throw new Error('insert returned no wait');
  await tell(tx, wait);
  return presentWait(wait);
}

/**
 * Appends a person to the waiting list online, unless one of their identities is on it. `admit`
 * gets the places offered and the online entries, and may throw. Throws 404 slot_not_found, 409
 * slots_left.
 */
export async function waitOneself(
  tx: Transaction,
  offered: Offered,
  {
    day,
    now,
    booker,
    admit,
  }: {
    day: string;
    now: Date;
    booker: Schemas['Booker'];
    admit: (of: { places: number; waiting: number }) => Promise<void>;
  },
): Promise<void> {
  const { branch, service } = offered;
  const { organisationId } = branch;
  // Locks the slots so that the counts below stay valid.
  await lockSlots(tx, service);
  const slots = await placesOf(tx, offered, { days: [day], now });
  const places = slots.reduce((sum, { out }) => sum + out, 0);
  if (places === 0) throw notFound('slot_not_found', 'day');
  if (slots.some(({ free }) => free > 0)) throw conflict('slots_left');
  const line = (await waitsOn(tx, branch, day)).filter((each) => each.serviceId === service.id);
  const own = identitiesOf(booker);
  if (line.some((each) => identitiesOfWait(each).some((one) => own.includes(one)))) return;
  await admit({ places, waiting: line.filter(({ channel }) => channel === 'web').length });
  const { name, document, phone, email, language, consents } = booker;
  const contacts = { customerPhone: phone, customerEmail: email, language, consents };
  const [wait] = await tx
    .insert(appointmentWaits)
    .values({
      ...contacts,
      organisationId,
      branchId: branch.id,
      serviceId: service.id,
      day,
      customerName: name,
      customerDocument: document,
      channel: 'web',
      createdAt: now,
    })
    .returning();
  if (!wait) throw new Error('insert returned no wait');
  await tell(tx, wait);
}

function identitiesOfWait(wait: WaitRow): string[] {
  const { customerDocument, customerEmail: email, customerPhone: phone } = wait;
  return identitiesOf({ document: foldDocument(customerDocument) ?? '', email, phone });
}

/**
 * Removes a person from the list and cancels the appointment held for them. Throws 404
 * wait_not_found.
 */
export async function endWait(
  acting: { deps: Deps; tx: Transaction; now: Date; caller: Caller },
  id: number,
): Promise<void> {
  const { tx, caller } = acting;
  const { organisationId } = caller;
  const [wait] = await tx.select().from(appointmentWaits).where(byId({ organisationId, id }));
  if (!wait) throw notFound('wait_not_found');
  await heldBranch(tx, caller, wait.branchId);
  if (wait.status === 'offered') return giveBack(acting, wait);
  const [ended] = await tx
    .update(appointmentWaits)
    .set(settled('ended'))
    .where(and(byId(wait), eq(appointmentWaits.status, 'waiting')))
    .returning();
  if (!ended) throw notFound('wait_not_found');
  await tell(tx, wait);
}

async function giveBack(
  { caller, ...acting }: Parameters<typeof endWait>[0],
  { organisationId, ticketId }: WaitRow,
): Promise<void> {
  const held = and(
    eq(tickets.organisationId, organisationId),
    eq(tickets.id, ticketId ?? 0),
    isNotNull(tickets.confirmBy),
  );
  const [ticket] = await acting.tx
    .select({ id: tickets.id, version: tickets.version })
    .from(tickets)
    .where(held);
  if (!ticket) throw notFound('wait_not_found');
  // Acts as the system, because a role that books may lack the right to cancel.
  const system = { ...acting, caller: null, organisationId };
  await cancel(system, { ticketId: ticket.id, version: ticket.version, cause: 'user' });
}

export function waitsOn(
  db: Database,
  { organisationId, id }: { organisationId: number; id: number },
  day: string,
): Promise<WaitRow[]> {
  return db
    .select()
    .from(appointmentWaits)
    .where(
      and(
        eq(appointmentWaits.organisationId, organisationId),
        eq(appointmentWaits.branchId, id),
        eq(appointmentWaits.day, day),
        inArray(appointmentWaits.status, ['waiting', 'offered']),
      ),
    )
    .orderBy(appointmentWaits.id)
    .limit(500);
}

export function presentWait(wait: WaitRow): Schemas['AppointmentWait'] {
  const { id, serviceId, day, createdAt, status, offeredUntil } = wait;
  return {
    id,
    serviceId,
    day,
    customer: maskedCustomer(wait),
    createdAt: createdAt.toISOString(),
    offeredUntil: status === 'offered' ? (offeredUntil?.toISOString() ?? null) : null,
  };
}

function tell(tx: Transaction, { organisationId, branchId }: WaitRow): Promise<void> {
  return publish(tx, { organisationId, change: { kind: 'appointmentWaits', branchId } });
}
