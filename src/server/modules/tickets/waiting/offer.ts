import { and, asc, eq, gt } from 'drizzle-orm';
import { quietEnd } from '#domain/messages/quiet-hours.ts';
import type { Acting } from '../../../access/acting.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import type { Transaction } from '../../../db/database.ts';
import { appointmentWaits } from '../../../db/schema/appointments.ts';
import { branches, type services } from '../../../db/schema/organisation.ts';
import { recordCause } from '../../../messages/causes.ts';
import { rulesOf } from '../../../messages/rules.ts';
import { settingOf } from '../../../organisation/settings.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { insertTicket } from '../creating/insert-ticket.ts';
import { roomOf } from '../creating/intake.ts';
import { placesToMoveTo } from '../store/places.ts';
import { listSlots, lockSlots } from '../store/slots.ts';

type WaitRow = typeof appointmentWaits.$inferSelect;

export interface Line {
  organisationId: number;
  branchId: number;
  serviceId: number;
  day: string;
}

type System = Pick<Acting, 'deps' | 'tx' | 'now'>;

/**
 * Offers free slots to the waiting list in order, as appointments to confirm. Skips slots before
 * the answer's deadline and, for online entries, places kept for walk-ins. Returns the number of
 * offers.
 */
export async function offerFreed({ deps, tx, now }: System, line: Line): Promise<number> {
  // Locks nothing if the list is empty.
  if ((await firstOf(tx, line)).length === 0) return 0;
  const service = await lockSlots(tx, { ...line, id: line.serviceId });
  const [branch] = await tx
    .select()
    .from(branches)
    .where(and(eq(branches.organisationId, line.organisationId), eq(branches.id, line.branchId)));
  if (!service || !branch?.active) return 0;
  const setting = 'vez.appointments.offer.minutes';
  const minutes = await settingOf(deps, line.organisationId, setting, tx);
  // The offer goes out after the quiet hours of the branch.
  const { plan } = await rulesOf(deps, line.organisationId, tx);
  const told = quietEnd(plan(line.branchId), now.getTime(), branch.timeZone);
  const until = new Date(told + minutes * 60_000);
  const free = await freePlaces(tx, { branch, service }, { day: line.day, now, until });
  let [offered, last] = [0, 0];
  while (free.staff.size > 0) {
    // Locked, because the person may be removed from the list meanwhile.
    const [wait] = await firstOf(tx, line, last).for('update');
    if (!wait || (await roomOf(tx, service, line.day)).left <= 0) break;
    last = wait.id;
    const [at] = free[wait.channel].keys();
    if (at === undefined) continue;
    await hold({ deps, tx, now }, wait, { service, at: new Date(at), until });
    for (const places of [free.staff, free.web]) takeOne(places, at);
    offered += 1;
  }
  return offered;
}

/** Free places by start of the slot in milliseconds, in order. Full slots are absent. */
type Places = Map<number, number>;

/**
 * Returns the free places of the day after `until`, for entries by the staff and for online ones.
 */
async function freePlaces(
  tx: Transaction,
  of: { branch: BranchRow; service: typeof services.$inferSelect },
  { day, now, until }: { day: string; now: Date; until: Date },
): Promise<Record<WaitRow['channel'], Places>> {
  const slots = await listSlots(tx, of.branch, of.service, { day, now: until });
  const all = slots.map(({ at, free }) => ({ at: Date.parse(at), free }));
  const letOut = await placesToMoveTo(tx, of, { day, now });
  const later = letOut.filter(({ at }) => at > until.getTime());
  return { staff: placesIn(all), web: placesIn(later) };
}

function placesIn(slots: readonly { at: number; free: number }[]): Places {
  return new Map(slots.flatMap(({ at, free }) => (free > 0 ? [[at, free]] : [])));
}

function takeOne(places: Places, at: number): void {
  const left = (places.get(at) ?? 0) - 1;
  if (left > 0) places.set(at, left);
  else places.delete(at);
}

function firstOf(tx: Transaction, { organisationId, serviceId, day }: Line, after = 0) {
  return tx
    .select()
    .from(appointmentWaits)
    .where(
      and(
        eq(appointmentWaits.organisationId, organisationId),
        eq(appointmentWaits.serviceId, serviceId),
        eq(appointmentWaits.day, day),
        eq(appointmentWaits.status, 'waiting'),
        gt(appointmentWaits.id, after),
      ),
    )
    .orderBy(asc(appointmentWaits.id))
    .limit(1);
}

async function hold(
  { deps, tx, now }: System,
  wait: WaitRow,
  { service, at, until }: { service: typeof services.$inferSelect; at: Date; until: Date },
): Promise<void> {
  const { day, language, consents } = wait;
  const { customerName: name, customerDocument: document } = wait;
  const { customerPhone: phone, customerEmail: email } = wait;
  const customer = { name, document, phone, email, language, consents };
  const turn = { service, day, at, customer, confirmBy: until };
  const ticket = await insertTicket(tx, { deps, now, userId: null }, turn);
  await tx
    .update(appointmentWaits)
    .set({
      status: 'offered',
      ticketId: ticket.id,
      offeredUntil: until,
      offers: wait.offers + 1,
    })
    .where(byId(wait));
  await recordCause(tx, ticket, { kind: 'slotOffered', cause: `offer ${ticket.id}`, at: now });
}

type Appointment = Pick<
  TicketRow,
  | 'organisationId'
  | 'id'
  | 'branchId'
  | 'serviceId'
  | 'day'
  | 'status'
  | 'scheduledAt'
  | 'confirmBy'
>;

/**
 * Reacts to the change of an appointment: settles the offer that it came from and offers the slot
 * that it leaves to the waiting list.
 */
export async function followAppointment(
  system: System,
  before: Appointment,
  after: Pick<Appointment, 'status' | 'scheduledAt' | 'confirmBy'>,
): Promise<void> {
  const given = after.status === 'cancelled' || after.status === 'absent';
  if (before.confirmBy && (given || !after.confirmBy)) {
    const status = given ? 'ended' : 'taken';
    const { organisationId, id } = before;
    const offered = and(
      eq(appointmentWaits.organisationId, organisationId),
      eq(appointmentWaits.ticketId, id),
      eq(appointmentWaits.status, 'offered'),
    );
    await system.tx.update(appointmentWaits).set(settled(status)).where(offered);
  }
  const moved = before.scheduledAt?.getTime() !== after.scheduledAt?.getTime();
  if (given || moved) await offerFreed(system, before);
}

/** Columns of a settled entry, with all personal data cleared. */
export function settled(status: 'taken' | 'ended') {
  const nobody = { customerName: '', customerDocument: '', customerPhone: '', customerEmail: '' };
  return { ...nobody, status };
}

export function byId({ organisationId, id }: Pick<WaitRow, 'organisationId' | 'id'>) {
  return and(eq(appointmentWaits.organisationId, organisationId), eq(appointmentWaits.id, id));
}
