import { and, asc, count, desc, eq, ne, or } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { isSamePerson } from '#domain/people/same-person.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import type { Database } from '../../db/database.ts';
import { people, peopleAudit } from '../../db/schema/people.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { users } from '../../db/schema/users.ts';
import { notFound } from '../../errors/app-error.ts';
import { type Accessing, recordAccess } from '../../people/record-access.ts';
import { type PersonRow, personById } from '../../people/store.ts';
import { presentPerson } from './present.ts';
import { selectVisits, theirVisits } from './visits.ts';

type Schemas = components['schemas'];

const shownAtMost = 50;
const doublesAtMost = 10;

/** A person with visits, accesses and possible duplicates; the access is recorded. Throws 404. */
export async function personDetails(
  db: Database,
  accessing: Accessing,
  id: number,
): Promise<Schemas['PersonDetails']> {
  const { organisationId } = accessing.caller;
  const person = await personById(db, organisationId, id);
  if (!person) throw notFound('person_not_found');
  const doubles = await doublesOf(db, person);
  await recordAccess(db, accessing, 'read', id, ...doubles.map((double) => double.id));
  const [visits] = await db
    .select({ count: count() })
    .from(tickets)
    .where(theirVisits(organisationId, id));
  return {
    person: presentPerson(person),
    visits: await lastVisits(db, person),
    visitCount: visits?.count ?? 0,
    doubles: doubles.map(presentPerson),
    accesses: await accessesTo(db, person),
  };
}

async function lastVisits(db: Database, { organisationId, id }: PersonRow) {
  const rows = await selectVisits(db, theirVisits(organisationId, id))
    .orderBy(desc(tickets.arrivedAt), desc(tickets.id))
    .limit(shownAtMost);
  return rows.map(({ ticket, serviceName, branchName, timeZone }) => ({
    id: ticket.id,
    label: ticketLabel(ticket),
    at: ticket.arrivedAt.toISOString(),
    timeZone,
    branchName,
    serviceName,
    status: ticket.status,
  }));
}

/** Records equal by rule come first. */
async function doublesOf(db: Database, person: PersonRow): Promise<PersonRow[]> {
  const { organisationId, foldedName, foldedPhone, foldedEmail } = person;
  const rows = await db
    .select()
    .from(people)
    .where(
      and(
        eq(people.organisationId, organisationId),
        ne(people.id, person.id),
        or(
          foldedName ? eq(people.foldedName, foldedName) : undefined,
          foldedPhone ? eq(people.foldedPhone, foldedPhone) : undefined,
          foldedEmail ? eq(people.foldedEmail, foldedEmail) : undefined,
        ),
      ),
    )
    .orderBy(asc(people.id))
    .limit(doublesAtMost);
  const isSame = (other: PersonRow) => isSamePerson(person, other);
  return [...rows.filter(isSame), ...rows.filter((other) => !isSame(other))];
}

async function accessesTo(db: Database, { organisationId, id }: PersonRow) {
  const rows = await db
    .select({ entry: peopleAudit, firstName: users.firstName, lastName: users.lastName })
    .from(peopleAudit)
    .innerJoin(
      users,
      and(eq(users.organisationId, peopleAudit.organisationId), eq(users.id, peopleAudit.actorId)),
    )
    .where(and(eq(peopleAudit.organisationId, organisationId), eq(peopleAudit.personId, id)))
    .orderBy(desc(peopleAudit.id))
    .limit(shownAtMost);
  return rows.map(({ entry, firstName, lastName }) => ({
    at: entry.at.toISOString(),
    actor: `${firstName} ${lastName}`,
    action: entry.action,
  }));
}
