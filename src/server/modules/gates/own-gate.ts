import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Caller } from '../../access/caller.ts';
import { heardAt } from '../../access/device.ts';
import type { Database } from '../../db/database.ts';
import { mayServeInSql } from '../../db/may-serve.ts';
import { preparedStatement } from '../../db/rows.ts';
import { heldInSql, waitedFromInSql } from '../../db/schema/tickets.ts';
import { gateSessions } from '../../db/schema/users.ts';
import type { Deps } from '../../deployment/deps.ts';
import { leasesInSql, presentLease, type RawLease } from '../../presenters/lease.ts';
import { presentTicket, type RawView, viewOf } from '../../presenters/ticket.ts';
import { keptUntil } from './kept-until.ts';

type OwnGate = components['schemas']['OwnGate'];

type Row = Pick<
  OwnGate,
  | 'id'
  | 'name'
  | 'branchId'
  | 'branchName'
  | 'timeZone'
  | 'openedAt'
  | 'missed'
  | 'pause'
  | 'waiting'
> & {
  leasedTurns: number;
  unsure: RawLease[] | null;
  heard: string | null;
  inHand: RawView | null;
  postponed: RawView[];
};

const organisationId = sql.placeholder('organisationId');
const userId = sql.placeholder('userId');
const view = sql`json_build_object('row', to_json(t), 'serviceName', v.name, 'gateName', w.name)`;
const viewed = sql`tickets t
  join services v on v.client_id = t.client_id and v.id = t.service_id
  left join gates w on w.client_id = t.client_id and w.id = t.gate_id`;
const served = mayServeInSql({
  organisationId: sql`${organisationId}`,
  userId: sql`${userId}`,
  branchId: sql`g.branch_id`,
  serviceId: sql`a.service_id`,
});

/** Read by every counter of a branch at each change there, so that it is one statement. */
const readOwnGate = preparedStatement<Row>(
  'own_gate',
  sql`
    select g.id, g.name, b.id as "branchId", b.name as "branchName", b.time_zone as "timeZone",
      b.leased_turns as "leasedTurns",
      ${leasesInSql({
        organisationId: sql`g.client_id`,
        gateId: sql`g.id`,
        overBy: sql`${sql.placeholder('now')}::timestamptz`,
      })} as unsure,
      to_json(${gateSessions.openedAt}) #>> '{}' as "openedAt", ${gateSessions.missed},
      to_json(${heardAt(sql.placeholder('now'))}) #>> '{}' as heard,
      (select json_build_object('since', p.started_at, 'reasonId', p.reason_id)
        from operator_pauses p
        where p.client_id = g.client_id and p.user_id = ${userId} and p.ended_at is null) as pause,
      (select ${view} from ${viewed}
        where t.client_id = g.client_id and t.gate_id = g.id
          and t.status in (${heldInSql})) as "inHand",
      (select coalesce(json_agg(${view} order by t.queued_at, t.id), '[]') from ${viewed}
        where t.client_id = g.client_id and t.branch_id = g.branch_id and t.status = 'postponed'
          and (t.gate_id = g.id or exists (select from gate_services a
            where a.client_id = g.client_id and a.gate_id = g.id and a.service_id = t.service_id
              and ${served}))) as postponed,
      (select coalesce(json_agg(json_build_object('serviceId', s.id, 'serviceName', s.name,
          'prefix', s.prefix, 'waiting', c.waiting, 'oldestWaitingSince', c.oldest)
          order by s.position, s.id), '[]')
        from gate_services a
        join services s on s.client_id = a.client_id and s.id = a.service_id
        cross join lateral (
          select count(*)::int as waiting, min(${waitedFromInSql}) as oldest from tickets t
          where t.client_id = s.client_id and t.service_id = s.id and t.status = 'waiting'
        ) c
        where a.client_id = g.client_id and a.gate_id = g.id and ${served}) as waiting
    from gate_sessions
    join gates g on g.client_id = ${gateSessions.organisationId} and g.id = ${gateSessions.gateId}
    join branches b on b.client_id = g.client_id and b.id = g.branch_id
    where ${gateSessions.organisationId} = ${organisationId}
      and ${gateSessions.userId} = ${userId} and ${gateSessions.closedAt} is null`,
);

/** Null when the caller has no open counter. */
export async function ownGate(
  deps: Deps,
  db: Database,
  { organisationId, userId }: Caller,
): Promise<OwnGate | null> {
  const now = deps.clock().toISOString();
  const [row] = await readOwnGate(db, { organisationId, userId, now });
  if (!row) return null;
  const { heard, inHand, postponed, waiting, pause, openedAt, leasedTurns, unsure, ...gate } = row;
  const ticket = inHand && viewOf(inHand);
  const heardLast = heard === null ? null : new Date(heard);
  return {
    ...gate,
    serviceIds: waiting.map((line) => line.serviceId),
    openedAt: iso(openedAt),
    ...(leasedTurns > 0 && { leases: leasedTurns }),
    ...(unsure && { unsure: unsure.map(presentLease) }),
    pause: pause && { ...pause, since: iso(pause.since) },
    kept: ticket && {
      until: await keptUntil({ deps, db, organisationId }, ticket.ticket, heardLast),
    },
    ticket: ticket && presentTicket(ticket, userId),
    postponed: postponed.map((each) => presentTicket(viewOf(each), userId)),
    waiting: waiting.map(({ oldestWaitingSince: oldest, ...line }) => ({
      ...line,
      oldestWaitingSince: oldest && iso(oldest),
    })),
  };
}

/** Converts PostgreSQL's text of an instant. */
const iso = (instant: string) => new Date(instant).toISOString();
