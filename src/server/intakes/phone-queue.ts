import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import {
  manyByPhone,
  mustConfirm,
  recentMinutes,
  restoreMinutes,
} from '#domain/intakes/pressure.ts';
import { defaultIntake } from '#domain/intakes/terms.ts';
import { type Database, rowsOf } from '../db/client.ts';

interface Row {
  waiting: number;
  unconfirmed: number;
  /** Of the last minutes of `recentMinutes`, then of all. */
  counts: { unconfirmed: number; all: number }[];
  struck: number;
  shareAtMost: number | null;
}

/** How many of the branch's waiting numbers are by phone, and how many of those were struck out. */
export async function readPhoneQueue(
  db: Database,
  { organisationId, id }: { organisationId: number; id: number },
  now: Date,
): Promise<components['schemas']['PhoneQueue']> {
  const ago = (minutes: number) =>
    sql`${new Date(now.getTime() - minutes * 60_000).toISOString()}::timestamptz`;
  const counts = [...recentMinutes.map(ago), sql`'-infinity'::timestamptz`].map(
    (since) => sql`json_build_object(
      'all', count(*) filter (where p.ticket_id is not null and t.arrived_at >= ${since}),
      'unconfirmed', count(*) filter (where not p.confirmed and t.arrived_at >= ${since}))`,
  );
  const [row] = await rowsOf<Row>(
    db,
    sql`select count(*)::int as waiting,
        (count(*) filter (where not p.confirmed))::int as unconfirmed,
        json_build_array(${sql.join(counts, sql`, `)}) as counts,
        (select count(*)::int from phone_turns p
          join tickets t on t.client_id = p.client_id and t.id = p.ticket_id
          where p.client_id = ${organisationId} and p.struck_at >= ${ago(restoreMinutes)}
            and t.branch_id = ${id} and t.status = 'cancelled') as struck,
        (select share_at_most from branch_intakes
          where client_id = ${organisationId} and branch_id = ${id}) as "shareAtMost"
      from tickets t
      left join phone_turns p on p.client_id = t.client_id and p.ticket_id = t.id
      where t.client_id = ${organisationId} and t.branch_id = ${id} and t.status = 'waiting'`,
  );
  if (!row) throw new Error('an aggregate returned no row');
  const { waiting, unconfirmed, counts: found, struck, shareAtMost } = row;
  const all = found.at(-1)?.all ?? 0;
  const asksAgain = mustConfirm({ unconfirmed, waiting }, shareAtMost ?? defaultIntake.shareAtMost);
  return {
    all,
    pressed: asksAgain || all >= manyByPhone,
    recent: found.map((each, at) => ({ minutes: recentMinutes[at] ?? null, ...each })),
    struck,
  };
}
