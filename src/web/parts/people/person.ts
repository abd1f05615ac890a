import type { components } from '#contract/types.ts';
import { isEmail } from '#domain/contacts/email.ts';
import { isFindable } from '#domain/people/same-person.ts';
import { missingData, type PersonalDatum } from '#domain/services/intake.ts';

export type Customer = components['schemas']['Customer'];
export type FoundPerson = components['schemas']['FoundPerson'];

/** Whom a turn is for: what was typed, and who of the people known was chosen. */
export interface PersonDraft {
  customer: Customer;
  chosen: FoundPerson | null;
}

export const noPerson: PersonDraft = {
  customer: { name: '', document: '', phone: '', email: '' },
  chosen: null,
};

/** Somebody known as the person of a turn: their consents hold until the staff change them. */
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

/** What is wrong with the data. What a chosen person's record has need not be typed. */
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
