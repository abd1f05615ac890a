import { createHash } from 'node:crypto';
import type { Place } from '#domain/staffing/arrival-series.ts';
import { pastDays } from '#domain/staffing/foresee.ts';
import { foreseenDays } from '#domain/staffing/foreseen-days.ts';
import { addDays } from '#domain/time/ranges.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { Database } from '../db/client.ts';
import { type BranchPlace, calendarsOf, exceptionsAt } from '../organisation/calendars.ts';

/** A branch as far as its forecast goes. */
export interface StaffedBranch extends BranchPlace {
  country: string | null;
}

/** What is known of a branch beside its turns. */
export interface Facts {
  branch: StaffedBranch;
  /** The local day at `now`, yyyy-MM-dd. */
  today: string;
  /** With a digest of all that decides which of its hours are open and special. */
  places: (Place & { digest: string })[];
  /** Names of the schedule's exceptions by id. */
  exceptions: Record<number, string>;
}

/** Grows with each change of the method: what an older one foresaw is foreseen anew. */
const method = 1;

/** Reads the calendar of a branch (null) or its services, of the past that counts and the future. */
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
