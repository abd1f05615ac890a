import { type SQL, sql } from 'drizzle-orm';
import { heldInSql } from '../db/schema/tickets.ts';
import { facts } from './measures.ts';

const place = {
  organisationId: sql`w.client_id`,
  branchId: sql`w.branch_id`,
  timeZone: sql`w.time_zone`,
};

const within = (at: string) => sql.raw(`${at} >= w.from_at and ${at} < w.until_at`);

const turn = {
  ...place,
  serviceId: sql`x.service_id`,
  gateId: sql`x.gate_id`,
  userId: sql`x.user_id`,
  channel: sql`x.channel`,
};

const closed = facts(
  {
    ...turn,
    at: sql`x.closed_at`,
    from: sql`windows w cross join lateral (
        select * from tickets t where t.client_id = w.client_id and t.branch_id = w.branch_id
          and t.status in ('attended', 'absent') and ${within('t.closed_at')}
        union all
        select * from tickets t where t.client_id = w.client_id and t.branch_id = w.branch_id
          and t.status = 'cancelled' and ${within('t.closed_at')}
      ) x
      left join spells p on x.status = 'attended'
        and p.client_id = x.client_id and p.ticket_id = x.id`,
  },
  {
    attended: sql`x.status = 'attended'`,
    absent: sql`x.status = 'absent'`,
    cancelledBySystem: sql`x.cancel_cause = 'system'`,
    cancelledByUser: sql`x.cancel_cause = 'user'`,
    cancelledByPerson: sql`x.cancel_cause = 'person'`,
    cancelledOnGateClosing: sql`x.cancel_cause = 'gateClosing'`,
    waitedSeconds: sql`case when x.status = 'attended' then x.waited_seconds end`,
    attendedSeconds: sql`case when x.status = 'attended' then x.attended_seconds end`,
    calledSeconds: sql`p.called`,
    postponedSeconds: sql`p.postponed`,
  },
);

const called = facts(
  {
    ...turn,
    at: sql`x.called_at`,
    wait: sql`x.waited_seconds`,
    from: sql`windows w
      join services s on s.client_id = w.client_id and s.branch_id = w.branch_id
      cross join lateral (
        select * from calls c where c.client_id = s.client_id and c.service_id = s.id
          and ${within('c.called_at')}
      ) x`,
  },
  {
    called: sql`1`,
    calledInTime: sql`x.waited_seconds <= s.threshold_seconds`,
    missed: sql`x.status = 'absent'`,
    missedInTime: sql`x.status = 'absent' and x.waited_seconds <= s.threshold_seconds`,
    longestWaitSeconds: sql`x.waited_seconds`,
  },
);

/** Counts each person once, since a transfer is no arrival. An arriving ticket has no counter. */
const arrived = facts(
  {
    ...place,
    at: sql`x.happened`,
    serviceId: sql`x.service_id`,
    channel: sql`x.channel`,
    from: sql`windows w join changes x on x.client_id = w.client_id and x.branch_id = w.branch_id
      and x.arrives and ${within('x.happened')}`,
  },
  { arrived: sql`1` },
);

const moved = facts(
  {
    ...place,
    at: sql`x.happened`,
    serviceId: sql`x.service_before`,
    gateId: sql`x.gate_before`,
    userId: sql`x.user_before`,
    channel: sql`x.channel`,
    from: sql`windows w join changes x on x.client_id = w.client_id
      and x.branch_before = w.branch_id
      and x.action in ('transfer', 'postpone') and ${within('x.happened')}`,
  },
  { transferred: sql`x.action = 'transfer'`, postponed: sql`x.action = 'postpone'` },
);

const polled = facts(
  {
    ...place,
    at: sql`x.answered_at`,
    serviceId: sql`x.service_id`,
    gateId: sql`x.gate_id`,
    userId: sql`x.user_id`,
    channel: sql`t.channel`,
    from: sql`windows w
      join polls x on x.client_id = w.client_id and x.branch_id = w.branch_id
        and ${within('x.answered_at')}
      join tickets t on t.client_id = x.client_id and t.id = x.ticket_id`,
  },
  { ratings: sql`1`, ratingSum: sql`x.rating` },
);

/**
 * Splits spells `x` (`since` to `ended`) into quarters of an hour `q`, because local hours of all
 * zones end on a quarter. Seconds are counted between whole ones, so that the parts of a spell add
 * up.
 */
const quarters = sql`cross join lateral (
    select greatest(x.since, w.from_at) as since,
      least(coalesce(x.ended, w.now), w.now, w.until_at) as ended
  ) c
  cross join lateral generate_series(date_bin('15 minutes', c.since, '2000-01-01Z'),
    c.ended - interval '1 microsecond', '15 minutes') q(at)`;

const quarterSeconds = sql`floor(extract(epoch from least(q.at + interval '15 minutes', c.ended)))
  - floor(extract(epoch from greatest(q.at, c.since)))`;

const busy = facts(
  {
    ...turn,
    at: sql`q.at`,
    from: sql`windows w cross join lateral (
        select service_id, holding_gate as gate_id, holding_user as user_id, channel,
          happened as since, ended
        from changes c where c.client_id = w.client_id and c.branch_id = w.branch_id
          and c.to_status in (${heldInSql}) and c.happened < w.until_at
          and (c.ended is null or c.ended > w.from_at)
      ) x ${quarters}`,
  },
  { busySeconds: quarterSeconds },
);

/**
 * SQL for spells `x` of each counter; spells do not overlap, so only the last one before the window
 * can reach into it.
 */
const atGates = (table: string, { since, ended }: { since: string; ended: string }) =>
  sql.raw(`select o.gate_id, o.user_id, o.${since} as since, o.${ended} as ended
    from gates g join ${table} o on o.client_id = g.client_id and o.gate_id = g.id
      and o.${since} < w.until_at and (o.${ended} is null or o.${ended} > w.from_at)
      and o.${since} >= coalesce((select max(b.${since}) from ${table} b
        where b.client_id = g.client_id and b.gate_id = g.id and b.${since} < w.from_at), w.from_at)
    where g.client_id = w.client_id and g.branch_id = w.branch_id`);

const atCounter = (spells: SQL, seconds: SQL) =>
  facts(
    {
      ...place,
      at: sql`q.at`,
      gateId: sql`x.gate_id`,
      userId: sql`x.user_id`,
      from: sql`windows w cross join lateral (${spells}) x ${quarters}`,
    },
    { openSeconds: seconds },
  );

const open = atCounter(
  atGates('gate_sessions', { since: 'opened_at', ended: 'closed_at' }),
  quarterSeconds,
);

const paused = atCounter(
  atGates('operator_pauses', { since: 'started_at', ended: 'ended_at' }),
  sql`-(${quarterSeconds})`,
);

export const everything: SQL = sql.join(
  [closed, called, arrived, moved, polled, busy, open, paused],
  sql` union all `,
);
