import type { components } from '#contract/types.ts';
import { compareNames } from '#domain/names/compare.ts';
import { holdsOn } from '#domain/schedules/calendar.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import { exceptionOf, exceptionsAt } from '../../organisation/calendars.ts';
import { publicHolidays } from '../../organisation/public-holidays.ts';
import { reaches } from './read.ts';

type Schemas = components['schemas'];

/**
 * Public holidays of a country (the branch's by default) or a region in a year, with the ones the
 * branch already has marked. Codes are ISO 3166; unknown ones have no holidays.
 */
export async function readHolidays(
  db: Database,
  branch: BranchRow,
  {
    region,
    year,
    ...asked
  }: { country?: string | undefined; region?: string | undefined; year: number },
): Promise<Schemas['Holidays']> {
  const country = asked.country ?? branch.country ?? 'ES';
  const { days: found, countries, regions } = await publicHolidays({ country, region }, year);
  const days = { from: `${year}-01-01`, until: `${year}-12-31` };
  const rows = await exceptionsAt(db, branch.organisationId, [branch.id], days);
  const known = rows
    .filter((row) => row.serviceId === null && reaches(row, branch))
    .map(exceptionOf);
  const countryNames = new Intl.DisplayNames(['es'], { type: 'region' });
  return {
    country,
    countries: Object.keys(countries)
      .map((code) => ({ code, name: countryNames.of(code) ?? code }))
      .sort((a, b) => compareNames(a.name, b.name)),
    regions: Object.entries(regions)
      .map(([code, name]) => ({ code, name }))
      .sort((a, b) => compareNames(a.name, b.name)),
    days: found.map(({ day, name }) => ({
      day,
      name,
      known: known.some((exception) => holdsOn(exception, day)),
    })),
  };
}
