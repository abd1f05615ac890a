import { lt, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { alertsKeptMs } from '#domain/services/alerts.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { type Database, rowsOf, type Transaction } from '../../db/database.ts';
import { alertReads, alerts } from '../../db/schema/alerts.ts';
import { branches } from '../../db/schema/organisation.ts';
import { helpConcerns } from './help.ts';

type Schemas = components['schemas'];

const most = 100;

interface Row
  extends Omit<Schemas['QueueAlert'], 'kind' | 'threshold'>,
    Omit<Schemas['HelpCall'], 'kind'> {
  kind: Schemas['QueueAlert']['kind'] | 'help';
  threshold: number | null;
}

/**
 * Alerts that concern the caller: open ones first, then the ones of the last twelve hours, newest
 * first.
 */
export async function listRecent(
  db: Database,
  caller: Caller,
  now: Date,
): Promise<Schemas['Alert'][]> {
  const since = new Date(now.getTime() - alertsKeptMs).toISOString();
  const watches = caller.role !== 'Operator';
  const rows = await rowsOf<Row>(
    db,
    sql`
    select a.id, a.kind, ${branches.id} as "branchId", ${branches.name} as "branchName",
      a.raised_at as "raisedAt", a.ended_at as "endedAt", a.threshold,
      s.id as "serviceId", s.name as "serviceName", g.name as "gateName",
      u.first_name || ' ' || u.last_name as by, a.user_id = ${caller.userId} as mine,
      v.first_name || ' ' || v.last_name as "answeredBy",
      a.id > coalesce(r.up_to, 0) and a.user_id is distinct from ${caller.userId} as unread
    from ${branches}
    join alerts a on a.client_id = ${branches.organisationId} and a.branch_id = ${branches.id}
    left join services s on s.client_id = a.client_id and s.id = a.service_id
    left join gates g on g.client_id = a.client_id and g.id = a.gate_id
    left join users u on u.client_id = a.client_id and u.id = a.user_id
    left join users v on v.client_id = a.client_id and v.id = a.answered_by
    left join alert_reads r on r.client_id = a.client_id and r.user_id = ${caller.userId}
    where ${inScope(caller)}
      and (a.raised_at > ${since} or a.ended_at is null and a.service_id is not null)
      and case when a.kind = 'help' then ${helpConcerns(caller)} else ${watches} end
    order by a.ended_at is null desc, a.raised_at desc, a.id desc
    limit ${most}`,
  );
  return rows.map(present);
}

/** Marks the caller's alerts as read up to an existing one; never moves back to an earlier one. */
export async function markRead(
  tx: Transaction,
  { organisationId, userId }: Caller,
  { upTo }: Schemas['ReadAlerts'],
): Promise<void> {
  const newest = sql<number>`(select coalesce(max(id), 0) from ${alerts}
    where client_id = ${organisationId})`;
  const read = sql<number>`excluded.up_to`;
  await tx
    .insert(alertReads)
    .values({ organisationId, userId, upTo: sql`least(${upTo}::bigint, ${newest})` })
    .onConflictDoUpdate({
      target: [alertReads.organisationId, alertReads.userId],
      set: { upTo: read },
      setWhere: lt(alertReads.upTo, read),
    });
}

function present(row: Row): Schemas['Alert'] {
  const { id, branchId, branchName, unread } = row;
  const alert = {
    id,
    branchId,
    branchName,
    unread,
    raisedAt: new Date(row.raisedAt).toISOString(),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
  };
  if (row.kind === 'help') {
    const { kind, gateName, by, mine, answeredBy } = row;
    return { ...alert, kind, gateName, by, mine, answeredBy };
  }
  const { kind, serviceId, serviceName, threshold } = row;
  return { ...alert, kind, serviceId, serviceName, threshold: threshold ?? 0 };
}
