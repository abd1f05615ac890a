import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { branches, services } from '../../db/schema/organisation.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { itsBranch, itsService } from '../../presenters/ticket.ts';

export const theirVisits = (organisationId: number, personId: number) =>
  and(eq(tickets.organisationId, organisationId), eq(tickets.personId, personId));

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
