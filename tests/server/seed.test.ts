import { createHash } from 'node:crypto';
import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { around } from '#domain/estimates/bands.ts';
import { usualShape } from '#domain/estimates/paces.ts';
import { rehearse } from '#domain/estimates/rehearse.ts';
import { checkConfiguration } from '#domain/services/configuration.ts';
import { verifyPassword } from '#server/access/password-hash.ts';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import {
  branches,
  gates,
  organisations,
  reasons,
  services,
} from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { users } from '#server/db/schema/users.ts';
import { calibrate } from '#server/estimates/calibration.ts';
import { readPast } from '#server/estimates/read-past.ts';
import { foundIfEmpty } from '#server/seed/found-organisation.ts';
import { history } from '#server/seed/history.ts';
import { seedBranches } from '#server/seed/organisation.ts';
import { seededRandom } from '#server/seed/random.ts';
import { hasDemonstration, seedIfEmpty } from '#server/seed/seed.ts';
import { violations } from '#tests/support/invariants.ts';
import { createMigrated } from '#tests/support/server.ts';
import { isQuick } from '#tests/support/tier.ts';
import { noon } from '#tests/support/world.ts';

it('makes the first organisation of an empty one, once, with a password that must change', async () => {
  const empty = await openPostgres(await createMigrated());
  const first = { organisation: 'Ayuntamiento de Ávila', email: 'jefa@example.org', address: null };
  expect(await foundIfEmpty(empty.db, null, noon)).toContain('VEZ_ORGANISATION');
  const told = await foundIfEmpty(empty.db, first, noon);
  const [, password = ''] = /jefa@example\.org {2}(\S+)/.exec(told ?? '') ?? [];
  const [person] = await empty.db.select().from(users);
  expect(person).toMatchObject({ type: 'Security', mustChangePassword: true });
  const [founded] = await empty.db.select().from(organisations);
  expect(founded?.slug).toBe('ayuntamiento-de-avila');
  expect(await verifyPassword(person?.passwordHash ?? '', password)).toBe(true);
  expect(await foundIfEmpty(empty.db, first, noon)).toBeNull();
  const kinds = (await empty.db.select().from(reasons)).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual([
    'callThis',
    'finish',
    'pause',
    'postpone',
    'reinstate',
    'transfer',
  ]);
  await seedIfEmpty(empty.db, noon);
  expect(await hasDemonstration(empty.db)).toBe(false);
  await empty.close();
});

let database: DatabaseHandle;

async function seeded(): Promise<DatabaseHandle> {
  const handle = await openPostgres(await createMigrated());
  await seedIfEmpty(handle.db, noon);
  return handle;
}

beforeAll(async () => {
  database = await seeded();
});
afterAll(() => database.close());

it('makes a believable organisation', async () => {
  const { db } = database;
  expect(await hasDemonstration(db)).toBe(true);
  const all = await db.select().from(branches);
  expect(all).toHaveLength(3);
  expect(new Set(all.map(({ timeZone }) => timeZone)).size).toBe(2);
  expect((await db.select().from(gates)).length).toBe(12);
  expect((await db.select().from(users)).length).toBe(20);
  const names = new Set((await db.select().from(services)).map(({ name }) => name));
  expect(names.size).toBeGreaterThanOrEqual(6);
});

it('has somebody waiting for every service where it never closes, at any hour', () => {
  const [seed] = seedBranches;
  if (!seed) throw new Error('no branch');
  const serviceIds = new Map(seed.services.map(({ prefix }, index) => [prefix, index]));
  const branch = { seed, id: 1, serviceIds, gateIds: [1], userIds: [1], finishReasonIds: [1] };
  for (let hour = 0; hour < 7 * 24; hour += isQuick ? 35 : 5) {
    const now = noon.getTime() + hour * 3_600_000;
    const { tickets } = history([branch], now, seededRandom(hour));
    const waiting = tickets.filter(({ status }) => status === 'waiting');
    expect(new Set(waiting.map(({ prefix }) => prefix))).toEqual(new Set(serviceIds.keys()));
  }
});

it('gives no number of a day twice and skips no day, whenever the clocks changed', () => {
  const branches = seedBranches.map((seed, index) => ({
    seed,
    id: index + 1,
    gateIds: seed.gates.map((_, gate) => gate),
    userIds: [1],
    serviceIds: new Map(seed.services.map(({ prefix }, id) => [prefix, id])),
    finishReasonIds: [1],
  }));
  for (const start of ['2026-04-25T20:30Z', '2026-11-22T20:30Z']) {
    for (let hour = 0; hour < 6; hour += isQuick ? 3 : 1) {
      const now = Date.parse(start) + hour * 3_600_000;
      const { tickets } = history(branches, now, seededRandom(hour));
      const labels = tickets.map((row) => [row.branch_id, row.day, row.prefix, row.number].join());
      expect(new Set(labels).size, `${start} + ${hour} h`).toBe(labels.length);
      const days = new Set(tickets.filter((row) => row.branch_id === 1).map(({ day }) => day));
      expect(days.size, `${start} + ${hour} h`).toBeGreaterThanOrEqual(60);
    }
  }
});

it('runs its services in ways that a manager could have chosen', async () => {
  const all = await database.db.select().from(services);
  // Every kind has at least two common reasons.
  const reason = { id: 1, kind: 'finish' as const, name: 'x', common: true, inUse: true };
  const optional = { optionalReasons: ['postpone', 'callThis', 'reinstate', 'transfer'] } as const;
  for (const service of all) {
    const chosen = { ...service, ...optional, requiredNotes: [], reasons: [reason] };
    expect(
      checkConfiguration({ ...chosen, optionalReasons: [...optional.optionalReasons] }),
    ).toEqual([]);
  }
  expect(all.filter(({ special, maxWaitSeconds }) => special && maxWaitSeconds)).toHaveLength(1);
  expect(new Set(all.map(({ group }) => group)).size).toBe(3);
  expect(all.filter(({ alertWaitMinutes }) => alertWaitMinutes).length).toBeGreaterThan(3);
});

it('tells a past that the rules allow', async () => {
  expect(await violations(database.db, 1)).toEqual([]);
});

it('tells waits from which those of its days can be foreseen', async () => {
  const { db } = database;
  const asked = { organisationId: 1, branchId: 2, day: noon.toISOString().slice(0, 10) };
  const { bands, shape } = await calibrate(db, asked);
  const past = await readPast(db, asked);
  if (!past) throw new Error('no branch');
  const waits = [...rehearse(past.branch, past.days)].flat();
  expect(waits.length).toBeGreaterThan(1500);
  const waited = waits.filter(({ foreseenSeconds }) => foreseenSeconds > 0);
  const within = waited.filter((wait) => {
    const { low, high } = around(bands, wait);
    return low <= wait.waitedSeconds && wait.waitedSeconds <= high;
  });
  expect(within.length / waited.length).toBeGreaterThan(0.75);
  expect(within.length / waited.length).toBeLessThan(0.88);
  expect(bands.byService.size).toBe(4);
  expect(shape).toEqual([...shape].sort((a, b) => a - b));
  expect(shape).not.toEqual(usualShape);
});

it('has a daily and weekly rhythm, nothing in the future, and people waiting now', async () => {
  const { db } = database;
  const [row] = await rowsOf<Record<string, number>>(
    db,
    sql`select
      count(*) filter (where extract(isodow from day) = 1)::int as monday,
      count(*) filter (where extract(isodow from day) = 6)::int as saturday,
      count(*) filter (where extract(hour from arrived_at at time zone 'Europe/Madrid') between 9 and 11)::int as morning,
      count(*) filter (where extract(hour from arrived_at at time zone 'Europe/Madrid') between 2 and 4)::int as night,
      count(*) filter (where greatest(arrived_at, called_at, closed_at) > ${noon.toISOString()}::timestamptz
        and status <> 'scheduled')::int as future,
      count(*) filter (where scheduled_at > ${noon.toISOString()}::timestamptz)::int as expected,
      count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'absent')::int as absent
    from tickets`,
  );
  expect(row?.monday).toBeGreaterThan((row?.saturday ?? 0) * 1.5);
  expect(row?.morning).toBeGreaterThan((row?.night ?? 0) * 10);
  // One branch has no opening hours on a Saturday at noon, another has few.
  expect(row?.expected).toBeGreaterThanOrEqual(6);
  expect(row).toMatchObject({ future: 0, waiting: 14 });
  expect(row?.absent).toBeGreaterThan(100);
});

it('has waits, absences and service levels as a clinic has them, worse at noon', async () => {
  const rows = await rowsOf<Record<'wait' | 'early' | 'late' | 'level' | 'attention', number>>(
    database.db,
    sql`select avg(waited_seconds)::float8 / 60 as wait,
      avg(waited_seconds) filter (where hour = 8)::float8 as early,
      avg(waited_seconds) filter (where hour = 12)::float8 as late,
      avg((waited_seconds <= 1200)::int)::float8 as level,
      avg(attended_seconds) filter (where status = 'attended')::float8 / 60 as attention
    from (select t.*, extract(hour from arrived_at at time zone b.time_zone) as hour
      from tickets t join branches b on b.client_id = t.client_id and b.id = t.branch_id
      where called_at is not null) as called
    group by branch_id`,
  );
  expect(rows).toHaveLength(3);
  for (const { wait, early, late, level, attention } of rows) {
    expect(wait).toBeGreaterThan(3);
    expect(wait).toBeLessThan(15);
    expect(late).toBeGreaterThan(early);
    expect(level).toBeGreaterThan(0.8);
    expect(level).toBeLessThan(0.97);
    expect(attention).toBeGreaterThan(3);
  }
});

it('is the same for the same moment, and leaves a database with data alone', async () => {
  const again = await seeded();
  const digest = async ({ db }: DatabaseHandle) =>
    createHash('sha256')
      .update(JSON.stringify(await db.select().from(tickets).orderBy(tickets.id)))
      .digest('hex');
  expect(await digest(again)).toBe(await digest(database));
  await seedIfEmpty(again.db, noon);
  const [before] = await database.db.select({ n: count() }).from(tickets);
  const [after] = await again.db.select({ n: count() }).from(tickets);
  expect(after).toEqual(before);
  await again.close();
});
