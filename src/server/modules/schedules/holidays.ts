import type { components } from '#contract/types.ts';
import { holdsOn } from '#domain/schedules/calendar.ts';
import { addDays } from '#domain/time/ranges.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/client.ts';
import { exceptionOf, exceptionsAt } from '../../organisation/calendars.ts';
import { reaches } from './read.ts';

type Schemas = components['schemas'];

const dayMs = 86_400_000;

/**
 * The public holidays of a country, or of a region of it, in a year, with those that the branch has
 * as exceptions already marked. Codes are those of ISO 3166; unknown ones have no holidays.
 */
export async function readHolidays(
  db: Database,
  branch: BranchRow,
  { country, region, year }: { country: string; region?: string | undefined; year: number },
): Promise<Schemas['Holidays']> {
  // Its tables are large, and few people ask for them.
  const { default: Holidays } = await import('date-holidays');
  const options = { languages: ['es', 'en'], types: ['public' as const] };
  const rules = region ? new Holidays(country, region, options) : new Holidays(country, options);
  const found = (rules.getHolidays(year) || []).flatMap(({ date, start, end, name }) => {
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
    const first = date.slice(0, 10);
    return Array.from({ length }, (_, more) => ({ day: addDays(first, more), name }));
  });
  const days = { from: `${year}-01-01`, until: `${year}-12-31` };
  const rows = await exceptionsAt(db, branch.organisationId, [branch.id], days);
  const known = rows
    .filter((row) => row.serviceId === null && reaches(row, branch))
    .map(exceptionOf);
  const countryNames = new Intl.DisplayNames(['es'], { type: 'region' });
  return {
    countries: Object.keys(rules.getCountries())
      .map((code) => ({ code, name: countryNames.of(code) ?? code }))
      .sort((a, b) => a.name.localeCompare(b.name, 'es')),
    regions: Object.entries(rules.getStates(country, 'es') ?? {})
      .map(([code, name]) => ({ code, name }))
      .sort((a, b) => a.name.localeCompare(b.name, 'es')),
    days: found.map(({ day, name }) => ({
      ...{ day, name },
      known: known.some((exception) => holdsOn(exception, day)),
    })),
  };
}
