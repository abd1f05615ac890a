import { type SQL, sql } from 'drizzle-orm';
import { seenEveryMs } from '#domain/network/presence.ts';
import { gateSessions, sessions } from '../db/schema/people.ts';

/**
 * When the operator of a counter, in a query of `gateSessions` with others, was last heard from:
 * null once each of their sessions has ended.
 */
export function heardAt(now: Date): SQL<Date | null> {
  return sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions}
    where ${sessions.organisationId} = ${gateSessions.organisationId}
    and ${sessions.userId} = ${gateSessions.userId}
    and ${sessions.endedAt} is null
    and ${sessions.expiresAt} > ${now.toISOString()})`.mapWith(sessions.lastSeenAt);
}

/**
 * Whether the session that is still open worked at the counter. One that its person left open
 * elsewhere before says nothing of the counter's device.
 */
export function worksThere(heard: Date | null, openedAt: Date | null): heard is Date {
  return heard !== null && openedAt !== null && heard.getTime() >= openedAt.getTime() - seenEveryMs;
}
