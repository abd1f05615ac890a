import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { heldStatuses } from '#domain/tickets/lifecycle.ts';
import { heardAt, worksThere } from '../access/device.ts';
import { idleSince } from '../access/session.ts';
import { leases } from '../db/schema/leases.ts';
import { tickets } from '../db/schema/tickets.ts';
import { gateSessions, users } from '../db/schema/users.ts';
import type { Deps } from '../deployment/deps.ts';
import { AppError } from '../errors/app-error.ts';
import { closeAbandoned } from '../modules/gates/open-close.ts';
import { release } from '../modules/tickets/gate-closing/release-reserved.ts';
import { resolveInHand } from '../modules/tickets/gate-closing/resolve-in-hand.ts';
import { settingOf } from '../organisation/settings.ts';

/**
 * Closes counters whose operator signed out, was idle too long or was deactivated, and returns the
 * number. A counter stays open while its ticket is being attended and, if so set, while its device
 * is unreachable with a ticket in hand or leased.
 */
export async function closeAbandonedGates(deps: Deps): Promise<number> {
  const { db } = deps.database;
  const now = deps.clock();
  let closed = 0;
  for (const counter of await openCounters(deps)) {
    if (await isKept(deps, counter)) continue;
    const { organisationId, gateId, gateSessionId } = counter;
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

type Counter = Awaited<ReturnType<typeof openCounters>>[number];

async function isKept(deps: Deps, { organisationId, active, heard, openedAt, holds }: Counter) {
  if (!active || !heard) return false;
  if (heard >= (await idleSince(deps, organisationId))) return true;
  // A reachable browser ends an idle session on its own, so silence means that the device is
  // unreachable.
  if (!holds || !worksThere(heard, openedAt)) return false;
  return (await settingOf(deps, organisationId, 'vez.gates.unreachable')) === 'keep';
}

function openCounters(deps: Deps) {
  const { db } = deps.database;
  const inHand = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, gateSessions.organisationId),
        eq(tickets.gateId, gateSessions.gateId),
        inArray(tickets.status, heldStatuses),
      ),
    );
  const leased = db
    .select({ id: leases.id })
    .from(leases)
    .where(
      and(
        eq(leases.organisationId, gateSessions.organisationId),
        eq(leases.gateId, gateSessions.gateId),
      ),
    );
  return db
    .select({
      organisationId: gateSessions.organisationId,
      gateId: gateSessions.gateId,
      gateSessionId: gateSessions.id,
      openedAt: gateSessions.openedAt,
      active: users.active,
      heard: heardAt(deps.clock()),
      holds: sql<boolean>`exists ${inHand} or exists ${leased}`,
    })
    .from(gateSessions)
    .innerJoin(
      users,
      and(eq(users.organisationId, gateSessions.organisationId), eq(users.id, gateSessions.userId)),
    )
    .where(isNull(gateSessions.closedAt));
}
