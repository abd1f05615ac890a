import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type SlotRow, slotRows } from '#domain/schedules/slots.ts';
import type { PersonalDatum } from '#domain/services/intake.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { addDays } from '#domain/time/ranges.ts';
import { firstInstantAt } from '#domain/time/zone.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import { type Database, rowsOf } from '../../../db/database.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { calendarsOf } from '../../../organisation/calendars.ts';
import { maskedCustomer } from '../../../presenters/ticket.ts';
import { isBooked } from '../store/slots.ts';
import { presentWait, waitsOn } from './waits.ts';

type Schemas = components['schemas'];

/** A service in the agenda. It takes no appointments if it has no capacity. */
export interface AgendaRow {
  id: number;
  name: string;
  minutes: number;
  capacity: number;
  requiredData: PersonalDatum[];
  gateIds: number[];
}

/** Maximum appointments of a day in one response. */
const most = 5000;

/**
 * Returns a local day of a branch: slots, appointments and waiting list. The number of statements
 * does not depend on the number of services.
 */
export async function readAgenda(
  db: Database,
  branch: BranchRow,
  day: string,
): Promise<Schemas['Agenda']> {
  const all = await servicesOf(db, branch);
  const [rows, appointments, waits, gates] = [
    await slotsOfDays(db, branch, all, { from: day, until: day }),
    await appointmentsOn(db, branch, all, day),
    await waitsOn(db, branch, day),
    await gatesOf(db, branch),
  ];
  const booked = new Set(appointments.map(({ serviceId }) => serviceId));
  return {
    services: all
      .filter(({ id, capacity }) => capacity > 0 || booked.has(id))
      .map((service) => ({
        ...service,
        rows: rows(service).map(({ at, count }) => ({ at: new Date(at).toISOString(), count })),
      })),
    gates,
    appointments,
    waits: waits.map(presentWait),
  };
}

/** Returns the branch's services in order, including those that take no appointments now. */
export function servicesOf(db: Database, { organisationId, id }: BranchRow): Promise<AgendaRow[]> {
  return rowsOf(
    db,
    sql`select s.id, s.name, s.slot_minutes as minutes,
      case when s.active then coalesce(s.slot_capacity, 0) else 0 end as capacity,
      s.required_data as "requiredData",
      coalesce((select json_agg(a.gate_id order by g.position, g.id)
        from gate_services a
        join gates g on g.client_id = a.client_id and g.id = a.gate_id and g.active
        where a.client_id = s.client_id and a.service_id = s.id), '[]') as "gateIds"
    from services s
    where s.client_id = ${organisationId} and s.branch_id = ${id}
    order by s.position, s.id`,
  );
}

export function gatesOf(
  db: Database,
  { organisationId, id }: BranchRow,
): Promise<Schemas['AgendaName'][]> {
  return rowsOf(
    db,
    sql`select id, name from gates
      where client_id = ${organisationId} and branch_id = ${id} and active
      order by position, id`,
  );
}

/**
 * Returns the slots of services for a range of local days, both ends included. Services with the
 * same hours and minutes share one calculation, which is the slow part.
 */
export async function slotsOfDays(
  db: Database,
  branch: BranchRow,
  all: readonly AgendaRow[],
  days: { from: string; until: string },
): Promise<(service: AgendaRow) => readonly SlotRow[]> {
  const taking = all.filter(({ capacity }) => capacity > 0).map(({ id }) => id);
  const window = { from: new Date(days.from), until: new Date(days.until) };
  const calendars = await calendarsOf(db, [branch], window, taking);
  const known = new Map<string, SlotRow[]>();
  return ({ id, minutes, capacity }) => {
    if (capacity === 0) return [];
    const calendar = calendars(branch, id);
    const key = JSON.stringify([minutes, calendar.service]);
    const rows = known.get(key) ?? slotRows(calendar, days, minutes);
    known.set(key, rows);
    return rows;
  };
}

/** Returns the instants at which the first day begins and the last one ends. */
export function boundsOf(
  { timeZone }: BranchRow,
  { from, until }: { from: string; until: string },
): { begin: Date; end: Date } {
  return {
    begin: new Date(firstInstantAt(from, 0, timeZone)),
    end: new Date(firstInstantAt(addDays(until, 1), 0, timeZone)),
  };
}

export function ofServices({ organisationId }: BranchRow, all: readonly AgendaRow[]) {
  const ids = `{${all.map(({ id }) => id).join()}}`;
  return and(
    eq(tickets.organisationId, organisationId),
    sql`${tickets.serviceId} = any(${ids}::bigint[])`,
    isBooked,
  );
}

async function appointmentsOn(
  db: Database,
  branch: BranchRow,
  all: readonly AgendaRow[],
  day: string,
): Promise<Schemas['AgendaEntry'][]> {
  const { begin, end } = boundsOf(branch, { from: day, until: day });
  const rows = await db
    .select()
    .from(tickets)
    .where(
      and(ofServices(branch, all), gte(tickets.scheduledAt, begin), lt(tickets.scheduledAt, end)),
    )
    .orderBy(asc(tickets.scheduledAt), asc(tickets.id))
    .limit(most);
  return rows.map((ticket) => ({
    id: ticket.id,
    label: ticketLabel(ticket),
    serviceId: ticket.serviceId,
    // The query selects only tickets with a slot.
    at: (ticket.scheduledAt ?? begin).toISOString(),
    status: ticket.status,
    ...(ticket.preferred && { preferred: true }),
    customer: maskedCustomer(ticket),
    gateId: ticket.onlyGateId || null,
    confirmBy: ticket.confirmBy?.toISOString() ?? null,
    version: ticket.version,
  }));
}
