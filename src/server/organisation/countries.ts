import { getAllCountries } from 'countries-and-timezones';
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { compareNames } from '#domain/names/compare.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In Spanish. */
  name: string;
  /** As in +34. */
  prefix: string;
  /** IANA names. */
  timeZones: string[];
}

/** The countries where people live: those with telephones and a time zone, by their names in Spanish. */
export const countries: readonly Country[] = known();

function known(): Country[] {
  const names = new Intl.DisplayNames('es', { type: 'region' });
  const all = Object.values(getAllCountries()).flatMap(({ id, timezones }) =>
    isSupportedCountry(id)
      ? [
          {
            code: id,
            name: names.of(id) ?? id,
            prefix: `+${getCountryCallingCode(id)}`,
            timeZones: [...timezones],
          },
        ]
      : [],
  );
  return all.sort((a, b) => compareNames(a.name, b.name));
}

/** A telephone number in international form, as +34 910 00 00 00; null when it is none of the country's nor another's. */
export function internationalPhone(text: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  const number = parsePhoneNumberFromString(text, country);
  return number?.isPossible() ? number.formatInternational() : null;
}

/** As +34910000000, without an extension, which makes it no other phone; null when it is none. */
export function plainPhone(text: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number.number : null;
}
