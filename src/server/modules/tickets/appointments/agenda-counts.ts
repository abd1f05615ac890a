import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { timesOf } from '#domain/schedules/slots.ts';
import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../../access/authorize.ts';
import { type Database, rowsOf } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import {
  type AgendaRow,
  boundsOf,
  gatesOf,
  ofServices,
  servicesOf,
  slotsOfDays,
} from './agenda.ts';

type Schemas = components['schemas'];

/** Six whole weeks, like a month view. */
const mostDays = 42;

interface Span {
  from: string;
  until: string;
  by: 'day' | 'hour';
  serviceId?: number;
  gateId?: number;
}

/**
 * Counts places and bookings per local day or hour of a branch: of all services, of one, or of a
 * counter's services. Throws 400 for more than six weeks.
 */
export async function readCounts(
  db: Database,
  branch: BranchRow,
  { from, until, by, serviceId, gateId }: Span,
): Promise<{
  services: Schemas['AgendaName'][];
  gates: Schemas['AgendaName'][];
  counts: Schemas['AgendaCount'][];
}> {
  if (until < from || until >= addDays(from, mostDays)) {
    throw new AppError(400, 'invalid_request', { field: 'until' });
  }
  const all = await servicesOf(db, branch);
  const chosen = all.filter(
    ({ id, gateIds }) =>
      (serviceId === undefined || id === serviceId) &&
      (gateId === undefined || gateIds.includes(gateId)),
  );
  const counts = new Map<string, Schemas['AgendaCount']>();
  const countAt = (day: string, hour: number | undefined) => {
    const key = `${day} ${String(hour ?? 0).padStart(2, '0')}`;
    const known = counts.get(key);
    const count = known ?? { day, ...(hour !== undefined && { hour }), places: 0, booked: 0 };
    counts.set(key, count);
    return count;
  };
  await addPlaces(db, branch, chosen, { from, until, by }, countAt);
  for (const { day, hour, booked } of await bookedIn(db, branch, chosen, { from, until })) {
    countAt(day, by === 'hour' ? hour : undefined).booked += booked;
  }
  return {
    services: all.filter(({ capacity }) => capacity > 0).map(({ id, name }) => ({ id, name })),
    gates: await gatesOf(db, branch),
    counts: [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count),
  };
}

async function addPlaces(
  db: Database,
  branch: BranchRow,
  chosen: readonly AgendaRow[],
  { from, until, by }: Span,
  countAt: (day: string, hour: number | undefined) => Schemas['AgendaCount'],
): Promise<void> {
  const rows = await slotsOfDays(db, branch, chosen, { from, until });
  const capacities = new Map<ReturnType<typeof rows>, { capacity: number; minutes: number }>();
  for (const service of chosen) {
    const shared = rows(service);
    const { capacity = 0 } = capacities.get(shared) ?? {};
    capacities.set(shared, { capacity: capacity + service.capacity, minutes: service.minutes });
  }
  for (const [shared, { capacity, minutes }] of capacities) {
    for (const row of shared) {
      if (by === 'day') countAt(row.day, undefined).places += row.count * capacity;
      else {
        for (const at of timesOf(row, minutes)) {
          const hour = Math.floor(localMoment(at, branch.timeZone).minutes / 60);
          countAt(row.day, hour).places += capacity;
        }
      }
    }
  }
}

function bookedIn(
  db: Database,
  branch: BranchRow,
  chosen: readonly AgendaRow[],
  days: { from: string; until: string },
): Promise<{ day: string; hour: number; booked: number }[]> {
  const { begin, end } = boundsOf(branch, days);
  const local = sql`scheduled_at at time zone ${branch.timeZone}`;
  return rowsOf(
    db,
    sql`select to_char(local, 'YYYY-MM-DD') as day, extract(hour from local)::int as hour,
        count(*)::int as booked
      from (select ${local} as local from tickets
        where ${ofServices(branch, chosen)}
          and scheduled_at >= ${begin.toISOString()} and scheduled_at < ${end.toISOString()}) t
      group by 1, 2`,
  );
}
