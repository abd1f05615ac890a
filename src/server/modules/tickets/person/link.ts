import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../../access/caller.ts';
import type { Database } from '../../../db/database.ts';
import { ticketEvents } from '../../../db/schema/tickets.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { notFound } from '../../../errors/app-error.ts';
import { withLink } from '../../../links/with-link.ts';

/**
 * Returns the link by which the person follows the ticket, for the user who issued the number.
 * Other users get 404 ticket_not_found, so that no other staff can act as the person.
 */
export async function linkForPerson(
  deps: Deps,
  db: Database,
  { organisationId, userId }: Caller,
  ticketId: number,
): Promise<string> {
  const [given] = await db
    .select({ id: ticketEvents.id })
    .from(ticketEvents)
    .where(
      and(
        eq(ticketEvents.organisationId, organisationId),
        eq(ticketEvents.ticketId, ticketId),
        eq(ticketEvents.action, 'create'),
        eq(ticketEvents.userId, userId),
      ),
    );
  if (!given) throw notFound('ticket_not_found');
  return (await withLink(deps, organisationId, { ticketId })).link;
}
