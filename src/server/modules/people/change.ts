import type { components } from '#contract/types.ts';
import { isEmail } from '#domain/contacts/email.ts';
import { consentsAfter, mergePeople } from '#domain/people/merge.ts';
import { isFindable } from '#domain/people/same-person.ts';
import type { Transaction } from '../../db/database.ts';
import { people } from '../../db/schema/people.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import { passVisits } from '../../people/pass-visits.ts';
import { type Accessing, recordAccess } from '../../people/record-access.ts';
import { lockPeople, ofPerson, type PersonRow, savePerson } from '../../people/store.ts';
import { presentPerson } from './present.ts';

type Schemas = components['schemas'];

interface Seen {
  id: number;
  version: number;
}

/**
 * Records the access. Throws 404 `person_not_found`, 409 `person_changed` and `document_taken`, and
 * 400 for an invalid e-mail or data without a way to find the person again.
 */
export async function changePerson(
  tx: Transaction,
  accessing: Accessing,
  id: number,
  { version, language, consents: named, ...data }: Schemas['NewPerson'],
): Promise<Schemas['Person']> {
  const [name, document, phone, email] = [data.name, data.document, data.phone, data.email].map(
    (text) => text.trim(),
  ) as [string, string, string, string];
  const next = { name, document, phone, email };
  if (email !== '' && !isEmail(email)) throw new AppError(400, 'email_invalid', { field: 'email' });
  if (!isFindable(next)) throw new AppError(400, 'person_unidentified');
  const [person] = await lockSeen(tx, accessing, { id, version });
  const consents = consentsAfter(person, next, { named, now: accessing.now });
  const { consentedAt, lastVisitAt } = person;
  const record = { ...next, language, consents, consentedAt, lastVisitAt };
  const saved = await savePerson(tx, person, record);
  await recordAccess(tx, accessing, 'change', id);
  return presentPerson(saved);
}

/**
 * Merges two records (`mergePeople`), moves the other's visits, deletes it and records the access.
 * Throws like `changePerson`.
 */
export async function mergeInto(
  tx: Transaction,
  accessing: Accessing,
  id: number,
  { version, other }: Schemas['MergePeople'],
): Promise<Schemas['Person']> {
  if (other.id === id) throw notFound('person_not_found');
  const [kept, gone] = await lockSeen(tx, accessing, { id, version }, other);
  const { organisationId } = accessing.caller;
  await passVisits(tx, organisationId, { from: [gone.id], to: id });
  // Deleted first, since both records may have the same unique document.
  await tx.delete(people).where(ofPerson(organisationId, gone.id));
  const saved = await savePerson(tx, kept, mergePeople(kept, gone));
  await recordAccess(tx, accessing, 'merge', id, gone.id);
  return presentPerson(saved);
}

/** Locks the people and returns them in the given order. Throws 404 and 409 `person_changed`. */
export async function lockSeen<All extends readonly Seen[]>(
  tx: Transaction,
  { caller }: Accessing,
  ...seen: All
): Promise<{ [Each in keyof All]: PersonRow }> {
  const ids = seen.map(({ id }) => id);
  const locked = await lockPeople(tx, ofPerson(caller.organisationId, ...ids));
  const rows = seen.map(({ id, version }) => {
    const row = locked.find((each) => each.id === id);
    if (!row) throw notFound('person_not_found');
    if (row.version !== version) throw conflict('person_changed');
    return row;
  });
  // The cast: one row per requested person.
  return rows as { [Each in keyof All]: PersonRow };
}
