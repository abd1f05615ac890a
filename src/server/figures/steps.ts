import { type SQL, sql } from 'drizzle-orm';
import { broughtInSql, heldInSql } from '../db/schema/tickets.ts';

/** SQL for the time of a history entry; indexes are defined with this exact text. */
export const happenedInSql = (row: string): SQL => sql.raw(`coalesce(${row}.device_at, ${row}.at)`);

/** Holder of the ticket since entry `e`; a supervisor may call to another operator's counter. */
const operator = sql.raw(`case when e.action = 'callTo' then (
      select s.user_id from gate_sessions s
      where s.client_id = e.client_id and s.gate_id = e.gate_id and s.opened_at <= e.at
      order by s.opened_at desc limit 1)
    else e.user_id end`);

// `touched` adds one ticket per counter, which holds one at a time. `changes` add the previous
// place, `ended` (time of the next change) and `arrives` (first wait) to the whole history of these
// tickets.
/**
 * Common table expressions over `windows`: `touched`, tickets changed there and the last one
 * brought to each counter; `changes`, valid state changes (`stands` of the domain); `spells`, total
 * seconds called and postponed (`timesOf`).
 */
export const changes: SQL = sql`touched as materialized (
    select w.client_id, e.ticket_id from windows w
    cross join lateral (
      select e.ticket_id from ticket_events e
      where e.client_id = w.client_id and e.branch_id = w.branch_id
        and ${happenedInSql('e')} >= w.from_at and ${happenedInSql('e')} < w.until_at
        and e.from_status is distinct from e.to_status
    ) e
    union
    select w.client_id, h.ticket_id from windows w
    join gates g on g.client_id = w.client_id and g.branch_id = w.branch_id
    cross join lateral (
      select ticket_id from ticket_events e
      where e.client_id = g.client_id and e.gate_id = g.id and ${broughtInSql} and e.at < w.from_at
      order by e.at desc, e.id desc limit 1
    ) h
  ), standing as (
    select e.*, lag(e.to_status) over turn as was from (
      select e.*, ${happenedInSql('e')} as happened,
        lead(e.action) over (partition by e.client_id, e.ticket_id order by e.id) as next_action
      from touched t
      join ticket_events e on e.client_id = t.client_id and e.ticket_id = t.ticket_id
    ) e
    where e.action <> 'undo' and e.next_action is distinct from 'undo'
    window turn as (partition by e.client_id, e.ticket_id order by e.id)
  ), changes as materialized (
    select c.*, t.channel,
      lag(c.branch_id) over turn as branch_before, lag(c.service_id) over turn as service_before,
      lag(c.holding_gate) over turn as gate_before, lag(c.holding_user) over turn as user_before,
      lead(c.happened) over turn as ended,
      c.to_status = 'waiting'
        and count(*) filter (where c.to_status = 'waiting') over turn = 1 as arrives
    from (
      select e.*, case when e.to_status in (${heldInSql}) then e.gate_id end as holding_gate,
        case when e.to_status in (${heldInSql}) then ${operator} end as holding_user
      from standing e where e.to_status is distinct from e.was
    ) c
    join tickets t on t.client_id = c.client_id and t.id = c.ticket_id
    window turn as (partition by c.client_id, c.ticket_id order by c.id)
  ), spells as (
    select client_id, ticket_id, sum(seconds) filter (where to_status = 'called') as called,
      sum(seconds) filter (where to_status = 'postponed') as postponed
    from changes
    cross join lateral (
      select greatest(0, round(extract(epoch from ended - happened))) as seconds) s
    where to_status in ('called', 'postponed') group by 1, 2
  )`;
