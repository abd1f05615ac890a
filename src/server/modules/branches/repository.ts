import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { unreachableAfterMs } from '#domain/network/presence.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import { heldStatuses } from '#domain/tickets/lifecycle.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { heardAt, worksThere } from '../../access/device.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import {
  branches,
  branchHours,
  gateServices,
  gates,
  reasons,
  services,
} from '../../db/schema/organisation.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { gateSessions, users } from '../../db/schema/users.ts';

export async function listBranches(db: Database, caller: Caller) {
  const rows = await db.select().from(branches).where(inScope(caller)).orderBy(asc(branches.id));
  if (rows.length === 0) return [];
  const hours = await db
    .select()
    .from(branchHours)
    .where(
      and(
        eq(branchHours.organisationId, caller.organisationId),
        inArray(
          branchHours.branchId,
          rows.map((row) => row.id),
        ),
      ),
    );
  return rows.map((branch) => ({
    branch,
    hours: hours.filter((span) => span.branchId === branch.id),
  }));
}

/** What the branch offers, in its order, with how many wait for each: one index range a service. */
export function listServices(
  db: Database,
  organisationId: number,
  branchId: number,
): Promise<components['schemas']['Service'][]> {
  return rowsOf(
    db,
    sql`
    select s.id, s.name, s.prefix, s.position, s.active, s.proportion,
      s.slot_capacity is not null as appointments, c.waiting,
      s.optional_reasons as "optionalReasons", s.required_notes as "requiredNotes"
    from services s
    cross join lateral (
      select count(*)::int as waiting from tickets t
      where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
    ) c
    where s.client_id = ${organisationId} and s.branch_id = ${branchId}
    order by s.position, s.id`,
  );
}

/** Reasons for every service and those of the branch's own services. */
export async function listReasons(db: Database, organisationId: number, branchId: number) {
  return db
    .select({
      id: reasons.id,
      kind: reasons.kind,
      serviceId: reasons.serviceId,
      exceptServiceIds: sql<number[]>`coalesce((select json_agg(other.id order by other.id)
        from ${services} other where other.client_id = ${reasons.organisationId}
        and other.branch_id = ${branchId}
        and other.excluded_reason_ids @> to_jsonb(${reasons.id})), '[]')`,
      name: reasons.name,
    })
    .from(reasons)
    .leftJoin(
      services,
      and(eq(services.organisationId, reasons.organisationId), eq(services.id, reasons.serviceId)),
    )
    .where(
      and(
        eq(reasons.organisationId, organisationId),
        eq(reasons.active, true),
        sql`(${reasons.serviceId} is null or ${services.branchId} = ${branchId})`,
      ),
    )
    .orderBy(asc(reasons.position), asc(reasons.id));
}

export async function listGates(db: Database, caller: Caller, branchId: number, now: Date) {
  const rows = await db
    .select({
      id: gates.id,
      branchId: gates.branchId,
      name: gates.name,
      userId: gateSessions.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      openedAt: gateSessions.openedAt,
      heard: heardAt(now),
      prefix: tickets.prefix,
      number: tickets.number,
      serviceIds: sql<number[]>`coalesce((select json_agg(${gateServices.serviceId}
        order by ${gateServices.serviceId}) from ${gateServices}
        where ${gateServices.organisationId} = ${gates.organisationId}
        and ${gateServices.gateId} = ${gates.id}), '[]')`,
    })
    .from(gates)
    .leftJoin(
      gateSessions,
      and(
        eq(gateSessions.organisationId, gates.organisationId),
        eq(gateSessions.gateId, gates.id),
        sql`${gateSessions.closedAt} is null`,
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
    .where(
      and(
        eq(gates.organisationId, caller.organisationId),
        eq(gates.branchId, branchId),
        eq(gates.active, true),
      ),
    )
    .orderBy(asc(gates.position), asc(gates.id));
  return rows.map(({ userId, firstName, lastName, openedAt, heard, prefix, number, ...gate }) => ({
    ...gate,
    occupiedBy: userId === null ? null : `${firstName} ${lastName}`,
    mine: userId === caller.userId,
    unreachable:
      prefix !== null &&
      number !== null &&
      worksThere(heard, openedAt) &&
      now.getTime() - heard.getTime() > unreachableAfterMs
        ? { since: heard.toISOString(), label: ticketLabel({ prefix, number }) }
        : null,
  }));
}
