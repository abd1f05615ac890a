import { and, eq, gt, isNull, max } from 'drizzle-orm';
import { idleSince } from '../access/session.ts';
import { gateSessions, sessions, users } from '../db/schema/people.ts';
import type { Deps } from '../deployment/deps.ts';
import { closeAbandoned } from '../modules/gates/open-close.ts';
import { release } from '../modules/tickets/gate-closing/release-reserved.ts';
import { resolveInHand } from '../modules/tickets/gate-closing/resolve-in-hand.ts';
import { AppError } from '../operations/errors.ts';

/**
 * Closes the counters of whoever has left, run out of time or been switched off, so that another
 * may open them. One with a turn being attended stays for a supervisor. Returns how many closed.
 */
export async function closeAbandonedGates(deps: Deps): Promise<number> {
  const { db } = deps.database;
  const now = deps.clock();
  let closed = 0;
  for (const { organisationId, gateId, gateSessionId, active, seenAt } of await openCounters(
    deps,
  )) {
    if (active && seenAt && seenAt >= (await idleSince(deps, organisationId))) continue;
    try {
      await db.transaction((tx) =>
        closeAbandoned(
          { deps, tx, now, caller: null, organisationId },
          { release, resolveInHand },
          { gateId, gateSessionId },
        ),
      );
      closed += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return closed;
}

/** Every open counter with its operator, and when any of their open sessions was last seen. */
function openCounters(deps: Deps) {
  return deps.database.db
    .select({
      organisationId: gateSessions.organisationId,
      gateId: gateSessions.gateId,
      gateSessionId: gateSessions.id,
      active: users.active,
      seenAt: max(sessions.lastSeenAt),
    })
    .from(gateSessions)
    .innerJoin(
      users,
      and(eq(users.organisationId, gateSessions.organisationId), eq(users.id, gateSessions.userId)),
    )
    .leftJoin(
      sessions,
      and(
        eq(sessions.organisationId, gateSessions.organisationId),
        eq(sessions.userId, gateSessions.userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, deps.clock()),
      ),
    )
    .where(isNull(gateSessions.closedAt))
    .groupBy(gateSessions.organisationId, gateSessions.id, gateSessions.gateId, users.active);
}
