import type { components } from '#contract/types.ts';
import type { Identity } from '#domain/people/fold.ts';
import { atVisit, consentsAfter, type PersonRecord } from '#domain/people/merge.ts';
import { isFindable, isSamePerson } from '#domain/people/same-person.ts';
import type { Transaction } from '../db/database.ts';
import { people } from '../db/schema/people.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import { type Finding, personOf } from './handle.ts';
import { recordAccess } from './record-access.ts';
import { addPerson, likeInSql, lockPeople, ofPerson, type PersonRow, savePerson } from './store.ts';

type Customer = components['schemas']['Customer'];

export interface Visitor {
  customer: Customer;
  personId: number | null;
}

interface Visiting extends Finding {
  /** Time of the visit, from which the record's retention counts. */
  at: Date;
}

/**
 * Returns a ticket's personal data, completed from the person's record, which consent creates or
 * updates. Throws 404 `person_not_found`, 409 `document_taken`, 400 `person_unidentified` if the
 * data cannot identify them later.
 */
export async function visitorOf(
  tx: Transaction,
  visiting: Visiting,
  { known, remember = false, ...said }: Customer,
): Promise<Visitor> {
  if (known === undefined && !remember) return { customer: said, personId: null };
  const { organisationId } = visiting.caller;
  const chosen = known === undefined ? null : await chosenPerson(tx, visiting, known);
  if (!chosen && !isFindable(said)) throw new AppError(400, 'person_unidentified');
  const person = chosen ?? (await samePerson(tx, organisationId, said));
  const customer = person ? atVisit(person, said) : said;
  const { id } = remember
    ? await remembered(tx, visiting, { person, customer, isChosen: chosen !== null })
    : await visited(tx, visiting, person);
  await recordAccess(tx, visiting, 'visit', id);
  return { customer, personId: id };
}

async function chosenPerson(tx: Transaction, { caller, keys }: Visiting, handle: string) {
  const id = personOf(keys, caller, handle);
  const [person] = await lockPeople(tx, ofPerson(caller.organisationId, id));
  if (!person) throw notFound('person_not_found');
  return person;
}

/** Returns the only record of the same person; null if several match. */
async function samePerson(
  tx: Transaction,
  organisationId: number,
  said: Identity,
): Promise<PersonRow | null> {
  const alike = await lockPeople(tx, likeInSql(organisationId, said));
  const same = alike.filter((person) => isSamePerson(person, said));
  return same.length === 1 ? (same[0] ?? null) : null;
}

interface Remembering {
  person: PersonRow | null;
  customer: Customer;
  /** True if the staff chose the person and saw their consents. */
  isChosen: boolean;
}

async function remembered(
  tx: Transaction,
  { caller, now, at }: Visiting,
  { person, customer, isChosen }: Remembering,
): Promise<PersonRow> {
  const { organisationId } = caller;
  const said = customer.consents ?? [];
  // A missing consent withdraws nothing unless the staff could see the stored one.
  const holding =
    person && !isChosen ? atVisit(person, { ...customer, consents: undefined }) : null;
  const named = [...new Set([...said, ...(holding?.consents ?? [])])];
  const record: PersonRecord = {
    ...identityOf(customer),
    language: customer.language ?? 'es',
    consents: consentsAfter(person, customer, { named, now }),
    consentedAt: person?.consentedAt ?? now,
    lastVisitAt: later(person?.lastVisitAt, at),
  };
  if (person) return savePerson(tx, person, record);
  const added = await addPerson(tx, organisationId, record);
  if (added) return added;
  // Another visit of the same person was faster.
  const quicker = await samePerson(tx, organisationId, customer);
  if (!quicker) throw notFound('person_not_found');
  return savePerson(tx, quicker, { ...record, consentedAt: quicker.consentedAt });
}

/** Extends the retention of a record whose data did not change. */
async function visited(tx: Transaction, { at }: Visiting, person: PersonRow | null) {
  if (!person) throw notFound('person_not_found');
  await tx
    .update(people)
    .set({ lastVisitAt: later(person.lastVisitAt, at) })
    .where(ofPerson(person.organisationId, person.id));
  return person;
}

function identityOf({ name, document, phone, email }: Identity): Identity {
  return { name: name.trim(), document: document.trim(), phone: phone.trim(), email: email.trim() };
}

const later = (one: Date | undefined, other: Date) => (one && one > other ? one : other);
