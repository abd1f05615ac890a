import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { inCharge, inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { branches, reasons, services } from '../../db/schema/organisation.ts';

/** Branches in the caller's scope; `closed` appends the ones closed for good. */
export function listBranches(db: Database, caller: Caller, closed: boolean) {
  return db
    .select()
    .from(branches)
    .where(closed ? inCharge(caller) : inScope(caller))
    .orderBy(desc(branches.active), asc(branches.id));
}

export function listServices(
  db: Database,
  organisationId: number,
  branchId: number,
): Promise<components['schemas']['Service'][]> {
  return rowsOf(
    db,
    sql`
    select s.id, s.name, s.prefix, s.position, s.active, s.proportion,
      s.slot_capacity is not null as appointments, s.channels, s.required_data as "requiredData", c.waiting,
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
