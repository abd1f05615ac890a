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
  /** For example +34. */
  prefix: string;
  /** IANA names. */
  timeZones: string[];
}

/** Countries with telephone numbers and a time zone, sorted by Spanish name. */
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

/**
 * Returns a telephone number in international format, such as +34 910 00 00 00; null when the text
 * is not a valid number of any country.
 */
export function internationalPhone(text: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  const number = parsePhoneNumberFromString(text, country);
  return number?.isPossible() ? number.formatInternational() : null;
}

/**
 * Returns a telephone number such as +34910000000, without its extension; null when it is invalid.
 */
export function plainPhone(text: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number.number : null;
}
