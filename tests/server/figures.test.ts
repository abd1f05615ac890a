import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelKeys, type FigureGroup, waitBounds } from '#domain/figures/groups.ts';
import { figureDays, figureFolds, figureHours } from '#server/db/schema/figures.ts';
import { users } from '#server/db/schema/users.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let userId = 0;
let manager: Person;
const db = () => server.deps.database.db;

const noWaits = [0, ...waitBounds].map(() => 0);

async function folded(
  day: string,
  by: FigureGroup,
  key: number,
  measures: Partial<typeof figureDays.$inferInsert>,
  branchId = server.world.branchId,
) {
  const { organisationId } = server.world;
  await db()
    .insert(figureDays)
    .values({ organisationId, branchId, day, by, key, waits: noWaits, ...measures });
  await db()
    .insert(figureFolds)
    .values({ organisationId, branchId, day, foldedAt: new Date(`${day}T23:00:00Z`) })
    .onConflictDoNothing();
}

const ask = async (person: Person, body: object, path = '') =>
  (await person.post(`/figures${path}`, body)).body.content;

beforeAll(async () => {
  server = await openServer();
  const { organisationId, branchId, closedBranchId, serviceIds, gateIds, emails } = server.world;
  const rows = await db().select().from(users);
  userId = rows.find(({ email }) => email === emails.Operator)?.id ?? 0;
  manager = await signIn(server, emails.Manager);
  // The second and third Saturdays are of the week before last and of last week.
  await folded('2026-11-07', 'branch', 0, { attended: 10, called: 10, calledInTime: 5 });
  await folded('2026-11-14', 'branch', 0, { attended: 20, called: 20, calledInTime: 20 });
  await folded('2026-11-20', 'branch', 0, { attended: 7 });
  const today = '2026-11-21';
  const all = {
    attended: 4,
    waitedSeconds: 400,
    called: 5,
    calledInTime: 4,
    missed: 1,
    missedInTime: 1,
  };
  await folded(today, 'branch', 0, {
    ...all,
    waits: noWaits.map((_, bin) => bin),
    longestWaitSeconds: 900,
  });
  await folded(today, 'branch', 0, { attended: 1, longestWaitSeconds: 30 }, closedBranchId);
  await folded(today, 'service', serviceIds[0], { attended: 3, called: 4, calledInTime: 4 });
  await folded(today, 'service', serviceIds[1], { attended: 1, called: 1, calledInTime: 0 });
  await folded(today, 'gate', gateIds[0] ?? 0, { attended: 4, openSeconds: 100, busySeconds: 50 });
  await folded(today, 'user', userId, { attended: 3, called: 3 });
  await folded(today, 'user', 0, { cancelledBySystem: 1 });
  await folded(today, 'channel', channelKeys.indexOf('kiosk') + 1, { attended: 4 });
  await db()
    .insert(figureHours)
    .values([
      { organisationId, branchId, day: today, hour: 9, by: 'branch', key: 0, attended: 1 },
      { organisationId, branchId, day: today, hour: 10, by: 'branch', key: 0, attended: 3 },
      {
        organisationId,
        branchId,
        day: today,
        hour: 10,
        by: 'service',
        key: serviceIds[0],
        attended: 3,
      },
    ]);
});
afterAll(() => server.close());

const today = { from: '2026-11-21', until: '2026-11-21' };

describe('what the dashboard opens with', () => {
  it('has totals, days, hours and tables with names, of all branches in charge', async () => {
    const found = await ask(manager, today);
    expect(found.totals).toMatchObject({
      attended: 5,
      called: 5,
      calledInTime: 4,
      longestWaitSeconds: 900,
    });
    expect(found.days).toMatchObject([{ day: today.from, figures: { attended: 5 } }]);
    expect(found.hours).toMatchObject([
      { hour: 9, figures: { attended: 1 } },
      { hour: 10, figures: { attended: 3 } },
    ]);
    const { groups } = found;
    expect(groups.branch).toMatchObject([{ name: 'Abierta', branch: null }, { name: 'Cerrada' }]);
    // The service with the lowest service level (NS) comes first.
    expect(groups.service).toMatchObject([
      { key: server.world.serviceIds[1], name: 'Servicio B', branch: 'Abierta' },
      { key: server.world.serviceIds[0], name: 'Servicio A', branch: 'Abierta' },
    ]);
    expect(groups.gate).toMatchObject([{ name: 'Puesto 1', figures: { busySeconds: 50 } }]);
    expect(groups.user).toMatchObject([
      { key: userId, name: 'Operator uno' },
      { key: 0, name: null },
    ]);
    expect(groups.channel).toMatchObject([{ key: 'kiosk', name: null }]);
    expect(found.counts).toEqual({ branch: 2, service: 2, gate: 1, user: 2, channel: 1 });
  });

  it('compares with the days before and with the same weekdays', async () => {
    server.advance(86_400);
    const found = await ask(await signIn(server, server.world.emails.Manager), today);
    server.advance(-86_400);
    expect(found.whole).toMatchObject({ until: today.until, hour: null, figures: found.totals });
    expect(found.before).toMatchObject({ attended: 7 });
    // Only two Saturdays were counted.
    expect(found.weekdays).toMatchObject({ attended: 15, called: 15, calledInTime: 13 });
    const early = await ask(manager, { from: '2026-11-07', until: '2026-11-07' });
    expect([early.before, early.weekdays]).toEqual([null, null]);
  });

  it('compares of today the hours that are over with the same hours, and of more days the others', async () => {
    const { organisationId, branchId } = server.world;
    const hours = [
      ['2026-11-20', 10, 5],
      ['2026-11-20', 20, 2],
      ['2026-11-14', 10, 16],
      ['2026-11-14', 11, 4],
      ['2026-11-07', 9, 6],
    ] as const;
    const rows = hours.map(([day, hour, attended]) => ({
      organisationId,
      branchId,
      day,
      hour,
      attended,
      by: 'branch' as const,
      key: 0,
    }));
    await db().insert(figureHours).values(rows);
    // It is noon in one branch and 11 a. m. in the other, which is in the Canaries.
    const found = await ask(manager, today);
    expect(found.whole).toMatchObject({ until: today.until, hour: 11, figures: { attended: 4 } });
    expect(found.before).toMatchObject({ attended: 5 });
    expect(found.weekdays).toMatchObject({ attended: (16 + 6) / 2 });
    const two = await ask(manager, { ...today, from: '2026-11-20' });
    expect(two.whole).toMatchObject({ until: '2026-11-20', hour: null, figures: { attended: 7 } });
    const early = await ask(manager, { ...today, hours: { from: 11, to: 20 } });
    expect([early.whole, early.before, early.weekdays]).toEqual([null, null, null]);
  });

  it('narrows to what is asked for, and says nothing of what is not counted so finely', async () => {
    const [serviceId] = server.world.serviceIds;
    const found = await ask(manager, { ...today, serviceId });
    expect(found.totals).toMatchObject({ attended: 3 });
    expect(found.groups.service).toHaveLength(1);
    const late = await ask(manager, { ...today, hours: { from: 10, to: 10 } });
    expect(late.totals).toMatchObject({ attended: 3 });
    const other = await ask(manager, { ...today, branchIds: [server.world.closedBranchId] });
    expect(other.totals).toMatchObject({ attended: 1 });
  });
});

it('an operator sees their own, whatever is asked', async () => {
  const operator = await signIn(server, server.world.emails.Operator);
  const second = await signIn(server, server.world.emails.Operator2);
  expect((await ask(operator, today)).totals).toMatchObject({ attended: 3 });
  expect((await ask(second, { ...today, userId })).totals).toMatchObject({ attended: 0 });
});

it("another tenant's branches, services and people are nothing", async () => {
  const { branchId, serviceId, userId: theirs } = server.world.other;
  for (const more of [{ branchIds: [branchId] }, { serviceId }, { userId: theirs }]) {
    expect((await ask(manager, { ...today, ...more })).totals).toMatchObject({ attended: 0 });
  }
});

it('refuses a range that ends before it begins, and one of more than a year', async () => {
  for (const until of ['2026-11-20', '2027-11-22']) {
    const { status, error } = await manager.post('/figures', { from: '2026-11-21', until });
    expect([status, error]).toEqual([400, 'out_of_range']);
  }
});
