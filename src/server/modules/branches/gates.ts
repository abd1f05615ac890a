import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { heldStatuses } from '#domain/tickets/lifecycle.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { heardAt, silentSince } from '../../access/device.ts';
import type { Database } from '../../db/database.ts';
import { operatorSkills } from '../../db/schema/operators.ts';
import { gateServices, gates, reasons } from '../../db/schema/organisation.ts';
import { operatorPauses } from '../../db/schema/pauses.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { gateSessions, users } from '../../db/schema/users.ts';
import { leasesInSql, presentLease, type RawLease } from '../../presenters/lease.ts';
import { presentTurn, turnColumns } from '../../presenters/turn-in-hand.ts';

type Schemas = components['schemas'];
type Branch = Pick<BranchRow, 'organisationId' | 'id'>;

export async function listGates(
  db: Database,
  caller: Caller,
  branch: Branch,
  now: Date,
): Promise<Schemas['Gate'][]> {
  const rows = await readGates(db, branch, now, caller.userId);
  return rows.map((row) => {
    const { turn, session } = row;
    const since = unreachableSince(row, now);
    return {
      ...identityOf(row),
      occupiedBy: operatorOf(row),
      mine: session?.userId === caller.userId,
      unreachable: turn && since !== null ? { since, label: ticketLabel(turn) } : null,
    };
  });
}

/** Like `listGates` for the board: with the ticket in hand, without personal data. */
export async function boardGates(
  db: Database,
  branch: Branch,
  now: Date,
): Promise<Schemas['BoardGate'][]> {
  const rows = await readGates(db, branch, now);
  return rows.map((row) => ({
    ...identityOf(row),
    version: row.gate.version,
    open: row.session !== null,
    operator: operatorOf(row),
    turn: row.turn && presentTurn(row.turn),
    pause: presentPause(row),
    unreachableSince: unreachableSince(row, now),
    left: row.session !== null && row.heard === null,
    ...(row.leases && { leases: row.leases.map(presentLease) }),
  }));
}

type Row = Awaited<ReturnType<typeof readGates>>[number];

/** Planned once per connection, since it is read at each change of the branch. */
async function readGates(
  db: Database,
  { organisationId, id }: Branch,
  now: Date,
  opener: number | null = null,
) {
  return db
    .select({
      gate: { id: gates.id, branchId: gates.branchId, name: gates.name, version: gates.version },
      serviceIds: sql<number[]>`coalesce((select json_agg(${gateServices.serviceId}
        order by ${gateServices.serviceId}) from ${gateServices}
        where ${gateServices.organisationId} = ${gates.organisationId}
        and ${gateServices.gateId} = ${gates.id}), '[]')`,
      skillIds: sql<number[] | null>`(select json_agg(${operatorSkills.serviceId})
        from ${operatorSkills}
        where ${operatorSkills.organisationId} = ${gates.organisationId}
        and ${operatorSkills.userId} = coalesce(${gateSessions.userId}, ${opener}::bigint)
        and ${operatorSkills.branchId} = ${gates.branchId})`,
      session: { userId: gateSessions.userId, openedAt: gateSessions.openedAt },
      user: { firstName: users.firstName, lastName: users.lastName },
      heard: heardAt(now),
      turn: turnColumns,
      leases: sql<RawLease[] | null>`${leasesInSql({
        organisationId: sql`${gates.organisationId}`,
        gateId: sql`${gates.id}`,
      })}`,
      pausedSince: operatorPauses.startedAt,
      pauseReason: reasons.name,
    })
    .from(gates)
    .leftJoin(
      gateSessions,
      and(
        eq(gateSessions.organisationId, gates.organisationId),
        eq(gateSessions.gateId, gates.id),
        isNull(gateSessions.closedAt),
      ),
    )
    .leftJoin(
      users,
      and(eq(users.organisationId, gateSessions.organisationId), eq(users.id, gateSessions.userId)),
    )
    .leftJoin(
      tickets,
      and(
        eq(tickets.organisationId, gates.organisationId),
        eq(tickets.gateId, gates.id),
        inArray(tickets.status, heldStatuses),
      ),
    )
    .leftJoin(
      operatorPauses,
      and(
        eq(operatorPauses.organisationId, gateSessions.organisationId),
        eq(operatorPauses.userId, gateSessions.userId),
        isNull(operatorPauses.endedAt),
      ),
    )
    .leftJoin(
      reasons,
      and(
        eq(reasons.organisationId, operatorPauses.organisationId),
        eq(reasons.id, operatorPauses.reasonId),
      ),
    )
    .where(
      and(eq(gates.organisationId, organisationId), eq(gates.branchId, id), eq(gates.active, true)),
    )
    .orderBy(asc(gates.position), asc(gates.id))
    .prepare('branch_gates')
    .execute();
}

const identityOf = ({ gate: { id, branchId, name }, serviceIds, skillIds }: Row) => ({
  id,
  branchId,
  name,
  serviceIds,
  skillIds,
});

const operatorOf = ({ user }: Row) => user && `${user.firstName} ${user.lastName}`;

/**
 * ISO instant since which the device has been silent; null while in contact or without a ticket in
 * hand or leased.
 */
function unreachableSince({ turn, leases, session, heard }: Row, now: Date): string | null {
  return (turn || leases) && silentSince(heard, session?.openedAt ?? null, now);
}

function presentPause({ pausedSince, pauseReason }: Row): Schemas['BoardPause'] | null {
  return pausedSince && { since: pausedSince.toISOString(), reason: pauseReason ?? '' };
}
