import type { components } from '#contract/types.ts';
import { isEmail } from '#domain/contacts/email.ts';
import { isFindable } from '#domain/people/same-person.ts';
import { missingData, type PersonalDatum } from '#domain/services/intake.ts';

export type Customer = components['schemas']['Customer'];
export type FoundPerson = components['schemas']['FoundPerson'];

export interface PersonDraft {
  customer: Customer;
  chosen: FoundPerson | null;
}

export const noPerson: PersonDraft = {
  customer: { name: '', document: '', phone: '', email: '' },
  chosen: null,
};

/** Sets a known person, whose consents apply until the staff change them. */
export function withChosen({ customer }: PersonDraft, chosen: FoundPerson): PersonDraft {
  const { handle: known, language, consents } = chosen;
  return { customer: { ...customer, known, language, consents }, chosen };
}

export function withoutChosen({ customer }: PersonDraft): PersonDraft {
  const { name, document, phone, email } = customer;
  return { customer: { name, document, phone, email }, chosen: null };
}

export type PersonFault = 'required' | 'badEmail' | 'unidentified';
export type PersonFaults = Partial<Record<PersonalDatum | 'remember', PersonFault>>;

/** Returns the faults of the data. Data in the chosen person's record need not be typed. */
export function faultsOf(
  { customer, chosen }: PersonDraft,
  required: readonly PersonalDatum[],
): PersonFaults {
  const known = (datum: PersonalDatum) => customer[datum].trim() || (chosen?.[datum] ?? '');
  const data = {
    name: known('name'),
    document: known('document'),
    phone: known('phone'),
    email: known('email'),
  };
  const faults: PersonFaults = {};
  const email = customer.email.trim();
  if (email !== '' && !isEmail(email)) faults.email = 'badEmail';
  for (const datum of missingData(required, data)) faults[datum] = 'required';
  if (customer.remember && !isFindable(data)) faults.remember = 'unidentified';
  return faults;
}
