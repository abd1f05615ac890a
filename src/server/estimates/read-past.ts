import { sql } from 'drizzle-orm';
import type { PastBranch, PastDay, PastTurn } from '#domain/estimates/past.ts';
import { isStrategyName } from '#domain/tickets/strategies/registry.ts';
import type { Database } from '../db/database.ts';
import { preparedStatement } from '../db/rows.ts';

const turnsAtMost = 2000;
/** Milliseconds without calls after which a counter counts as closed. */
const idleMs = 30 * 60_000;

interface Row {
  strategy: string;
  services: PastBranch['services'];
  gates: { gateId: number; serviceIds: number[] }[];
  turns: (PastTurn & { day: string })[];
}

const organisationId = sql.placeholder('organisationId');
const branchId = sql.placeholder('branchId');
const epoch = (instant: string) => sql`date_part('epoch', ${sql.raw(instant)}) * 1000`;

/** Reads the latest attended tickets through the end of the index `tickets_attended`. */
const findPast = preparedStatement<Row>(
  'estimates_past',
  sql`
    select b.strategy, (
      select coalesce(json_agg(json_build_object('serviceId', s.id, 'proportion', s.proportion,
        'group', s.group_name, 'special', s.special, 'position', s.position,
        'maxWaitSeconds', s.max_wait_seconds, 'preferredEvery', s.preferred_every)), '[]')
      from services s where s.client_id = b.client_id and s.branch_id = b.id
    ) as services, (
      select coalesce(json_agg(json_build_object('gateId', g.id, 'serviceIds', (
        select coalesce(json_agg(a.service_id), '[]') from gate_services a
        where a.client_id = g.client_id and a.gate_id = g.id))), '[]')
      from gates g where g.client_id = b.client_id and g.branch_id = b.id
    ) as gates, (
      select coalesce(json_agg(json_build_object('ticketId', t.id, 'serviceId', t.service_id,
        'qr', t.channel = 'qr', 'preferred', t.preferred and t.no_show_count = 0, 'day', t.day,
        'arrivedAt', ${epoch('t.called_at')} - 1000 * t.waited_seconds,
        'calledAt', ${epoch('t.called_at')}, 'closedAt', ${epoch('t.closed_at')},
        'gateId', t.gate_id) order by t.closed_at), '[]')
      from (
        select * from tickets l
        where l.client_id = b.client_id and l.branch_id = b.id
          and l.status in ('attended', 'absent')
        order by l.closed_at desc limit ${sql.raw(String(turnsAtMost))}
      ) t
      where t.called_at is not null and t.gate_id is not null and t.day < ${sql.placeholder('day')}::date
    ) as turns
    from branches b where b.client_id = ${organisationId} and b.id = ${branchId}`,
);

/**
 * Returns the last days of a branch before the local `day`, oldest first; null without the branch.
 */
export async function readPast(
  db: Database,
  asked: { organisationId: number; branchId: number; day: string },
): Promise<{ branch: PastBranch; days: PastDay[] } | null> {
  const [row] = await findPast(db, { ...asked });
  if (!row || !isStrategyName(row.strategy)) return null;
  const { strategy, services, gates } = row;
  const days = new Map<string, PastTurn[]>();
  for (const { day, ...turn } of row.turns) {
    const turns = days.get(day) ?? [];
    turns.push(turn);
    days.set(day, turns);
  }
  return {
    branch: { strategy, services },
    days: [...days.values()].map((turns) => ({
      turns,
      gates: gates.map((gate) => ({ ...gate, spans: spansOf(turns, gate.gateId) })),
    })),
  };
}

function spansOf(turns: readonly PastTurn[], gateId: number): { from: number; to: number }[] {
  const own = turns.filter((turn) => turn.gateId === gateId);
  const spans: { from: number; to: number }[] = [];
  for (const { calledAt, closedAt } of own.sort((a, b) => a.calledAt - b.calledAt)) {
    const span = spans.at(-1);
    if (span && calledAt - span.to < idleMs) span.to = Math.max(span.to, closedAt);
    else spans.push({ from: calledAt, to: closedAt });
  }
  return spans;
}
