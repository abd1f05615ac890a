import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { branches, services } from '../../db/schema/organisation.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { itsBranch, itsService } from '../../presenters/ticket.ts';

/** SQL condition on `tickets`: the visits that were made as this person. */
export const theirVisits = (organisationId: number, personId: number) =>
  and(eq(tickets.organisationId, organisationId), eq(tickets.personId, personId));

/** Visits with where and for what they were. */
export function selectVisits(db: Database, which: SQL | undefined) {
  return db
    .select({
      ticket: tickets,
      serviceName: services.name,
      branchName: branches.name,
      timeZone: branches.timeZone,
    })
    .from(tickets)
    .innerJoin(services, itsService)
    .innerJoin(branches, itsBranch)
    .where(which);
}
