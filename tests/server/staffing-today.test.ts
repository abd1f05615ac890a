import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { branchHours } from '#server/db/schema/organisation.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let viewer: Person;

/** The tests' day, at noon. */
const today = '2026-11-21';
/** Start of the first interval that is not over. */
const now = '12:00';

beforeAll(async () => {
  server = await openServer();
  viewer = await signIn(server, server.world.emails.Viewer);
  const { organisationId, branchId } = server.world;
  const { db } = server.deps.database;
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opensAt: '09:00',
    closesAt: '17:00',
  }));
  await db.delete(branchHours).where(sql`branch_id = ${branchId}`);
  await db.insert(branchHours).values(week.map((span) => ({ organisationId, branchId, ...span })));
  // Ten weeks of days that are quiet or busy as a whole, in an order without a week's pattern.
  await come({ from: -70, until: -1 }, sql`6 + 12 * (n * n % 11 % 2)`);
});
afterAll(() => server.close());

/** Has people come in every open hour from one day to another, counted from today as `n`. */
async function come({ from, until }: { from: number; until: number }, people = sql`30`) {
  const { organisationId, branchId, serviceIds } = server.world;
  await server.deps.database.db.execute(sql`
    insert into tickets (client_id, branch_id, day, prefix, number, channel, service_id, status,
      arrived_at, queued_at, waiting_since, waited_seconds, called_at, last_called_at, call_count,
      started_at, attended_seconds, closed_at)
    select ${organisationId}, ${branchId}, at::date, 'A', row_number() over (partition by at::date),
      'kiosk', ${serviceIds[0]}::int, 'attended', at, at, at, 0, at, at, 1, at, 300, at
    from (
      select (${today}::date + n + make_interval(hours => hour, secs => person * 20))
        at time zone 'Europe/Madrid' as at
      from generate_series(${from}::int, ${until}::int) as n, generate_series(9, 16) as hour,
        generate_series(1, ${people}) as person
    ) people`);
}

interface Day {
  day: string;
  correction: { until: string; factor: number } | null;
  intervals: { startsAt: string; expected: number; low80: number; high80: number }[];
}

async function settled(ask: () => ReturnType<Person['get']>) {
  let answer = await ask();
  while (answer.body.content?.outcome === 'computing') answer = await ask();
  return answer.body.content;
}

async function forecast(more = ''): Promise<Day[]> {
  const path = `/branches/${server.world.branchId}/staffing/forecast`;
  const answer = await settled(() => viewer.get(`${path}?from=${today}&until=2026-11-22${more}`));
  return answer.series[0].days;
}

it('corrects the rest of today by those who came, and nothing else', async () => {
  const [quiet, tomorrow] = await forecast();
  const unchanged = (await forecast('&interval=30'))[1];
  await come({ from: 0, until: 0 });
  const [busy, after] = await forecast();
  // Nobody had come by noon, then thirty an hour, where twelve are usual.
  expect(quiet?.correction).toMatchObject({ until: now });
  expect(quiet?.correction?.factor).toBeLessThan(0.3);
  expect(busy?.correction?.factor).toBeGreaterThan(1.5);
  const ratios = busy?.intervals.map(({ startsAt, expected }, n) => ({
    startsAt,
    ratio: expected / (quiet?.intervals[n]?.expected ?? 0),
  }));
  const change = (busy?.correction?.factor ?? 0) / (quiet?.correction?.factor ?? 0);
  for (const { startsAt, ratio } of ratios ?? []) {
    expect(ratio).toBeCloseTo(startsAt < now ? 1 : change, 5);
  }
  for (const { low80, expected, high80 } of busy?.intervals ?? []) {
    expect(low80).toBeLessThanOrEqual(expected);
    expect(high80).toBeGreaterThanOrEqual(expected);
  }
  expect(after).toEqual(tomorrow);
  expect(tomorrow?.correction).toBeNull();
  expect(unchanged?.correction).toBeNull();
});

it('corrects a service by its own people alone', async () => {
  const [first, second] = server.world.serviceIds;
  const [own] = await forecast(`&serviceId=${first}`);
  expect(own?.correction?.factor).toBeGreaterThan(1.5);
  // Nobody ever came for the second.
  expect(await forecast(`&serviceId=${second}`)).toEqual([]);
});

it('plans today with the corrected people', async () => {
  const [day] = await forecast();
  const plan = await settled(() =>
    viewer.post(
      `/branches/${server.world.branchId}/staffing/plan`,
      {
        day: today,
        interval: 60,
        serviceId: null,
        most: 20,
        serviceFactor: 1,
        volumeFactor: 1,
        target: { kind: 'serviceLevel', share: 0.8, withinSeconds: 300 },
      },
      null,
    ),
  );
  const tenths = (people: number) => Math.round(people * 10) / 10;
  expect(plan.intervals.map(({ people }: { people: number }) => people)).toEqual(
    day?.intervals.map(({ expected }) => tenths(expected)),
  );
});
