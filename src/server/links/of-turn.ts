import { and, desc, eq } from 'drizzle-orm';
import type { LinkPurpose } from '#domain/messages/kinds.ts';
import type { Database } from '../db/database.ts';
import { links } from '../db/schema/links.ts';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { issueLink } from './issue.ts';
import { linkSecret } from './secret.ts';

interface LinkedTurn {
  organisationId: number;
  ticketId: number;
  purpose: LinkPurpose;
}

type Linked = Pick<typeof tickets.$inferSelect, 'arrivedAt' | 'scheduledAt' | 'closedAt'>;

const dayMs = 24 * 3600_000;

/**
 * Returns the secret of the ticket's link for a purpose, and issues the link at the first request.
 * While the link is valid the secret stays the same. Runs outside a transaction.
 */
export async function linkOfTurn(
  deps: Deps,
  { organisationId, ticketId, purpose }: LinkedTurn,
): Promise<string> {
  const { db } = deps.database;
  const turn = { organisationId, ticketId, purpose };
  const now = deps.clock();
  const known = await lastingLink(db, turn, now);
  const secretOf = (id: number) => linkSecret(deps.keys, { organisationId, id });
  if ('id' in known) return secretOf(known.id);
  return db.transaction(async (tx) => {
    // If two messages are sent at once, the second finds the link of the first.
    await tx.select({ id: tickets.id }).from(tickets).where(ticketIs(turn)).for('no key update');
    const meanwhile = await lastingLink(tx, turn, now);
    if ('id' in meanwhile) return secretOf(meanwhile.id);
    return issueLink(tx, deps.keys, { ...turn, now, until: meanwhile.until });
  });
}

const ticketIs = ({ organisationId, ticketId }: LinkedTurn) =>
  and(eq(tickets.organisationId, organisationId), eq(tickets.id, ticketId));

/**
 * Returns the newest link of the ticket that is valid long enough; otherwise the time until which a
 * new one must be valid.
 */
async function lastingLink(
  db: Database,
  turn: LinkedTurn,
  now: Date,
): Promise<{ id: number } | { until: Date }> {
  const { organisationId, ticketId, purpose } = turn;
  const [ticket] = await db
    .select({
      arrivedAt: tickets.arrivedAt,
      scheduledAt: tickets.scheduledAt,
      closedAt: tickets.closedAt,
    })
    .from(tickets)
    .where(ticketIs(turn));
  if (!ticket) throw new Error('a link is of a turn that is not there');
  const until = linkEnd(purpose, ticket, now);
  const [known] = await db
    .select({ id: links.id, expiresAt: links.expiresAt })
    .from(links)
    .where(
      and(
        eq(links.organisationId, organisationId),
        eq(links.ticketId, ticketId),
        eq(links.purpose, purpose),
      ),
    )
    .orderBy(desc(links.id))
    .limit(1);
  const lasts = known && known.expiresAt > now && known.expiresAt >= until;
  return lasts ? { id: known.id } : { until };
}

/**
 * Returns the time until which a link of the ticket is valid: two weeks for a poll, a week to
 * follow a ticket, so that a ticket that is carried over keeps its link and an ended visit leads to
 * its poll, and the day after it for an appointment.
 */
export function linkEnd(
  purpose: LinkPurpose,
  { arrivedAt, scheduledAt, closedAt }: Linked,
  now: Date,
): Date {
  const after = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);
  if (purpose === 'poll') return after(closedAt ?? now, 14);
  const tomorrow = after(now, 1);
  if (purpose === 'ticket') return latest(after(arrivedAt, 7), tomorrow);
  return latest(after(scheduledAt ?? now, 1), tomorrow);
}

const latest = (a: Date, b: Date) => (a > b ? a : b);
