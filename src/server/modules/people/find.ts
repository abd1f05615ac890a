import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { type Sought, soughtBy } from '#domain/people/find.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { people, wordsOfName } from '../../db/schema/people.ts';
import { type Finding, handleOf } from '../../people/handle.ts';
import { recordAccess } from '../../people/record-access.ts';
import { pageSize } from '../../presenters/ticket.ts';
import { presentListed } from './present.ts';

type Schemas = components['schemas'];

const foundAtMost = 8;

/** Finds people that match the typed text, masked; empty while the text is too short. */
export async function findPeople(
  db: Database,
  { keys, ...accessing }: Finding,
  text: string,
): Promise<Schemas['FoundPerson'][]> {
  const sought = soughtBy(text);
  if (!sought) return [];
  const found = await db
    .select()
    .from(people)
    .where(meant(accessing.caller.organisationId, sought))
    .orderBy(asc(people.name), asc(people.id))
    .limit(foundAtMost);
  await recordAccess(db, accessing, 'find', ...found.map(({ id }) => id));
  return found.map((row) => ({
    ...presentListed(row),
    handle: handleOf(keys, accessing.caller, row.id),
  }));
}

export async function searchPeople(
  db: Database,
  { organisationId }: Caller,
  { queryString, page = 1 }: Schemas['SearchPeople'],
): Promise<Schemas['PeoplePage']> {
  const text = queryString.trim();
  const sought = soughtBy(text);
  if (text !== '' && !sought) return { total: 0, pages: 0, people: [] };
  const which = sought ? meant(organisationId, sought) : eq(people.organisationId, organisationId);
  const [row] = await db.select({ total: count() }).from(people).where(which);
  const total = row?.total ?? 0;
  const found = await db
    .select()
    .from(people)
    .where(which)
    .orderBy(asc(people.name), asc(people.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total, pages: Math.ceil(total / pageSize), people: found.map(presentListed) };
}

/** Matches a whole document, telephone or e-mail, or the beginnings of the words of the name. */
function meant(organisationId: number, { words, document, phone, email }: Sought): SQL | undefined {
  // Folded words contain only letters and digits, so that no quote can be closed.
  const beginnings = words.map((word) => `'${word}':*`).join(' & ');
  return and(
    eq(people.organisationId, organisationId),
    or(
      document === '' ? undefined : eq(people.foldedDocument, document),
      phone === '' ? undefined : eq(people.foldedPhone, phone),
      email === '' ? undefined : eq(people.foldedEmail, email),
      sql`${wordsOfName} @@ ${beginnings}::tsquery`,
    ),
  );
}
