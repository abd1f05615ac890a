import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { mustConfirm, restoreMinutes } from '#domain/intakes/pressure.ts';
import { defaultIntake } from '#domain/intakes/terms.ts';
import { type Database, rowsOf } from '../db/client.ts';

interface Row {
  waiting: number;
  unconfirmed: number;
  ten: number;
  thirty: number;
  sixty: number;
  struck: number;
  shareAtMost: number | null;
}

/** How many of the branch's waiting numbers stand on one code alone, and how many were struck out. */
export async function readPhoneQueue(
  db: Database,
  { organisationId, id }: { organisationId: number; id: number },
  now: Date,
): Promise<components['schemas']['PhoneQueue']> {
  const ago = (minutes: number) =>
    sql`${new Date(now.getTime() - minutes * 60_000).toISOString()}::timestamptz`;
  const since = (minutes: number) =>
    sql`(count(*) filter (where not p.confirmed and t.arrived_at >= ${ago(minutes)}))::int`;
  const [row] = await rowsOf<Row>(
    db,
    sql`select q.*, (select count(*)::int from phone_turns p
          join tickets t on t.client_id = p.client_id and t.id = p.ticket_id
          where p.client_id = ${organisationId} and p.struck_at >= ${ago(restoreMinutes)}
            and t.branch_id = ${id} and t.status = 'cancelled') as struck,
        (select share_at_most from branch_intakes
          where client_id = ${organisationId} and branch_id = ${id}) as "shareAtMost"
      from (select count(*)::int as waiting,
          (count(*) filter (where not p.confirmed))::int as unconfirmed,
          ${since(10)} as ten, ${since(30)} as thirty, ${since(60)} as sixty
        from tickets t
        left join phone_turns p on p.client_id = t.client_id and p.ticket_id = t.id
        where t.client_id = ${organisationId} and t.branch_id = ${id} and t.status = 'waiting') q`,
  );
  const { waiting = 0, unconfirmed = 0, ten = 0, thirty = 0, sixty = 0, struck = 0 } = row ?? {};
  const share = row?.shareAtMost ?? defaultIntake.shareAtMost;
  return {
    unconfirmed,
    pressed: mustConfirm({ unconfirmed, waiting }, share),
    recent: [
      { minutes: 10, count: ten },
      { minutes: 30, count: thirty },
      { minutes: 60, count: sixty },
    ],
    struck,
  };
}
