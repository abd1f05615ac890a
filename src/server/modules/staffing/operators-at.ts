import { sql } from 'drizzle-orm';
import { addDays } from '#domain/time/ranges.ts';
import { firstInstantAt, localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../access/authorize.ts';
import { type Database, rowsOf } from '../../db/database.ts';

interface Spell {
  gateId: number;
  kind: 'session' | 'pause' | 'turn';
  from: number;
  until: number | null;
}

/** Limit of an operator's session: the system closes forgotten counters earlier. */
const longestDays = 3;

/**
 * Average number of operators at open counters of a local day, without pauses, per interval in
 * minutes. A counter without a session that day counts from its first call to the end of its last.
 */
export async function operatorsAt(
  db: Database,
  branch: BranchRow,
  {
    day,
    serviceId,
    minutes,
    now,
  }: { day: string; serviceId: number | null; minutes: number; now: Date },
): Promise<Map<number, number>> {
  const { timeZone } = branch;
  const from = firstInstantAt(day, 0, timeZone);
  const until = Math.min(firstInstantAt(addDays(day, 1), 0, timeZone), now.getTime());
  const spells = from < until ? await spellsOf(db, branch, { from, until, serviceId }) : [];
  const withSession = new Set(
    spells.flatMap(({ kind, gateId }) => (kind === 'session' ? [gateId] : [])),
  );
  const seconds = new Map<number, number>();
  for (const spell of spells) {
    if (spell.kind === 'turn' && withSession.has(spell.gateId)) continue;
    const sign = spell.kind === 'pause' ? -1 : 1;
    const bounds = {
      from: Math.max(spell.from, from),
      until: Math.min(spell.until ?? until, until),
    };
    for (const [slot, part] of partsOf(bounds, minutes, timeZone)) {
      seconds.set(slot, (seconds.get(slot) ?? 0) + sign * part);
    }
  }
  return new Map(
    [...seconds].flatMap(([slot, sum]) =>
      sum > 0 ? [[slot, Math.round((sum / (minutes * 60)) * 10) / 10]] : [],
    ),
  );
}

function* partsOf(
  { from, until }: { from: number; until: number },
  minutes: number,
  timeZone: string,
): Generator<[slot: number, seconds: number]> {
  const step = minutes * 60_000;
  // Offsets from UTC are multiples of 15 minutes, so interval boundaries fall on these quarters.
  const quarter = 15 * 60_000;
  for (let at = from; at < until; ) {
    const end = Math.min(until, at - (at % quarter) + Math.min(quarter, step));
    const slot = Math.floor(localMoment(at, timeZone).minutes / minutes) * minutes;
    yield [slot, (end - at) / 1000];
    at = end;
  }
}

function spellsOf(
  db: Database,
  { organisationId, id }: BranchRow,
  { from, until, serviceId }: { from: number; until: number; serviceId: number | null },
): Promise<Spell[]> {
  const [begin, end] = [new Date(from).toISOString(), new Date(until).toISOString()];
  const earliest = new Date(from - longestDays * 86_400_000).toISOString();
  const epoch = (column: string) => sql`date_part('epoch', ${sql.raw(column)}) * 1000`;
  const attends =
    serviceId === null
      ? sql``
      : sql`and exists (select from gate_services a where a.client_id = g.client_id
          and a.gate_id = g.id and a.service_id = ${serviceId})`;
  const gate = sql`from gates g where g.client_id = ${organisationId} and g.branch_id = ${id} ${attends}`;
  return rowsOf<Spell>(
    db,
    sql`with own as (select g.client_id, g.id ${gate})
      select g.id as "gateId", 'session' as kind, ${epoch('s.opened_at')} as from,
        ${epoch('s.closed_at')} as until
      from own g join gate_sessions s on s.client_id = g.client_id and s.gate_id = g.id
      where s.opened_at >= ${earliest}::timestamptz and s.opened_at < ${end}::timestamptz
        and (s.closed_at is null or s.closed_at > ${begin}::timestamptz)
      union all
      select g.id, 'pause', ${epoch('p.started_at')}, ${epoch('p.ended_at')}
      from own g join operator_pauses p on p.client_id = g.client_id and p.gate_id = g.id
      where p.started_at >= ${earliest}::timestamptz and p.started_at < ${end}::timestamptz
        and (p.ended_at is null or p.ended_at > ${begin}::timestamptz)
      union all
      select g.id, 'turn', min(${epoch('t.called_at')}), max(${epoch('t.closed_at')})
      from own g join tickets t on t.client_id = g.client_id and t.gate_id = g.id
      where t.branch_id = ${id} and t.status in ('attended', 'absent')
        and t.closed_at >= ${begin}::timestamptz and t.closed_at < ${end}::timestamptz
        and t.called_at is not null
      group by g.id`,
  );
}
