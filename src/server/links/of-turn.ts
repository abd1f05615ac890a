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
 * The secret of the turn's link for a purpose, issued when it is first asked for: each time the same
 * while it lasts. Runs outside of a transaction.
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
    // Of two messages that go out at once the second finds the link of the first.
    await tx.select({ id: tickets.id }).from(tickets).where(ticketIs(turn)).for('no key update');
    const meanwhile = await lastingLink(tx, turn, now);
    if ('id' in meanwhile) return secretOf(meanwhile.id);
    return issueLink(tx, deps.keys, { ...turn, now, until: meanwhile.until });
  });
}

const ticketIs = ({ organisationId, ticketId }: LinkedTurn) =>
  and(eq(tickets.organisationId, organisationId), eq(tickets.id, ticketId));

/** The newest link of the turn that lasts long enough, or until when a new one has to. */
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
 * Until when a link of the turn opens. A poll may be answered for two weeks. A turn is followed for a
 * week, so that one carried over keeps its link and a visit that has ended leads to its poll. An
 * appointment's link is of use until the day after it.
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
