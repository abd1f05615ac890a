import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { ticketLabel } from '#domain/tickets/label.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { inDays } from '../../db/days.ts';
import { pageSize } from '../../presenters/ticket.ts';

type Schemas = components['schemas'];

/** Local days, both included; pages start at 1. */
interface Query {
  day: string;
  until?: string;
  page?: number;
}

type Row = Omit<Schemas['Reassignment'], 'label' | 'at'> & {
  prefix: string;
  number: number;
  at: string;
  total: number;
};

/** Newest first; operators see only their own transfers. */
export async function listReassigned(
  db: Database,
  caller: Caller,
  branch: BranchRow,
  { day, until = day, page = 1 }: Query,
): Promise<Schemas['ReassignmentPage']> {
  const own = caller.role === 'Operator' ? sql`and e.user_id = ${caller.userId}` : sql``;
  const rows = await rowsOf<Row>(
    db,
    sql`
    select t.id as "ticketId", t.prefix, t.number, to_json(e.at) #>> '{}' as at,
      u.first_name || ' ' || u.last_name as by,
      old.name as "fromService", new.name as "toService",
      origin.name as "fromBranch", target.name as "toBranch",
      g.name as "toGate", r.name as reason, e.note,
      (count(*) over ())::int as total
    from ticket_events e
    join tickets t on t.client_id = e.client_id and t.id = e.ticket_id
    join services new on new.client_id = e.client_id and new.id = e.service_id
    join services old on old.client_id = e.client_id
      and old.id = coalesce((e.before ->> 'serviceId')::bigint, e.service_id)
    join branches target on target.client_id = e.client_id and target.id = e.branch_id
    join branches origin on origin.client_id = e.client_id
      and origin.id = coalesce((e.before ->> 'branchId')::bigint, e.branch_id)
    left join users u on u.client_id = e.client_id and u.id = e.user_id
    left join gates g on g.client_id = e.client_id and g.id = nullif(abs(t.only_gate_id), 0)
    left join reasons r on r.client_id = e.client_id and r.id = e.reason_id
    where e.client_id = ${branch.organisationId} and e.action = 'transfer'
      and ${inDays(sql`e.at`, { day, until }, branch.timeZone)}
      and ${branch.id} in (origin.id, target.id) ${own}
    order by e.at desc, e.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const total = rows[0]?.total ?? 0;
  return {
    total,
    pages: Math.ceil(total / pageSize),
    reassignments: rows.map(({ prefix, number, at, total: _, ...row }) => ({
      ...row,
      label: ticketLabel({ prefix, number }),
      at: new Date(at).toISOString(),
    })),
  };
}
