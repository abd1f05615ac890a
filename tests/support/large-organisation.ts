import { sql } from 'drizzle-orm';
import type { Template } from '#domain/services/template.ts';
import type { Database } from '#server/db/database.ts';

/** The largest supported organisation. */
export const large = { branches: 1000, templates: 200, operators: 5000, gates: 20_000 };

/** Each branch has ten services of the catalogue, and five of its counters are open. */
const servicesPerBranch = 10;
const waitingPerBranch = 20;

const template: Template = {
  name: '',
  names: {},
  prefix: '',
  channels: ['staff', 'kiosk', 'qr'],
  dailyMax: null,
  cappedChannels: [],
  requiredData: [],
  proportion: 1,
  group: null,
  special: false,
  maxWaitSeconds: null,
  preferredEvery: 1,
  thresholdSeconds: 600,
  alertWaitMinutes: null,
  alertWaiting: null,
  optionalReasons: [],
  requiredNotes: [],
};

/**
 * Makes the demonstration organisation a large one in the middle of a working day: divisions of
 * forty branches, each branch with services, hours, counters, operators and people waiting.
 */
export async function enlarge(db: Database): Promise<void> {
  const { branches, templates, operators, gates } = large;
  await db.execute(sql`insert into divisions (client_id, hierarchy_id, name)
    select client_id, id, 'Zona ' || lpad(n::text, 2, '0')
    from (select * from hierarchies where client_id = 1 order by id limit 1) h,
      generate_series(1, ${branches}::int / 40) n`);
  await db.execute(sql`insert into service_templates (client_id, template)
    select 1, ${JSON.stringify(template)}::jsonb || jsonb_build_object(
      'name', 'Trámite ' || lpad(n::text, 3, '0'), 'prefix', chr(65 + n % 26))
    from generate_series(1, ${templates}::int) n`);
  await db.execute(sql`create temporary table made as
    with b as (insert into branches (client_id, division_id, name, address, time_zone, strategy)
      select 1, d.id, 'Sucursal ' || lpad(((d.n - 1) * 40 + k)::text, 4, '0'),
        'Calle Mayor ' || k, 'Europe/Madrid', 'LongestWaitingTimeFirst'
      from (select id, row_number() over (order by id) as n from divisions
          where client_id = 1 and name like 'Zona %') d, generate_series(1, 40) k
      returning id)
    select id, row_number() over (order by id) as n from b`);
  // Gathers statistics, because without them the planner would join the tables row by row.
  await db.execute(sql`analyze made`);
  await db.execute(sql`insert into branch_hours (client_id, branch_id, weekday, opens_at, closes_at)
    select 1, id, day, '00:00', '24:00' from made, generate_series(1, 7) day`);
  await db.execute(sql`insert into services (client_id, branch_id, name, prefix, position,
      template_id, template_version)
    select 1, m.id, t.template ->> 'name', chr(64 + k), k, t.id, t.version
    from made m, generate_series(1, ${servicesPerBranch}::int) k
    join (select *, row_number() over (order by id) as n from service_templates
        where client_id = 1) t on true
    where t.n = (m.n + k * ${templates}::int / ${servicesPerBranch}::int) % ${templates}::int + 1`);
  await db.execute(sql`analyze services`);
  await db.execute(sql`insert into gates (client_id, branch_id, name, position)
    select 1, id, 'Puesto ' || place, place from made,
      generate_series(1, ${gates}::int / ${branches}::int) as g (place)`);
  await db.execute(sql`analyze gates`);
  await db.execute(sql`insert into gate_services (client_id, gate_id, service_id)
    select 1, g.id, s.id from gates g join made m on m.id = g.branch_id
    join services s on s.client_id = 1 and s.branch_id = m.id
    where (g.position + s.position) % 3 = 0`);
  await staff(db, operators / branches);
  await db.execute(sql`insert into tickets (client_id, branch_id, service_id, day, prefix, number,
      status, channel, arrived_at, queued_at, waiting_since)
    select 1, s.branch_id, s.id, at::date, s.prefix, k, 'waiting', 'kiosk', at, at, at
    from made m join services s on s.client_id = 1 and s.branch_id = m.id,
      generate_series(1, ${waitingPerBranch}::int / ${servicesPerBranch}::int) k,
      lateral (select now() - (k + s.position) * interval '1 minute' as at) t`);
  await db.execute(sql`drop table made`);
  await db.execute(sql`vacuum analyze`);
}

/**
 * Adds `perBranch` operators to each branch, signed in, each at a counter and with their own
 * skills.
 */
async function staff(db: Database, perBranch: number): Promise<void> {
  await db.execute(sql`create temporary table hired as
    with u as (insert into users (client_id, hierarchy_id, first_name, last_name, email, type,
        time_zone)
      select 1, h.id, 'Operador ' || m.n, 'de ' || k, 'o' || m.n || '.' || k || '@grande.example',
        'Operator', 'Europe/Madrid'
      from (select id from hierarchies where client_id = 1 order by id limit 1) h, made m,
        generate_series(1, ${perBranch}::int) k
      returning id)
    select id, (row_number() over (order by id) - 1) / ${perBranch}::int + 1 as branch,
      (row_number() over (order by id) - 1) % ${perBranch}::int + 1 as place from u`);
  await db.execute(sql`analyze hired`);
  await db.execute(sql`insert into user_branches (client_id, user_id, branch_id)
    select 1, h.id, m.id from hired h join made m on m.n = h.branch`);
  await db.execute(sql`insert into operator_skills (client_id, user_id, branch_id, service_id)
    select 1, h.id, m.id, s.id from hired h join made m on m.n = h.branch
    join services s on s.client_id = 1 and s.branch_id = m.id
    where h.place = 1 and s.position <= 3`);
  await db.execute(sql`insert into gate_sessions (client_id, gate_id, user_id, opened_at)
    select 1, g.id, h.id, now() - interval '1 hour' from hired h join made m on m.n = h.branch
    join gates g on g.client_id = 1 and g.branch_id = m.id and g.position = h.place`);
  await db.execute(sql`insert into sessions (client_id, user_id, token_hash, created_at,
      last_seen_at, expires_at)
    select 1, id, 'none' || id, now(), now(), now() + interval '8 hours' from hired`);
  await db.execute(sql`drop table hired`);
}
