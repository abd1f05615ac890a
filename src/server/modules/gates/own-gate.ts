import { and, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Caller } from '../../access/caller.ts';
import { heardAt } from '../../access/device.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { mayServeInSql } from '../../db/may-serve.ts';
import { branches, gates } from '../../db/schema/organisation.ts';
import { waitedFromInSql } from '../../db/schema/tickets.ts';
import { gateSessions } from '../../db/schema/users.ts';
import type { Deps } from '../../deployment/deps.ts';
import { presentTicket, viewInHand, viewPostponed } from '../../presenters/ticket.ts';
import { keptUntil } from './kept-until.ts';
import { pauseOf } from './status.ts';

type OwnGate = components['schemas']['OwnGate'];

/** Null when the caller has no open counter. */
export async function ownGate(deps: Deps, db: Database, caller: Caller): Promise<OwnGate | null> {
  const { organisationId } = caller;
  const [row] = await db
    .select({ gate: gates, branch: branches, session: gateSessions, heard: heardAt(deps.clock()) })
    .from(gateSessions)
    .innerJoin(
      gates,
      and(eq(gates.organisationId, organisationId), eq(gates.id, gateSessions.gateId)),
    )
    .innerJoin(
      branches,
      and(eq(branches.organisationId, organisationId), eq(branches.id, gates.branchId)),
    )
    .where(
      and(
        eq(gateSessions.organisationId, organisationId),
        eq(gateSessions.userId, caller.userId),
        isNull(gateSessions.closedAt),
      ),
    );
  if (!row) return null;
  const { gate, branch, heard } = row;
  const { openedAt, missed } = row.session;
  const inHand = await viewInHand(db, organisationId, gate.id);
  const postponed = await viewPostponed(db, {
    organisationId,
    branchId: branch.id,
    gateId: gate.id,
    userId: caller.userId,
  });
  const waiting = await waitingAt(db, caller, gate);
  return {
    id: gate.id,
    name: gate.name,
    branchId: branch.id,
    branchName: branch.name,
    timeZone: branch.timeZone,
    serviceIds: waiting.map((line) => line.serviceId),
    openedAt: openedAt.toISOString(),
    pause: await pauseOf(db, caller),
    missed,
    kept: inHand && { until: await keptUntil({ deps, db, organisationId }, inHand.ticket, heard) },
    ticket: inHand && presentTicket(inHand, caller.userId),
    postponed: postponed.map((view) => presentTicket(view, caller.userId)),
    waiting,
  };
}

async function waitingAt(
  db: Database,
  { organisationId, userId }: Caller,
  { id: gateId, branchId }: { id: number; branchId: number },
): Promise<OwnGate['waiting']> {
  const served = mayServeInSql({
    organisationId: sql`${organisationId}`,
    userId: sql`${userId}`,
    branchId: sql`${branchId}`,
    serviceId: sql`s.id`,
  });
  const rows = await rowsOf<OwnGate['waiting'][number]>(
    db,
    sql`
    select s.id as "serviceId", s.name as "serviceName", s.prefix,
      c.waiting, to_json(c.oldest) #>> '{}' as "oldestWaitingSince"
    from gate_services gs
    join services s on s.client_id = gs.client_id and s.id = gs.service_id
    cross join lateral (
      select count(*)::int as waiting, min(${waitedFromInSql}) as oldest from tickets t
      where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
    ) c
    where gs.client_id = ${organisationId} and gs.gate_id = ${gateId}
      and ${served}
    order by s.position, s.id`,
  );
  return rows.map((row) => ({
    ...row,
    oldestWaitingSince: row.oldestWaitingSince && new Date(row.oldestWaitingSince).toISOString(),
  }));
}
