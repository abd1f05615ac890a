import { addDays } from '#domain/time/ranges.ts';

const dayMs = 86_400_000;

/** What the tables name in English alone. */
const spanishNames: Record<string, Record<string, string>> = {
  ES: { CM: 'Castilla-La Mancha', MC: 'Región de Murcia' },
};

/**
 * The public holidays of a country, or of a region of it, in a year, each day by itself, with the
 * countries and regions that are known. Codes are those of ISO 3166; unknown ones have no holidays.
 */
export async function publicHolidays(
  { country, region }: { country: string; region?: string | undefined },
  year: number,
) {
  // Its tables are large, and few people ask for them.
  const { default: Holidays } = await import('date-holidays');
  const options = { languages: ['es', 'en'], types: ['public' as const] };
  const rules = region ? new Holidays(country, region, options) : new Holidays(country, options);
  const days = rules.getHolidays(year).flatMap(({ date, start, end, name }) => {
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
    const first = date.slice(0, 10);
    return Array.from({ length }, (_, more) => ({ day: addDays(first, more), name }));
  });
  // Unlike its type says, a country without regions has nothing.
  const regions = rules.getStates(country, 'es') as Record<string, string> | undefined;
  const named = Object.assign({}, regions, spanishNames[country]);
  return { days, countries: rules.getCountries(), regions: named };
}
