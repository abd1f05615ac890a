import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { mask } from '#domain/masking/mask.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { masked } from '../../db/masked.ts';
import { polls } from '../../db/schema/polls.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { pageOfTickets } from '../../presenters/ticket.ts';
import { wasLeftOver } from './lines.ts';

type Schemas = components['schemas'];

/**
 * Today's tickets, open ones of other days, and leftovers that ended today, with their poll
 * answers.
 */
export async function listTurns(
  db: Database,
  caller: Caller,
  branch: BranchRow,
  now: Date,
  asked: { status?: Schemas['Status']; search?: string; page?: number },
): Promise<Schemas['TicketPage']> {
  const { day } = localMoment(now.getTime(), branch.timeZone);
  const condition = and(
    eq(tickets.organisationId, branch.organisationId),
    eq(tickets.branchId, branch.id),
    or(
      eq(tickets.day, day),
      // The filter for appointments also shows later days.
      asked.status === 'scheduled' ? gt(tickets.day, day) : undefined,
      sql`${tickets.status} in ('waiting', 'called', 'attending', 'postponed')`,
      wasLeftOver(branch, day),
    ),
    asked.status && eq(tickets.status, asked.status),
    asked.search?.trim() ? matches(asked.search.trim(), caller) : undefined,
  );
  const page = await pageOfTickets(db, condition, {
    // Open tickets have no end and come first in descending order.
    order: [desc(tickets.closedAt), asc(tickets.arrivedAt)],
    page: asked.page,
    userId: caller.userId,
  });
  const said = await saidOf(db, caller, page.tickets);
  return {
    ...page,
    tickets: page.tickets.map((ticket) => {
      const poll = said.get(ticket.id);
      return poll ? { ...ticket, poll } : ticket;
    }),
  };
}

/** Poll answers by ticket; comments only for supervising roles. */
async function saidOf(
  db: Database,
  caller: Caller,
  shown: readonly { id: number }[],
): Promise<Map<number, Schemas['Said']>> {
  const rows = await db
    .select({ id: polls.ticketId, rating: polls.rating, comment: polls.comment })
    .from(polls)
    .where(
      and(
        eq(polls.organisationId, caller.organisationId),
        inArray(
          polls.ticketId,
          shown.map(({ id }) => id),
        ),
      ),
    );
  const whole = supervises(caller);
  return new Map(
    rows.map(({ id, rating, comment }) => [id, whole ? { rating, comment } : { rating }]),
  );
}

function supervises({ role }: Caller): boolean {
  return role === 'Manager' || role === 'Supervise';
}

/**
 * Searches by number; supervising roles also by the masked personal data or by a whole value that
 * masks alike, so that a match reveals nothing beyond the list.
 */
function matches(search: string, caller: Caller): SQL | undefined {
  const label = sql`${tickets.prefix} || lpad(${tickets.number}::text,
    greatest(3, length(${tickets.number}::text)), '0')`;
  const inLabel = contains(label, search);
  if (!supervises(caller)) return inLabel;
  const { customerName, customerDocument, customerPhone, customerEmail } = tickets;
  const data = [customerName, customerDocument, customerPhone, customerEmail].map(masked);
  return or(
    inLabel,
    ...data.flatMap((shown) => [
      contains(shown, search),
      sql`lower(${shown}) = lower(${mask(search)})`,
    ]),
  );
}

function contains(text: SQL, part: string): SQL {
  return sql`strpos(lower(${text}), lower(${part})) > 0`;
}
