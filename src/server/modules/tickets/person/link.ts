import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../../access/caller.ts';
import type { Database } from '../../../db/client.ts';
import { ticketEvents } from '../../../db/schema/tickets.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { notFound } from '../../../errors/app-error.ts';
import { withLink } from '../../../links/with-link.ts';

/**
 * The address by which the person follows the turn, for the user who gave them their number: with
 * any other's, somebody of the staff could act as the person. Throws 404 ticket_not_found.
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
