import { sql } from 'drizzle-orm';
import { foldIdentity, type Identity } from '#domain/people/fold.ts';
import { isSamePerson } from '#domain/people/same-person.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import type { PersonRow } from '../../people/store.ts';

interface Everything {
  ticketIds: number[];
  waitIds: number[];
}

type Candidate = Identity & { id: number; isTheirs: boolean };

const alike = {
  document: sql`upper(regexp_replace(customer_document, '[^[:alnum:]]', '', 'g'))`,
  phone: sql`regexp_replace(customer_phone, '[^0-9]', '', 'g')`,
  email: sql`lower(trim(customer_email))`,
};

/**
 * Visits and waits of a person, also ones made without a link to the record (`isSamePerson`). Scans
 * every row that still names a person: requests come once in years, and an index would slow each
 * ticket down.
 */
export async function everythingOf(db: Database, person: PersonRow): Promise<Everything> {
  const { organisationId, id } = person;
  const { document, phone, email } = foldIdentity(person);
  const mayBe = sql`((${document} <> '' and ${alike.document} = ${document})
    or (${phone} <> '' and right(${alike.phone}, 9) = right(${phone}, 9))
    or (${email} <> '' and ${alike.email} = ${email.toLowerCase()}))`;
  const identity = sql`id, customer_name as name, customer_document as document,
    customer_phone as phone, customer_email as email`;
  const visits = await rowsOf<Candidate>(
    db,
    sql`select ${identity}, coalesce(person_id = ${id}, false) as "isTheirs" from tickets
      where client_id = ${organisationId} and (person_id = ${id} or (person_id is null and ${mayBe}))`,
  );
  const waits = await rowsOf<Candidate>(
    db,
    sql`select ${identity}, false as "isTheirs" from appointment_waits
      where client_id = ${organisationId} and ${mayBe}`,
  );
  const theirs = (candidates: Candidate[]) =>
    candidates
      .filter((candidate) => candidate.isTheirs || isSamePerson(person, candidate))
      .map((candidate) => Number(candidate.id));
  return { ticketIds: theirs(visits), waitIds: theirs(waits) };
}
