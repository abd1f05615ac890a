import type { components } from '#contract/types.ts';
import { currentUser } from '../../session/session.ts';
import { texts } from './texts.ts';

type Schemas = components['schemas'];

export interface Choices {
  divisions: readonly { id: number; name: string }[];
  countries: readonly Schemas['Country'][];
}

export const fresh = 'new';

export type Values = ReturnType<typeof valuesOf>;

/** Suggests the country of the branch's time zone when the branch has none. */
export function valuesOf(
  { version, name, divisionId, country, timeZone, address, phone }: Schemas['BranchRecord'],
  countries: Choices['countries'],
) {
  return {
    version,
    name,
    divisionId: String(divisionId),
    division: '',
    timeZone,
    country: country ?? countryOf(timeZone, countries),
    address: address ?? '',
    phone: phone ?? '',
  };
}

/** Suggests the user's own time zone and country for a new branch. */
export function firstValues({ divisions, countries }: Choices): Values {
  const timeZone = currentUser()?.time_zone ?? 'Europe/Madrid';
  const [first] = divisions;
  return {
    version: 0,
    name: '',
    divisionId: first ? String(first.id) : fresh,
    division: first ? '' : texts.usualDivision,
    timeZone,
    address: '',
    phone: '',
    country: countryOf(timeZone, countries),
  };
}

export const sameData = (values: Values, others: Values): boolean =>
  JSON.stringify(dataOf(values)) === JSON.stringify(dataOf(others));

const countryOf = (timeZone: string, countries: Choices['countries']): string =>
  countries.find(({ timeZones }) => timeZones.includes(timeZone))?.code ?? '';

export function dataOf({ version: _, divisionId, ...values }: Values): Schemas['NewBranch'] {
  return { ...values, divisionId: divisionId === fresh ? null : Number(divisionId) };
}
