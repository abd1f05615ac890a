import type { components } from '#contract/types.ts';
import { mask } from '#domain/masking/mask.ts';
import { channels } from '#domain/messages/channels.ts';
import type { PersonRow } from '../../people/store.ts';

type Schemas = components['schemas'];

/** A person in a list, masked (spec §9). */
export function presentListed({
  consents,
  lastVisitAt,
  ...person
}: PersonRow): Schemas['ListedPerson'] {
  return {
    id: person.id,
    name: mask(person.name),
    document: mask(person.document),
    phone: mask(person.phone),
    email: mask(person.email),
    language: person.language,
    consents: channels.filter((channel) => consents[channel] !== undefined),
    lastVisitAt: lastVisitAt.toISOString(),
  };
}

export function presentPerson(person: PersonRow): Schemas['Person'] {
  const { id, version, name, document, phone, email, language, consents } = person;
  return {
    id,
    version,
    name,
    document,
    phone,
    email,
    language,
    consents,
    consentedAt: person.consentedAt.toISOString(),
    lastVisitAt: person.lastVisitAt.toISOString(),
  };
}
