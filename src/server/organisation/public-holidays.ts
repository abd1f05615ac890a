import { addDays } from '#domain/time/ranges.ts';

const dayMs = 86_400_000;

/** Regions that the library names only in English. */
const spanishNames: Record<string, Record<string, string>> = {
  ES: { CM: 'Castilla-La Mancha', MC: 'Región de Murcia' },
};

/**
 * Returns the public holidays of a country or region in a year, one entry per day, with the known
 * countries and regions. Codes follow ISO 3166; unknown ones have no holidays.
 */
export async function publicHolidays(
  { country, region }: { country: string; region?: string | undefined },
  year: number,
) {
  // The library is loaded lazily, because its tables are large and seldom needed.
  const { default: Holidays } = await import('date-holidays');
  const options = { languages: ['es', 'en'], types: ['public' as const] };
  const rules = region ? new Holidays(country, region, options) : new Holidays(country, options);
  const days = rules.getHolidays(year).flatMap(({ date, start, end, name }) => {
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
    const first = date.slice(0, 10);
    return Array.from({ length }, (_, more) => ({ day: addDays(first, more), name }));
  });
  // The cast: contrary to its type, the library returns undefined for a country without regions.
  const regions = rules.getStates(country, 'es') as Record<string, string> | undefined;
  const named = Object.assign({}, regions, spanishNames[country]);
  return { days, countries: rules.getCountries(), regions: named };
}
