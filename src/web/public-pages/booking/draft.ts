import type { components } from '#contract/types.ts';
import { isDocument } from '#domain/booking/identities.ts';
import { isEmail } from '#domain/contacts/email.ts';
import type { Language } from '#domain/names/languages.ts';
import type { Failure } from '../parts/Trouble.tsx';
import type { Field } from './texts/es.ts';

type Schemas = components['schemas'];
export type Branch = Schemas['BookingPlaces']['branches'][number];
export type Service = Schemas['BookingService'];

export type Booked = Schemas['Booked'] | Schemas['BookingWait'];

/** The choices and input so far, which a step back does not clear. */
export interface Draft {
  branch: Branch | null;
  service: Service | null;
  at: string | null;
  /** The full day on whose waiting list the person wants to be, instead of a time. */
  waitDay: string | null;
  fields: Record<Field, string>;
  consents: Schemas['WrittenChannel'][];
}

export interface StepProps {
  slug: string;
  language: Language;
  places: Schemas['BookingPlaces'];
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  onNext: () => void;
  onBack: () => void;
}

export const emptyDraft: Draft = {
  branch: null,
  service: null,
  at: null,
  waitDay: null,
  fields: { name: '', document: '', email: '', phone: '' },
  consents: [],
};

export const fields: readonly Field[] = ['name', 'document', 'email', 'phone'];

export const isRequired = (field: Field, service: Service) =>
  field !== 'phone' || service.required.includes('phone');

export type Fault = 'required' | 'wrong';

/** Returns the missing or malformed fields. The server alone validates phone numbers. */
export function faultsOf(
  typed: Record<Field, string>,
  service: Service,
): Partial<Record<Field, Fault>> {
  const faults: Partial<Record<Field, Fault>> = {};
  for (const field of fields) {
    const text = typed[field].trim();
    if (text === '' && isRequired(field, service)) faults[field] = 'required';
  }
  if (!faults.document && !isDocument(typed.document)) faults.document = 'wrong';
  if (!faults.email && !isEmail(typed.email.trim())) faults.email = 'wrong';
  return faults;
}

export const fieldOf: Partial<Record<Failure, Field>> = {
  document_invalid: 'document',
  email_invalid: 'email',
  phone_invalid: 'phone',
};

/** Returns the times nearest to the one that was taken, in order, as ISO instants. */
export function nearestTo(gone: string, times: readonly string[], count = 3): string[] {
  const distance = (time: string) => Math.abs(Date.parse(time) - Date.parse(gone));
  return times
    .filter((time) => time !== gone)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort();
}
