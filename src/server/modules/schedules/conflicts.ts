import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { changed } from '#domain/schedules/change.ts';
import { openDuring } from '#domain/schedules/open-times.ts';
import { openingAt } from '#domain/schedules/opening.ts';
import { bookingDays } from '#domain/schedules/slots.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import { branches, gates, services } from '../../db/schema/organisation.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { gateSessions, users } from '../../db/schema/users.ts';
import { calendarsOf } from '../../organisation/calendars.ts';
import type { Plan } from './plan.ts';

type Schemas = components['schemas'];

export const mostAppointments = 200;

const dayMs = 86_400_000;

type GateConflict = Schemas['ScheduleConflicts']['gates'][number] & { gateSessionId: number };

export type Conflicts = Omit<Schemas['ScheduleConflicts'], 'gates'> & { gates: GateConflict[] };

/**
 * Appointments, by time, and open counters of open branches that the change moves outside the
 * hours. Anything already outside is ignored.
 */
export async function conflictsOf(
  db: Database,
  branch: BranchRow,
  plan: Plan,
  now: Date,
): Promise<Conflicts> {
  const until = new Date(now.getTime() + (bookingDays + 1) * dayMs);
  const window = {
    from: plan.days ? latest(now, dayStart(plan.days.from, -2)) : now,
    until: plan.days ? earliest(until, dayStart(plan.days.until, 3)) : until,
  };
  if (window.from >= window.until) return { appointments: [], appointmentCount: 0, gates: [] };
  const reached = await branchesReached(db, branch, plan);
  const calendars = await calendarsOf(db, reached, window);
  const isHit = (
    place: BranchRow,
    serviceId: number | null,
    inside: (calendar: ReturnType<typeof calendars>) => boolean,
  ) => {
    const before = calendars(place, serviceId);
    return inside(before) && !inside(changed(before, plan.change, serviceId));
  };

  const byId = new Map(reached.map((each) => [each.id, each]));
  const hit = (await appointmentsIn(db, plan, reached, window)).flatMap((row) => {
    const place = byId.get(row.branchId);
    const at = row.at?.getTime() ?? 0;
    const end = at + row.slotMinutes * 60_000;
    if (!place || !isHit(place, row.serviceId, (calendar) => openDuring(calendar, at, end))) {
      return [];
    }
    const { ticketId, serviceName } = row;
    return {
      ticketId,
      serviceName,
      label: ticketLabel(row),
      at: new Date(at).toISOString(),
      branchName: place.name,
      timeZone: place.timeZone,
    };
  });
  const closing = reached.filter((place) =>
    isHit(place, null, (calendar) => openingAt(calendar, now.getTime()).open),
  );
  return {
    appointments: hit.slice(0, mostAppointments),
    appointmentCount: hit.length,
    gates: closing.length > 0 ? await openGates(db, closing) : [],
  };
}

function branchesReached(db: Database, branch: BranchRow, { place }: Plan): Promise<BranchRow[]> {
  if (place === 'branch' || place === 'service') return Promise.resolve([branch]);
  return db
    .select()
    .from(branches)
    .where(
      and(
        eq(branches.organisationId, branch.organisationId),
        eq(branches.active, true),
        place === 'division' ? eq(branches.divisionId, branch.divisionId) : undefined,
      ),
    );
}

function appointmentsIn(
  db: Database,
  { serviceId }: Plan,
  reached: readonly BranchRow[],
  { from, until }: { from: Date; until: Date },
) {
  return db
    .select({
      ticketId: tickets.id,
      branchId: tickets.branchId,
      serviceId: tickets.serviceId,
      serviceName: services.name,
      slotMinutes: services.slotMinutes,
      prefix: tickets.prefix,
      number: tickets.number,
      at: tickets.scheduledAt,
    })
    .from(tickets)
    .innerJoin(
      services,
      and(eq(services.organisationId, tickets.organisationId), eq(services.id, tickets.serviceId)),
    )
    .where(
      and(
        eq(tickets.organisationId, reached[0]?.organisationId ?? 0),
        isOneOf(tickets.branchId, reached),
        eq(tickets.status, 'scheduled'),
        serviceId === null ? undefined : eq(tickets.serviceId, serviceId),
        gte(tickets.scheduledAt, from),
        lt(tickets.scheduledAt, until),
      ),
    )
    .orderBy(asc(tickets.scheduledAt), asc(tickets.id));
}

function openGates(db: Database, closing: readonly BranchRow[]): Promise<GateConflict[]> {
  return db
    .select({
      gateId: gates.id,
      gateSessionId: gateSessions.id,
      name: gates.name,
      branchName: branches.name,
      operator: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      attending: sql<boolean>`exists (select 1 from ${tickets} where
        ${tickets.organisationId} = ${gates.organisationId} and ${tickets.gateId} = ${gates.id}
        and ${tickets.status} = 'attending')`,
    })
    .from(gates)
    .innerJoin(
      gateSessions,
      and(
        eq(gateSessions.organisationId, gates.organisationId),
        eq(gateSessions.gateId, gates.id),
        isNull(gateSessions.closedAt),
      ),
    )
    .innerJoin(
      users,
      and(eq(users.organisationId, gates.organisationId), eq(users.id, gateSessions.userId)),
    )
    .innerJoin(
      branches,
      and(eq(branches.organisationId, gates.organisationId), eq(branches.id, gates.branchId)),
    )
    .where(
      and(
        eq(gates.organisationId, closing[0]?.organisationId ?? 0),
        isOneOf(gates.branchId, closing),
      ),
    )
    .orderBy(asc(branches.name), asc(gates.position), asc(gates.id));
}

function isOneOf(
  column: typeof tickets.branchId | typeof gates.branchId,
  of: readonly { id: number }[],
) {
  return inArray(
    column,
    of.map(({ id }) => id),
  );
}

function dayStart(day: string, more: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + more * dayMs);
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function earliest(a: Date, b: Date): Date {
  return a < b ? a : b;
}
