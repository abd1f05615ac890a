import { sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import {
  manyByPhone,
  mustConfirm,
  type PhoneLoad,
  pressedMinutes,
} from '#domain/intakes/pressure.ts';
import { defaultIntake } from '#domain/intakes/terms.ts';
import { recentMinutes } from '#domain/tickets/struck.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { namedRowsOf } from '../db/rows.ts';
import { struckTurnsOf } from './struck.ts';

interface Branch {
  organisationId: number;
  id: number;
}

/** Name under which `intake_tries` counts the kept places of a branch. */
export const keptMark = 'kept';

const ago = (now: Date, minutes: number) =>
  sql`${new Date(now.getTime() - minutes * 60_000).toISOString()}::timestamptz`;

const load = ({ organisationId, id }: Branch, now: Date) => sql`
  count(*)::int as waiting,
  (count(*) filter (where not p.confirmed))::int as unconfirmed,
  exists (select from intake_tries where client_id = ${organisationId} and branch_id = ${id}
    and network = ${keptMark} and tried_at > ${ago(now, pressedMinutes)}) as pressed`;

const waitingIn = ({ organisationId, id }: Branch) => sql`tickets t
  left join phone_turns p on p.client_id = t.client_id and p.ticket_id = t.id
  where t.client_id = ${organisationId} and t.branch_id = ${id} and t.status = 'waiting'`;

/** Returns how many people wait, how many of them with one code only, and whether places were kept. */
export async function phoneLoad(db: Database, branch: Branch, now: Date): Promise<PhoneLoad> {
  const [row] = await rowsOf<PhoneLoad>(
    db,
    sql`select ${load(branch, now)} from ${waitingIn(branch)}`,
  );
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}

interface Row extends PhoneLoad {
  /** One entry for each of `recentMinutes`, then one for all. */
  counts: { unconfirmed: number; all: number }[];
  struck: number;
  shareAtMost: number | null;
}

/**
 * Returns how many of the branch's waiting numbers were taken by phone, and how many of those were
 * struck out.
 */
export async function readPhoneQueue(
  db: Database,
  branch: Branch,
  now: Date,
): Promise<components['schemas']['PhoneQueue']> {
  const { organisationId, id } = branch;
  const since = [
    ...recentMinutes.map((minutes) => ago(now, minutes)),
    sql`'-infinity'::timestamptz`,
  ];
  const counts = since.map(
    (from) => sql`json_build_object(
      'all', count(*) filter (where p.ticket_id is not null and t.arrived_at >= ${from}),
      'unconfirmed', count(*) filter (where not p.confirmed and t.arrived_at >= ${from}))`,
  );
  const [row] = await namedRowsOf<Row>(
    db,
    'phone_queue',
    sql`select ${load(branch, now)}, json_build_array(${sql.join(counts, sql`, `)}) as counts,
        (select count(*)::int from ${struckTurnsOf({ organisationId, branchId: id, deviceId: null }, now)}) as struck,
        (select share_at_most from branch_intakes
          where client_id = ${organisationId} and branch_id = ${id}) as "shareAtMost"
      from ${waitingIn(branch)}`,
  );
  if (!row) throw new Error('an aggregate returned no row');
  const all = row.counts.at(-1)?.all ?? 0;
  const share = row.shareAtMost ?? defaultIntake.shareAtMost;
  return {
    all,
    pressed: mustConfirm(row, share) || all >= manyByPhone,
    recent: row.counts.map((each, at) => ({ minutes: recentMinutes[at] ?? null, ...each })),
    struck: row.struck,
  };
}
