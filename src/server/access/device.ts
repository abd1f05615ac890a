import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { seenEveryMs, unreachableAfterMs } from '#domain/network/presence.ts';
import { gateSessions, sessions } from '../db/schema/users.ts';

/**
 * SQL for the time when the operator of a row of `gateSessions` was last seen; null once all
 * sessions of that user have ended.
 */
export function heardAt(now: Date | Placeholder): SQL<Date | null> {
  return sql<Date | null>`(select max(${sessions.lastSeenAt}) from ${sessions}
    where ${sessions.organisationId} = ${gateSessions.organisationId}
    and ${sessions.userId} = ${gateSessions.userId}
    and ${sessions.endedAt} is null
    and ${sessions.expiresAt} > ${now instanceof Date ? now.toISOString() : now})`.mapWith(
    sessions.lastSeenAt,
  );
}

/**
 * Whether the operator was seen since the counter opened. A session left open elsewhere before that
 * says nothing about the device at the counter.
 */
export function worksThere(heard: Date | null, openedAt: Date | null): heard is Date {
  return heard !== null && openedAt !== null && heard.getTime() >= openedAt.getTime() - seenEveryMs;
}

/**
 * Returns the time (ISO) of the last sign of life from the device of an open counter; null while
 * the device is reachable.
 */
export function silentSince(heard: Date | null, openedAt: Date | null, now: Date): string | null {
  if (!worksThere(heard, openedAt)) return null;
  return now.getTime() - heard.getTime() > unreachableAfterMs ? heard.toISOString() : null;
}
