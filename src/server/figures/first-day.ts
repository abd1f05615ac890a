import { sql } from 'drizzle-orm';
import { happenedInSql } from './steps.ts';

/**
 * SQL for the first local day with data of branch `b`: its first history entry or first opening of
 * a counter; null when there is neither. Costs two index lookups.
 */
export const firstDayInSql = sql`(select least(
    (select (${happenedInSql('e')} at time zone b.time_zone)::date from ticket_events e
      where e.client_id = b.client_id and e.branch_id = b.id
        and e.from_status is distinct from e.to_status
      order by ${happenedInSql('e')} limit 1),
    (select min((s.opened_at at time zone b.time_zone)::date) from gates g
      cross join lateral (
        select s.opened_at from gate_sessions s
        where s.client_id = g.client_id and s.gate_id = g.id order by s.opened_at limit 1) s
      where g.client_id = b.client_id and g.branch_id = b.id)))`;
