import { and, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { dayStartInSql } from '../../db/days.ts';
import { devices } from '../../db/schema/devices.ts';
import { branches, divisions } from '../../db/schema/organisation.ts';
import { notFound } from '../../errors/app-error.ts';
import { presentDevices } from './present.ts';

type Schemas = components['schemas'];
type Monitored = Schemas['MonitoredBranch'];

/** Safety limits above the size of any organisation; the rest is not shown. */
const most = { branches: 2000, devices: 5000, browsers: 5000, refusals: 2000 };

/**
 * State of the branches in the caller's scope with their devices and the counters' browsers, in one
 * statement per kind (spec §3). Throws 404 for another organisation.
 */
export async function readMonitor(
  db: Database,
  caller: Caller,
  { clientId, hierarchyId, divisionId }: Schemas['MonitorQuery'],
  now: Date,
): Promise<Schemas['Monitor']> {
  const { organisationId } = caller;
  if (clientId !== organisationId) throw notFound();
  const found = await db
    .select({
      branchId: branches.id,
      name: branches.name,
      divisionId: branches.divisionId,
      timeZone: branches.timeZone,
    })
    .from(branches)
    .innerJoin(
      divisions,
      and(eq(divisions.organisationId, organisationId), eq(divisions.id, branches.divisionId)),
    )
    .where(
      and(
        inScope(caller),
        divisionId === null ? undefined : eq(divisions.id, divisionId),
        hierarchyId === null ? undefined : eq(divisions.hierarchyId, hierarchyId),
      ),
    )
    .orderBy(branches.name, branches.id)
    .limit(most.branches);
  const ids = found.map(({ branchId }) => branchId);
  const queues = byBranch(await readQueues(db, organisationId, ids));
  const own = byBranch(
    await presentDevices(db, organisationId, inArray(devices.branchId, ids), most.devices),
  );
  const browsers = byBranch(await readBrowsers(db, organisationId, ids, now));
  const refusals = byBranch(await readRefusals(db, organisationId, ids, now));
  const refusedIn = (branchId: number) =>
    (refusals.get(branchId) ?? []).map(({ branchId: _, ...refused }) => refused);
  return {
    at: now.toISOString(),
    branches: found.map((branch): Monitored => {
      const { waiting = 0, attending = 0, openGates = 0 } = queues.get(branch.branchId)?.[0] ?? {};
      return {
        ...branch,
        waiting,
        attending,
        openGates,
        devices: own.get(branch.branchId) ?? [],
        browsers: (browsers.get(branch.branchId) ?? []).map(presentBrowser),
        refusals: refusedIn(branch.branchId),
      };
    }),
    refusals: refusedIn(nowhere),
  };
}

/** Key of refusals that name no branch. */
const nowhere = 0;

function byBranch<Row extends { branchId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.branchId, [...(groups.get(row.branchId) ?? []), row]);
  return groups;
}

const listed = (ids: readonly number[]) => sql`any(${`{${ids.join()}}`}::bigint[])`;

function readQueues(db: Database, organisationId: number, ids: readonly number[]) {
  return rowsOf<Pick<Monitored, 'branchId' | 'waiting' | 'attending' | 'openGates'>>(
    db,
    sql`select b.id as "branchId", coalesce(t.waiting, 0) as waiting,
        coalesce(t.attending, 0) as attending, coalesce(g.open, 0) as "openGates"
      from unnest(${`{${ids.join()}}`}::bigint[]) b(id)
      left join (select branch_id, count(*) filter (where status = 'waiting')::int as waiting,
          count(*) filter (where status in ('called', 'attending'))::int as attending
        from tickets where client_id = ${organisationId}
          and status in ('waiting', 'called', 'attending', 'postponed')
        group by branch_id) t on t.branch_id = b.id
      left join (select c.branch_id, count(*)::int as open
        from gate_sessions o
        join gates c on c.client_id = o.client_id and c.id = o.gate_id
        where o.client_id = ${organisationId} and o.closed_at is null
        group by c.branch_id) g on g.branch_id = b.id`,
  );
}

type Browser = Omit<Schemas['Browser'], 'seenAt'> & { branchId: number; seenAt: Date | string };

/** Browsers seen in the last 15 minutes, and ones that left with operations still to send. */
function readBrowsers(db: Database, organisationId: number, ids: readonly number[], now: Date) {
  const quarter = new Date(now.getTime() - 900_000).toISOString();
  return rowsOf<Browser>(
    db,
    sql`select r.branch_id as "branchId", r.gate_id as "gateId", g.name as "gateName",
        u.first_name || ' ' || u.last_name as "userName", r.seen_at as "seenAt", r.version, r.outbox
      from browser_reports r
      join gates g on g.client_id = r.client_id and g.id = r.gate_id
      join users u on u.client_id = r.client_id and u.id = r.user_id
      where r.client_id = ${organisationId} and r.branch_id = ${listed(ids)}
        and (r.seen_at > ${quarter} or r.outbox > 0)
      order by r.branch_id, g.name, r.seen_at desc
      limit ${most.browsers}`,
  );
}

function presentBrowser({ branchId: _, seenAt, ...browser }: Browser): Schemas['Browser'] {
  return { ...browser, seenAt: new Date(seenAt).toISOString() };
}

type Refused = Schemas['Refused'] & { branchId: number };

/**
 * Refusals of today in each branch's time zone; the ones without a branch, of the last 24 hours.
 */
function readRefusals(db: Database, organisationId: number, ids: readonly number[], now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = dayStartInSql(sql`(${at} at time zone b.time_zone)::date`, sql`b.time_zone`);
  return rowsOf<Refused>(
    db,
    sql`select r.branch_id as "branchId", r.kind, nullif(r.device_id, 0) as "deviceId",
        sum(r.count)::int as count
      from refusals r
      left join branches b on b.client_id = r.client_id and b.id = r.branch_id
      where r.client_id = ${organisationId} and r.hour > ${at} - interval '25 hours'
        and (r.branch_id = ${nowhere} or r.branch_id = ${listed(ids)})
        and r.hour >= coalesce(${today}, ${at} - interval '24 hours')
      group by r.branch_id, r.kind, r.device_id
      order by r.branch_id, r.kind, r.device_id
      limit ${most.refusals}`,
  );
}
