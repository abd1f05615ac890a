import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';
import type { BranchDays } from './measured-in.ts';
import { happenedInSql } from './steps.ts';
import { daysInSql, isStaleInSql, isUnfoldedInSql } from './unfolded.ts';

type Branch = BranchDays['branch'];

export interface BranchDay extends Branch {
  day: string;
}

/** A history entry that changed a ticket's state. */
export interface Entry {
  organisationId: number;
  id: number;
  ticketId: number;
}

const branchInSql = sql`b.client_id as "organisationId", b.id, b.time_zone as "timeZone"`;
const heldBy = (holder: string) => sql`m.holder = ${holder} and m.held_until > now()`;

/**
 * Holds the figures of every free organisation for half a minute by the database clock. Returns the
 * held ones with the last entry up to which all days are folded, or the latest entry for an
 * organisation never held before.
 */
export async function hold(
  db: Database,
  holder: string,
): Promise<{ organisationId: number; eventId: number }[]> {
  await db.execute(sql`
    insert into figure_marks as m (client_id, event_id, holder, held_until)
    select o.id, coalesce((select e.id from ticket_events e where e.client_id = o.id
        order by e.id desc limit 1), 0), ${holder}, now() + interval '30 seconds'
    from clients o order by o.id
    on conflict (client_id) do update
      set holder = excluded.holder, held_until = excluded.held_until
      where m.held_until < now()
        or m.holder = excluded.holder and m.held_until < now() + interval '15 seconds'`);
  return rowsOf(
    db,
    sql`select client_id as "organisationId", event_id as "eventId" from figure_marks m
      where ${heldBy(holder)}`,
  );
}

/** Records that all days are folded up to an entry, while this process holds the organisation. */
export async function noteFolded(
  db: Database,
  holder: string,
  { organisationId, eventId }: { organisationId: number; eventId: number },
): Promise<void> {
  await db.execute(sql`update figure_marks m set event_id = ${eventId}
    where m.client_id = ${organisationId} and m.event_id < ${eventId} and ${heldBy(holder)}`);
}

export const entriesAtOnce = 20_000;

export function entriesAfter(
  db: Database,
  { organisationId, eventId }: { organisationId: number; eventId: number },
): Promise<Entry[]> {
  return rowsOf(
    db,
    sql`select client_id as "organisationId", id, ticket_id as "ticketId" from ticket_events
      where client_id = ${organisationId} and id > ${eventId}
        and from_status is distinct from to_status
      order by id limit ${entriesAtOnce}`,
  );
}

/**
 * Returns the local days that the entries may affect: all days of their tickets from the time of
 * each event to its arrival, in the current and the previous branch.
 */
export function touchedBy(db: Database, entries: readonly Entry[]): Promise<BranchDay[]> {
  const [first] = entries;
  if (!first) return Promise.resolve([]);
  const turns = JSON.stringify([...new Set(entries.map(({ ticketId }) => ticketId))]);
  return rowsOf(
    db,
    sql`with steps as (
      select e.*, lag(e.branch_id) over (partition by e.ticket_id order by e.id) as branch_before
      from jsonb_array_elements(${turns}::jsonb) t
      join ticket_events e on e.client_id = ${first.organisationId} and e.ticket_id = t::text::bigint
      where e.from_status is distinct from e.to_status
    )
    select distinct ${branchInSql}, d::date::text as day
    from steps e cross join lateral (values (e.branch_id), (e.branch_before)) p(id)
    join branches b on b.client_id = e.client_id and b.id = p.id
    cross join lateral generate_series((${happenedInSql('e')} at time zone b.time_zone)::date,
      (e.at at time zone b.time_zone)::date, '1 day') d
    where e.to_status <> 'scheduled'`,
  );
}

/**
 * Returns facts of each branch that its history lacks: open and paused counters and the last poll
 * answer. `news` changes whenever one of them does.
 */
export function atCounters(
  db: Database,
  holder: string,
): Promise<(Branch & { news: string; open: boolean })[]> {
  return rowsOf(
    db,
    sql`with open as (
      select g.client_id, g.branch_id, concat_ws(' ', count(s.id), sum(s.id), count(p.id),
        sum(p.id)) as news
      from gate_sessions s
      join gates g on g.client_id = s.client_id and g.id = s.gate_id
      left join operator_pauses p on p.client_id = s.client_id and p.user_id = s.user_id
        and p.ended_at is null
      where s.closed_at is null group by 1, 2
    )
    select ${branchInSql}, o.news is not null as open,
      concat_ws(' ', o.news, 'poll', extract(epoch from l.answered_at)) as news
    from figure_marks m join branches b on b.client_id = m.client_id
    left join open o on o.client_id = b.client_id and o.branch_id = b.id
    left join lateral (
      select p.answered_at from polls p where p.client_id = b.client_id and p.branch_id = b.id
      order by p.answered_at desc limit 1
    ) l on true
    where ${heldBy(holder)}`,
  );
}

/** Returns days to fold again because of a changed input or missing cells, newest first. */
export function staleDays(db: Database, holder: string, most: number): Promise<BranchDay[]> {
  return rowsOf(
    db,
    sql`select ${branchInSql}, f.day::text
      from figure_marks m
      join figure_folds f on f.client_id = m.client_id and ${isStaleInSql}
        and (m.turns_from is null or f.day >= m.turns_from)
      join branches b on b.client_id = f.client_id and b.id = f.branch_id
      where ${heldBy(holder)} order by f.day desc, b.id limit ${most}`,
  );
}

/** Returns past days that were last folded before they ended or never, newest first. */
export function unfoldedDays(
  db: Database,
  holder: string,
  { now, most }: { now: Date; most: number },
): Promise<BranchDay[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone b.time_zone)::date`;
  return rowsOf(
    db,
    sql`select ${branchInSql}, d::date::text as day
      from figure_marks m
      join branches b on b.client_id = m.client_id
      ${daysInSql(sql`${today} - 1`)}
      where ${heldBy(holder)} and ${isUnfoldedInSql}
      order by d desc, b.id limit ${most}`,
  );
}
