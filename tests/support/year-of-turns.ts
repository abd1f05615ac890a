import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#server/db/database.ts';

const each = { services: 5, gates: 8 };
const zones = ['Europe/Madrid', 'Atlantic/Canary', 'America/Mexico_City', 'Europe/Madrid'];

/** Tables that are filled faster without their indexes. */
const large = ['tickets', 'ticket_events'];

/**
 * Gives the demonstration organisation more branches with a year of tickets up to yesterday, about
 * `turns` in all, in chronological order and with their whole history. Needs a superuser.
 */
export async function fillYear(
  db: Database,
  { branches, turns }: { branches: number; turns: number },
  progress: (done: string) => void,
): Promise<void> {
  await enlarge(db, branches);
  const days = 313;
  const slots = Math.max(1, Math.round(turns / days / branches / each.gates));
  // Disables triggers, which would fire for each row; the rows satisfy the foreign keys by
  // construction.
  await db.execute(sql`set session_replication_role = replica`);
  const indexes = await rowsOf<{ name: string; statement: string }>(
    db,
    sql`select i.indexname as name, i.indexdef as statement from pg_indexes i
      where i.tablename in (${sql.join(
        large.map((name) => sql`${name}`),
        sql`, `,
      )}) and i.indexname not like '%\\_pk' and i.indexname not like '%\\_pkey'`,
  );
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  for (let week = 52; week > 0; week -= 1) {
    await addWeek(db, week, slots);
    if (week % 13 === 1) progress(`${53 - week} weeks`);
  }
  await db.execute(sql`insert into gate_sessions (client_id, gate_id, user_id, opened_at, closed_at)
    select 1, c.gate_id, c.user_id, (d::date + time '08:55') at time zone c.time_zone,
      (d::date + time '18:00') at time zone c.time_zone
    from generate_series(current_date - 364, current_date - 1, interval '1 day') d
    cross join made_counters c where extract(isodow from d) < 7`);
  await db.execute(sql`insert into polls (client_id, ticket_id, branch_id, service_id, gate_id,
      user_id, rating, answered_at)
    select 1, id, branch_id, service_id, gate_id, user_id, 1 + id % 5,
      closed_at + interval '20 minutes'
    from tickets where client_id = 1 and status = 'attended' and id % 20 = 0
    on conflict do nothing`);
  for (const { statement } of indexes) await db.execute(sql.raw(statement));
  progress('indexes');
  await db.execute(sql`set session_replication_role = origin`);
  await db.execute(sql`vacuum analyze`);
}

/** Adds branches with services, counters and an operator at each counter. */
async function enlarge(db: Database, branches: number): Promise<void> {
  await db.execute(sql`create temporary table made as
    with b as (insert into branches (client_id, division_id, name, time_zone, strategy)
      select 1, (select id from divisions where client_id = 1 order by id limit 1),
        'Sucursal ' || lpad(n::text, 3, '0'), (${sql.raw(`array['${zones.join("','")}']`)})[1 + n % 4],
        'LongestWaitingTimeFirst'
      from generate_series(1, ${branches}::int) n returning id, time_zone)
    select id, time_zone, row_number() over (order by id) as n from b`);
  await db.execute(sql`insert into services (client_id, branch_id, name, prefix, position)
    select 1, id, 'Trámite ' || k, chr(64 + k), k
    from made, generate_series(1, ${each.services}::int) k`);
  await db.execute(sql`insert into gates (client_id, branch_id, name, position)
    select 1, id, 'Puesto ' || k, k from made, generate_series(1, ${each.gates}::int) k`);
  await db.execute(sql`insert into gate_services (client_id, gate_id, service_id)
    select 1, g.id, s.id from made m join gates g on g.client_id = 1 and g.branch_id = m.id
    join services s on s.client_id = 1 and s.branch_id = m.id`);
  await db.execute(sql`create temporary table made_counters as
    with u as (insert into users (client_id, hierarchy_id, first_name, last_name, email, type,
        time_zone)
      select 1, (select id from hierarchies where client_id = 1 order by id limit 1),
        'Operador ' || k, 'de ' || m.n, 'o' || m.n || '.' || k || '@figuras.example', 'Operator',
        'Europe/Madrid'
      from made m, generate_series(1, ${each.gates}::int) k returning id, email)
    select m.id as branch_id, m.n, m.time_zone, g.id as gate_id, g.position as place,
      u.id as user_id
    from made m join gates g on g.client_id = 1 and g.branch_id = m.id
    join u on u.email = 'o' || m.n || '.' || g.position || '@figuras.example'`);
  await db.execute(sql`insert into user_branches (client_id, user_id, branch_id)
    select 1, user_id, branch_id from made_counters`);
  await db.execute(sql`create temporary table made_services as
    select m.id as branch_id, s.id as service_id, s.position as place, s.prefix
    from made m join services s on s.client_id = 1 and s.branch_id = m.id`);
  await db.execute(sql`analyze made_counters`);
  await db.execute(sql`analyze made_services`);
}

/**
 * Adds the tickets of a week, Monday to Saturday from nine to six; `week` counts back from now. In
 * every hundred, 86 are attended (4 transferred, 2 postponed before), 6 absent, 8 cancelled.
 */
async function addWeek(db: Database, week: number, slots: number): Promise<void> {
  await db.execute(sql`create temporary table week as
    with called as (
      select c.*, d::date as day, slot,
        (d::date + time '09:00' + (slot * 32000.0 / ${slots}::int) * interval '1 second')
          at time zone c.time_zone as called_at,
        -- The same at every run, and as if thrown.
        ('x' || substr(md5(c.n || ' ' || c.place || ' ' || d || ' ' || slot), 1, 7))::bit(28)::int as dice
      from generate_series(current_date - ${week * 7}::int, current_date - ${week * 7 - 6}::int,
          interval '1 day') d
      cross join made_counters c cross join generate_series(0, ${slots}::int - 1) slot
      where extract(isodow from d) < 7
    )
    select nextval(pg_get_serial_sequence('tickets', 'id')) as id, c.*, s.service_id, s.prefix,
      (dice % 40) * (dice % 31) + dice % 17 as wait, 5 + dice % 30 as coming,
      30 + (dice / 7) % least(600, 24000 / ${slots}::int) as attention,
      case when dice % 100 < 82 then 'plain' when dice % 100 < 86 then 'moved'
        when dice % 100 < 88 then 'aside' when dice % 100 < 94 then 'absent' else 'cancelled'
      end as kind,
      (array['staff', 'kiosk', 'kiosk', 'qr', 'web'])[1 + (dice / 11) % 5] as channel,
      (array['user', 'person', 'system', 'gateClosing'])[1 + (dice / 13) % 4] as cause,
      o.service_id as other_service_id
    from (select * from called order by called_at, branch_id, place) c
    join made_services s on s.branch_id = c.branch_id and s.place = 1 + (c.place + c.slot) % 5
    join made_services o on o.branch_id = c.branch_id and o.place = 1 + (c.place + c.slot + 1) % 5
    order by c.called_at`);
  await db.execute(sql`insert into tickets (client_id, id, branch_id, service_id, day, prefix, number,
      status, channel, arrived_at, queued_at, waiting_since, waited_seconds, attended_seconds,
      called_at, last_called_at, call_count, started_at, closed_at, gate_id, user_id, cancel_cause,
      leg, version)
    select 1, id, branch_id, service_id, day, prefix, slot * ${each.gates}::int + place,
      case kind when 'absent' then 'absent' when 'cancelled' then 'cancelled' else 'attended' end,
      channel, arrived, arrived, arrived, case when kind = 'cancelled' then 0 else wait end,
      case when kind in ('absent', 'cancelled') then 0 else attention end,
      case when kind <> 'cancelled' then called_at end,
      case when kind <> 'cancelled' then called_at end,
      case when kind = 'cancelled' then 0 else 1 end,
      case when kind not in ('absent', 'cancelled') then called_at + coming * interval '1 second' end,
      case kind when 'absent' then called_at + interval '60 seconds' when 'cancelled' then called_at
        else called_at + (coming + attention) * interval '1 second' end,
      case when kind <> 'cancelled' then gate_id end, case when kind <> 'cancelled' then user_id end,
      case when kind = 'cancelled' then cause end, case when kind = 'moved' then 2 else 1 end, 5
    from week, lateral (select called_at - wait * interval '1 second' as arrived) a`);
  await db.execute(sql`insert into ticket_events (client_id, ticket_id, action, from_status,
      to_status, branch_id, service_id, user_id, gate_id, at, before)
    select 1, w.id, e.action, e.from_status, e.to_status, w.branch_id,
      case when w.kind = 'moved' and e.early then w.other_service_id else w.service_id end,
      case when e.held then w.user_id end, case when e.held then w.gate_id end,
      w.called_at + e.after * interval '1 second',
      jsonb_build_object('status', e.from_status, 'calledAt', null, 'gateId', null,
        'waitedSeconds', 0)
    from week w cross join lateral (values
      ('create', null, 'waiting', -wait::float8, false, true, 'any'),
      ('cancel', 'waiting', 'cancelled', 0, false, false, 'cancelled'),
      ('call', 'waiting', 'called', -0.4 * wait, true, true, 'moved'),
      ('start', 'called', 'attending', -0.3 * wait, true, true, 'moved'),
      ('transfer', 'attending', 'waiting', -0.2 * wait, false, false, 'moved'),
      ('call', 'waiting', 'called', 0, true, false, 'called'),
      ('noShow', 'called', 'absent', 60, true, false, 'absent'),
      ('start', 'called', 'attending', coming, true, false, 'attended'),
      ('postpone', 'attending', 'postponed', coming + attention * 0.2, true, false, 'aside'),
      ('resume', 'postponed', 'attending', coming + attention * 0.5, true, false, 'aside'),
      ('finish', 'attending', 'attended', coming + attention, true, false, 'attended')
    ) e (action, from_status, to_status, after, held, early, whose)
    where case e.whose when 'any' then true when 'called' then w.kind <> 'cancelled'
      when 'attended' then w.kind in ('plain', 'moved', 'aside') else e.whose = w.kind end
    order by w.called_at + e.after * interval '1 second'`);
  await db.execute(sql`drop table week`);
}
