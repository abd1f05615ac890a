import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '#domain/staffing/random.ts';
import { branches, branchHours } from '#server/db/schema/organisation.ts';
import { scheduleExceptions } from '#server/db/schema/schedules.ts';
import { staffingForecasts } from '#server/db/schema/staffing.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { foreseeArrivals } from '#server/jobs/foresee-arrivals.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let manager: Person;
let viewer: Person;

const dayMs = 86_400_000;
/** Open from 9:00 to 13:00 in Madrid, with a peak at 11:00 on Mondays. */
const opens = [9, 10, 11, 12];
const peopleAt = (weekday: number, hour: number) => (weekday === 1 && hour === 11 ? 16 : 8);
const serviceSeconds = 300;

beforeAll(async () => {
  server = await openServer();
  manager = await signIn(server, server.world.emails.Manager);
  viewer = await signIn(server, server.world.emails.Viewer);
  await fill();
});
afterAll(() => server.close());

/**
 * Inserts ten weeks of tickets until the tests' day, across the end of summer time. In each hour
 * the first person waits one minute and each next one a minute more; a service takes about five
 * minutes, and one person in eight is absent.
 */
async function fill(): Promise<void> {
  const { organisationId, branchId, serviceIds, gateIds } = server.world;
  const { db } = server.deps.database;
  const week = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opensAt: '09:00',
    closesAt: '13:00',
  }));
  await db.update(branches).set({ country: 'ES' }).where(sql`id = ${branchId}`);
  await db.delete(branchHours).where(sql`branch_id = ${branchId}`);
  await db.insert(branchHours).values(week.map((span) => ({ organisationId, branchId, ...span })));
  const random = seeded(1);
  const rows: (typeof tickets.$inferInsert)[] = [];
  for (let ago = 70; ago >= 1; ago -= 1) {
    const day = new Date(Date.UTC(2026, 10, 21) - ago * dayMs);
    const weekday = day.getUTCDay();
    if (weekday === 0) continue;
    const date = day.toISOString().slice(0, 10);
    // Madrid left summer time on 25 October.
    const ahead = date < '2026-10-25' ? 2 : 1;
    let number = 0;
    for (const hour of opens) {
      for (let n = 0; n < peopleAt(weekday, hour); n += 1) {
        number += 1;
        const arrivedAt = new Date(day.getTime() + (hour - ahead) * 3_600_000 + n * 200_000);
        const waited = 60 * (n + 1);
        const calledAt = new Date(arrivedAt.getTime() + waited * 1000);
        const absent = n % 8 === 7;
        const attended = absent ? 0 : Math.round(serviceSeconds * (0.5 + random()));
        rows.push({
          organisationId,
          branchId,
          day: date,
          prefix: 'A',
          number,
          channel: 'kiosk',
          serviceId: serviceIds[n % 4 === 0 ? 1 : 0],
          status: absent ? 'absent' : 'attended',
          arrivedAt,
          queuedAt: arrivedAt,
          waitingSince: arrivedAt,
          waitedSeconds: waited,
          calledAt,
          lastCalledAt: calledAt,
          callCount: 1,
          attendedSeconds: attended,
          startedAt: absent ? null : calledAt,
          closedAt: new Date(calledAt.getTime() + attended * 1000),
          gateId: gateIds[n % 2],
        });
      }
    }
  }
  await db.insert(tickets).values(rows);
}

const root = () => `/branches/${server.world.branchId}/staffing`;

async function settled(ask: () => ReturnType<Person['get']>) {
  let answer = await ask();
  while (answer.body.content?.outcome === 'computing') {
    expect(answer.body.content.progress).toBeLessThan(1);
    answer = await ask();
  }
  return answer.body.content;
}
const forecast = (query: string) => settled(() => viewer.get(`${root()}/forecast?${query}`));

const asked = (more = {}) => ({
  day: '2026-11-23',
  interval: 60,
  serviceId: null,
  most: 9,
  serviceFactor: 1,
  volumeFactor: 1,
  target: { kind: 'serviceLevel', share: 0.8, withinSeconds: 300 },
  ...more,
});
const planned = (more = {}) => settled(() => viewer.post(`${root()}/plan`, asked(more), null));

it('foresees open hours by the clock of the branch, and closed ones at zero', async () => {
  const { series } = await forecast('from=2026-11-21&until=2026-11-29');
  const [{ days, history, backtest }] = series;
  expect(history).toMatchObject({ from: '2026-09-12', until: '2026-11-20', days: 60 });
  const on = (date: string) => days.find(({ day }: { day: string }) => day === date).intervals;
  expect(on('2026-11-23').map((each: { startsAt: string }) => each.startsAt)).toEqual([
    '09:00',
    '10:00',
    '11:00',
    '12:00',
  ]);
  const monday = on('2026-11-23').map(({ expected }: { expected: number }) => expected);
  expect(monday[2]).toBeGreaterThan(13);
  expect(monday[0]).toBeGreaterThan(6);
  expect(monday[0]).toBeLessThan(10);
  // A Sunday.
  expect(on('2026-11-22')).toMatchObject(
    opens.map(() => ({ open: false, expected: 0, high95: 0 })),
  );
  // Each week repeats the one before, which no forecast beats.
  expect(backtest).toMatchObject({ weeks: 8, until: '2026-11-20', lastWeekError: 0, ratio: null });
  expect(backtest.error).toBeLessThan(1.5);
  expect(backtest.within80).toBeGreaterThan(0.7);
});

it('names exceptions and holidays, and foresees anew once the calendar changes', async () => {
  const days = 'from=2026-12-07&until=2026-12-08';
  const before = (await forecast(days)).series[0].days;
  expect(before[0].special).toBeNull();
  expect(before[1].special).toMatch(/inmaculada/i);
  expect(before[0].intervals).toHaveLength(4);
  const { organisationId, branchId } = server.world;
  await server.deps.database.db.insert(scheduleExceptions).values({
    organisationId,
    branchId,
    name: 'Puente',
    fromDay: '2026-12-07',
    untilDay: '2026-12-07',
    yearly: false,
    spans: [{ opensAt: '10:00', closesAt: '12:00' }],
  });
  const after = (await forecast(days)).series[0].days;
  expect(after[0].special).toBe('Puente');
  expect(after[0].intervals.map(({ open }: { open: boolean }) => open)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('foresees the branch and each service, half hours too, and says where there is nothing', async () => {
  const { series } = await forecast('from=2026-11-23&until=2026-11-23&each=true&interval=30');
  const [branchId, ...services] = server.world.serviceIds;
  expect(series.map((each: { serviceId: number | null }) => each.serviceId)).toEqual([
    null,
    branchId,
    ...services,
  ]);
  const sum = ({ days }: { days: { intervals: { expected: number }[] }[] }) =>
    days.flatMap(({ intervals }) => intervals).reduce((all, { expected }) => all + expected, 0);
  const [whole, ...parts] = series;
  expect(whole.days[0].intervals).toHaveLength(8);
  expect(parts.map(sum).reduce((a: number, b: number) => a + b) / sum(whole)).toBeCloseTo(1, 0);
  expect(sum(parts[1]) / sum(whole)).toBeLessThan(0.4);

  const elsewhere = `/branches/${server.world.closedBranchId}/staffing/forecast`;
  const other = await settled(() => viewer.get(`${elsewhere}?from=2026-11-21&until=2026-11-21`));
  expect(other.series[0]).toMatchObject({ outcome: 'empty-history', days: [] });
});

it('refuses days that are over or out of sight, and services of other branches', async () => {
  for (const days of ['from=2026-11-20&until=2026-11-21', 'from=2026-11-21&until=2027-01-17']) {
    expect(await viewer.get(`${root()}/forecast?${days}`)).toMatchObject({
      status: 400,
      error: 'staffing_days',
    });
  }
  const { serviceId } = server.world.other;
  const days = 'from=2026-11-21&until=2026-11-21';
  expect(await viewer.get(`${root()}/forecast?${days}&serviceId=${serviceId}`)).toMatchObject({
    status: 404,
    error: 'service_not_found',
  });
});

it('plans operators that meet the target, from the branch’s own times, and says why', async () => {
  const plan = await planned({ target: { kind: 'serviceLevel', share: 0.9, withinSeconds: 60 } });
  expect(plan).toMatchObject({ outcome: 'plan', cover: null, special: null });
  expect(plan.basis.serviceSeconds).toBeGreaterThan(270);
  expect(plan.basis.serviceSeconds).toBeLessThan(330);
  expect(plan.basis.leftTurns).toBeGreaterThan(100);
  expect(plan.basis.patienceSeconds).toBeGreaterThan(600);
  for (const { reached, operators, more, fewer } of plan.intervals) {
    expect(reached.serviceLevel).toBeGreaterThanOrEqual(0.9);
    expect(more.serviceLevel).toBeGreaterThanOrEqual(reached.serviceLevel);
    expect(operators === 0 || fewer.serviceLevel < reached.serviceLevel).toBe(true);
  }
  const [nine, , eleven, twelve] = plan.intervals;
  expect(eleven.operators).toBeGreaterThan(nine.operators);
  expect(eleven.reason).toMatchObject({ key: 'more', people: eleven.people });
  expect(['queue', 'fewer']).toContain(twelve.reason.key);
  expect(nine.reason.key).toBe('opening');
});

it('answers what if, the cover by shifts, and in data what is missing', async () => {
  const longer = await planned({ serviceFactor: 2 });
  const usual = await planned({
    shifts: { startsAt: ['09:00', '11:00'], lengthsMinutes: [120, 240], mostPerShift: 5 },
  });
  const staff = ({ intervals }: { intervals: { operators: number }[] }) =>
    intervals.reduce((sum, { operators }) => sum + operators, 0);
  expect(staff(longer)).toBeGreaterThan(staff(usual));
  expect(longer.basis.serviceSeconds).toBeGreaterThan(1.9 * usual.basis.serviceSeconds);
  expect(usual.cover.outcome).toBe('cover');
  for (const [n, people] of usual.cover.scheduled.entries()) {
    expect(people).toBeGreaterThanOrEqual(usual.intervals[n].operators);
  }
  const late = await planned({
    shifts: { startsAt: ['10:00'], lengthsMinutes: [180], mostPerShift: 5 },
  });
  expect(late.cover.missing).toMatchObject([{ key: 'no-shift', startsAt: '09:00' }]);
  const few = await planned({ most: 1 });
  expect(few).toMatchObject({ outcome: 'too-few-operators' });
  expect(few.missing[0]).toMatchObject({
    allowed: 1,
    startsAt: expect.stringMatching(/^\d\d:00$/),
  });
  expect(await planned({ day: '2026-11-22' })).toMatchObject({ outcome: 'closed' });
});

const content = (operators: number) => ({
  interval: 60,
  most: 9,
  serviceFactor: 1,
  volumeFactor: 1,
  target: { kind: 'serviceLevel', share: 0.8, withinSeconds: 120 },
  intervals: [{ startsAt: '09:00', people: 8, operators }],
});

it('keeps a plan by versions, and sets it beside what happened', async () => {
  const save = (version: number, operators: number, person = manager) =>
    person.post(`${root()}/plans`, {
      day: '2026-11-21',
      serviceId: null,
      version,
      plan: content(operators),
    });
  expect((await save(0, 2)).body.content).toMatchObject({ version: 1, plan: content(2) });
  expect(await save(0, 3)).toMatchObject({ status: 409, error: 'staffing_plan_changed' });
  const saved = (await save(1, 3)).body.content;
  expect(saved).toMatchObject({ version: 2, savedBy: expect.stringMatching(/./) });
  expect(await save(2, 3, viewer)).toMatchObject({ status: 403 });
  const changes = await manager.get(`/configuration/changes?kind=staffingPlan&subject=${saved.id}`);
  expect(changes.body.content.map(({ action }: { action: string }) => action)).toEqual([
    'update',
    'create',
  ]);
  const empty = (await viewer.get(`${root()}/past?day=2026-11-21`)).body.content;
  expect(empty.intervals).toEqual([
    {
      startsAt: '09:00',
      planned: { people: 8, operators: 3 },
      arrived: 0,
      operators: 0,
      serviceLevel: null,
      meanWaitSeconds: null,
      walkAways: null,
    },
  ]);
  // A Monday: eight arrive at nine and wait from one to eight minutes; the last one is absent.
  await server.deps.database.db.execute(
    sql`update staffing_plans set day = '2026-11-16' where id = ${saved.id}`,
  );
  const past = (await viewer.get(`${root()}/past?day=2026-11-16`)).body.content;
  expect(past).toMatchObject({ withinSeconds: 120, saved: { version: 2 } });
  expect(past.intervals[0]).toMatchObject({
    startsAt: '09:00',
    arrived: 8,
    serviceLevel: 2 / 8,
    meanWaitSeconds: 240,
    walkAways: 1 / 8,
    planned: { operators: 3 },
  });
  expect(past.intervals[0].operators).toBeGreaterThan(1);
  expect(past.intervals[2].arrived).toBe(16);
});

it('is made once a day in the background for each branch with turns', async () => {
  const { db } = server.deps.database;
  await db.delete(staffingForecasts);
  const going = new AbortController();
  expect(await foreseeArrivals(server.deps, going.signal)).toBe(1);
  const kept = await db.select().from(staffingForecasts);
  expect(kept.map(({ serviceId }) => serviceId).sort((a, b) => a - b)).toEqual([
    0,
    ...server.world.serviceIds,
  ]);
  expect(await foreseeArrivals(server.deps, going.signal)).toBe(0);
  await db.delete(staffingForecasts);
  going.abort();
  expect(await foreseeArrivals(server.deps, going.signal)).toBe(0);
});

it('reads years of arrivals from their index alone', async () => {
  const { db } = server.deps.database;
  await db.execute(sql`analyze tickets`);
  const { organisationId, branchId } = server.world;
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select service_id, arrived_at from tickets
      where client_id = ${organisationId} and branch_id = ${branchId}
        and (status <> 'scheduled' and (status <> 'cancelled' or waiting_since >= arrived_at))
        and arrived_at >= '2026-09-01' and arrived_at < '2026-10-01'`);
  });
  expect(JSON.stringify(plan)).toMatch(/tickets_arrived/);
});
