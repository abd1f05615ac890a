import { and, eq, getTableColumns } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { hasNames } from '#domain/names/names.ts';
import type { LinkCaller } from '../../access/link.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { branches, services } from '../../db/schema/organisation.ts';
import { polls } from '../../db/schema/polls.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { conflict, notFound } from '../../errors/app-error.ts';

type Schemas = components['schemas'];

export async function readPoll(
  db: Database,
  { organisationId, ticketId }: LinkCaller,
): Promise<Omit<Schemas['Poll'], 'face'>> {
  const [visit] = await db
    .select({
      language: tickets.customerLanguage,
      branch: branches.name,
      service: services.name,
      serviceNames: services.names,
      closedAt: tickets.closedAt,
      arrivedAt: tickets.arrivedAt,
      timeZone: branches.timeZone,
      rating: polls.rating,
    })
    .from(tickets)
    .innerJoin(
      branches,
      and(eq(branches.organisationId, organisationId), eq(branches.id, tickets.branchId)),
    )
    .innerJoin(
      services,
      and(eq(services.organisationId, organisationId), eq(services.id, tickets.serviceId)),
    )
    .leftJoin(polls, and(eq(polls.organisationId, organisationId), eq(polls.ticketId, ticketId)))
    .where(turn(organisationId, ticketId));
  if (!visit) throw notFound();
  const { closedAt, arrivedAt, rating, serviceNames, ...seen } = visit;
  return {
    ...seen,
    ...(hasNames(serviceNames) && { serviceNames }),
    visitedAt: (closedAt ?? arrivedAt).toISOString(),
    answered: rating !== null,
  };
}

/**
 * Stores the answer with the branch, service and operator of the visit. Repeating the same answer
 * changes nothing; another one throws 409 `poll_answered`.
 */
export async function answerPoll(
  tx: Transaction,
  now: Date,
  { organisationId, ticketId }: LinkCaller,
  said: Schemas['PollAnswer'],
): Promise<void> {
  const { rating } = said;
  const comment = said.comment.trim();
  const { branchId, serviceId, gateId, userId } = getTableColumns(tickets);
  const [visit] = await tx
    .select({ branchId, serviceId, gateId, userId })
    .from(tickets)
    .where(turn(organisationId, ticketId));
  if (!visit) throw notFound();
  const kept = await tx
    .insert(polls)
    .values({ organisationId, ticketId, ...visit, rating, comment, answeredAt: now })
    .onConflictDoNothing()
    .returning({ rating: polls.rating });
  if (kept.length > 0) return;
  const [first] = await tx
    .select({ rating: polls.rating, comment: polls.comment })
    .from(polls)
    .where(and(eq(polls.organisationId, organisationId), eq(polls.ticketId, ticketId)));
  if (first?.rating !== rating || first.comment !== comment) throw conflict('poll_answered');
}

const turn = (organisationId: number, ticketId: number) =>
  and(eq(tickets.organisationId, organisationId), eq(tickets.id, ticketId));
