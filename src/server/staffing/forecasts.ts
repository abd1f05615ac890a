import { and, eq, inArray } from 'drizzle-orm';
import { type Foreseen, pastDays } from '#domain/staffing/foresee.ts';
import { correctToday } from '#domain/staffing/today.ts';
import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { Database } from '../db/database.ts';
import type { DatabaseHandle } from '../db/handle.ts';
import { staffingForecasts } from '../db/schema/staffing.ts';
import { arrivedIn } from './arrived-in.ts';
import type { Under } from './computations.ts';
import type { Facts } from './facts.ts';
import { countArrivals, readArrivals } from './read-arrivals.ts';
import { threads } from './threads.ts';

export interface StoredForecast {
  foreseenAt: Date;
  foreseen: Foreseen;
}

/** Service ID that represents the whole branch. */
const branchId = 0;
const idOf = (serviceId: number | null) => serviceId ?? branchId;

/**
 * Returns the stored forecasts of the places, in order; null unless all were made today with the
 * same calendar.
 */
export async function keptForecasts(
  db: Database,
  { branch, today, places }: Facts,
  interval: number,
): Promise<StoredForecast[] | null> {
  const t = staffingForecasts;
  const rows = await db
    .select()
    .from(t)
    .where(
      and(
        eq(t.organisationId, branch.organisationId),
        eq(t.branchId, branch.id),
        inArray(
          t.serviceId,
          places.map(({ serviceId }) => idOf(serviceId)),
        ),
        eq(t.interval, interval),
        eq(t.day, today),
      ),
    );
  const found = places.flatMap(({ serviceId, digest }) =>
    rows.filter((row) => row.serviceId === idOf(serviceId) && row.calendar === digest),
  );
  return found.length === places.length ? found : null;
}

/**
 * Forecasts the places in order from the branch's tickets, each in a thread, and stores each result
 * at once.
 */
export async function makeForecasts(
  { db, aside }: Pick<DatabaseHandle, 'db' | 'aside'>,
  facts: Facts,
  { interval, now }: { interval: number; now: Date },
  under: Under,
): Promise<StoredForecast[]> {
  const { branch, today, places, exceptions } = facts;
  const days = { from: addDays(today, -pastDays), until: today };
  const arrived = await aside((reading) =>
    readArrivals(reading.db, branch, { ...days, interval }, under),
  );
  const made: StoredForecast[] = [];
  for (const [n, { digest, ...place }] of places.entries()) {
    under.progress(reading + (1 - reading) * (n / places.length));
    const input = { place, arrived, exceptions, country: branch.country, today, interval };
    const foreseen = await threads.run<'foresee'>({ kind: 'foresee', input }, under);
    const row = {
      organisationId: branch.organisationId,
      branchId: branch.id,
      serviceId: idOf(place.serviceId),
      interval,
      day: today,
      calendar: digest,
      foreseenAt: now,
      foreseen,
    };
    const { organisationId, branchId, serviceId, interval: minutes } = staffingForecasts;
    await db
      .insert(staffingForecasts)
      .values(row)
      .onConflictDoUpdate({ target: [organisationId, branchId, serviceId, minutes], set: row });
    made.push(row);
    await under.rest?.();
  }
  return made;
}

/** Corrects the rest of today, by place, with the people who have come so far. */
export async function correctForecasts(
  db: Database,
  { branch, today, places }: Facts,
  forecasts: readonly StoredForecast[],
  { interval, now }: { interval: number; now: Date },
): Promise<StoredForecast[]> {
  const days = { from: today, until: addDays(today, 1) };
  const arrived = arrivedIn(await countArrivals(db, branch, { ...days, interval }));
  const { minutes } = localMoment(now.getTime(), branch.timeZone);
  return forecasts.map((forecast, n) => {
    const serviceId = places[n]?.serviceId ?? null;
    const came = new Map<number, number>();
    for (const { serviceId: of, slot, people } of arrived) {
      if (serviceId === null || of === serviceId) came.set(slot, (came.get(slot) ?? 0) + people);
    }
    const at = { today, minute: minutes, interval };
    return { ...forecast, foreseen: correctToday(forecast.foreseen, came, at) };
  });
}

/** Share of the work that reading takes in the progress shown. */
const reading = 0.2;
