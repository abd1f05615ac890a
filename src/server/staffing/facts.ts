import { createHash } from 'node:crypto';
import type { Place } from '#domain/staffing/arrival-series.ts';
import { pastDays } from '#domain/staffing/foresee.ts';
import { foreseenDays } from '#domain/staffing/foreseen-days.ts';
import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { Database } from '../db/database.ts';
import { type BranchPlace, calendarsOf, exceptionsAt } from '../organisation/calendars.ts';

export interface StaffedBranch extends BranchPlace {
  country: string | null;
}

export interface Facts {
  branch: StaffedBranch;
  /** The local day at `now`, yyyy-MM-dd. */
  today: string;
  /** Each with a digest of everything that decides its open hours and special days. */
  places: (Place & { digest: string })[];
  /** Names of the schedule's exceptions by ID. */
  exceptions: Record<number, string>;
}

/** Version of the method; an increase invalidates older forecasts. */
const method = 2;

/** Reads the calendars of a branch (null) or its services, for the relevant past and the future. */
export async function readFacts(
  db: Database,
  branch: StaffedBranch,
  serviceIds: readonly (number | null)[],
  now: Date,
): Promise<Facts> {
  const today = localMoment(now.getTime(), branch.timeZone).day;
  const days = { from: addDays(today, -pastDays), until: addDays(today, foreseenDays) };
  const window = { from: new Date(days.from), until: new Date(days.until) };
  const services = serviceIds.filter((id) => id !== null);
  const calendars = await calendarsOf(db, [branch], window, services);
  const rows = await exceptionsAt(db, branch.organisationId, [branch.id], days);
  const exceptions = Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  const places = serviceIds.map((serviceId) => {
    const calendar = calendars(branch, serviceId);
    const known = JSON.stringify([method, branch.country, calendar, exceptions]);
    const digest = createHash('sha256').update(known).digest('base64url');
    return { serviceId, calendar, digest };
  });
  return { branch, today, places, exceptions };
}
