import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { alerts } from '#server/db/schema/alerts.ts';
import { branchHours, services } from '#server/db/schema/organisation.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { claimCrossings } from '#server/modules/alerts/check.ts';
import { act, because, callNext, create, gatePath, openFloor } from '#tests/support/floor.ts';
import { anonymous } from '#tests/support/server.ts';

const floor = openFloor();
const pathOf = (more: string) => {
  const { branchId, serviceIds } = floor.server.world;
  return `/branches/${branchId}/services/${serviceIds[0]}/${more}`;
};
const ask = async () => {
  const { branchId, serviceIds } = floor.server.world;
  const body = { branchId, serviceId: serviceIds[0], customer: anonymous };
  return (await floor.first.post('/tickets/create', body)).error ?? 'given';
};
const times = async (count: number) => {
  const answers: string[] = [];
  for (let asked = 0; asked < count; asked += 1) answers.push(await ask());
  return answers;
};
const cap = (cappedChannels: ('staff' | 'kiosk')[]) => {
  const { deps, world } = floor.server;
  return deps.database.db
    .update(services)
    .set({ cappedChannels, uncappedOn: null })
    .where(eq(services.id, world.serviceIds[0]));
};
const line = async () =>
  (await floor.supervisor.get(`/branches/${floor.server.world.branchId}/board`)).body.content
    .lines[0];

// It is noon with one counter open; a ticket takes five minutes without history.
beforeEach(async () => {
  const { db } = floor.server.deps.database;
  await db.delete(alerts);
  await db.update(branchHours).set({ opensAt: '08:00', closesAt: '12:30' });
  await cap(['staff']);
});

it('gives numbers as long as the open counters can serve them before closing', async () => {
  expect((await line()).numbersLeft).toBe(6);
  expect(await times(7)).toEqual([...Array(6).fill('given'), 'capacity_exhausted']);
  expect(await line()).toMatchObject({ numbersLeft: 0, uncapped: false, waiting: 6 });
  await floor.second.post(`${gatePath(floor, 1)}/open`);
  expect((await line()).numbersLeft).toBe(6);
  expect(await ask()).toBe('given');
});

it('counts what its counters have to do for other queues', async () => {
  for (let other = 0; other < 4; other += 1) await create(floor, 1);
  expect((await line()).numbersLeft).toBe(2);
});

it('stops no other channel, no service without the rule, and nothing that nobody can tell', async () => {
  await cap(['kiosk']);
  expect(await times(8)).toEqual(Array(8).fill('given'));
  await cap([]);
  expect(await ask()).toBe('given');
  expect('numbersLeft' in (await line())).toBe(false);
  await cap(['staff']);
  expect(await ask()).toBe('capacity_exhausted');
  await floor.first.post(`${gatePath(floor, 0)}/close`);
  expect(await line()).toMatchObject({ numbersLeft: null });
  expect(await ask()).toBe('given');
  await floor.first.post(`${gatePath(floor, 0)}/open`);
  await floor.server.deps.database.db
    .update(branchHours)
    .set({ opensAt: '00:00', closesAt: '24:00' });
  expect(await ask()).toBe('given');
});

it('goes on for the day where a supervisor says so, and who did is written down', async () => {
  expect((await times(7)).at(-1)).toBe('capacity_exhausted');
  const uncap = (uncapped: boolean) => floor.supervisor.post(pathOf('uncap'), { uncapped });
  expect((await uncap(true)).status).toBe(200);
  expect(await line()).toMatchObject({ uncapped: true });
  expect(await ask()).toBe('given');
  const { serviceIds } = floor.server.world;
  const changes = await floor.manager.get(
    `/configuration/changes?kind=service&subject=${serviceIds[0]}`,
  );
  expect(changes.body.content[0]).toMatchObject({
    actor: expect.stringContaining('Supervise'),
    before: { uncappedOn: null },
    after: { uncappedOn: '2026-11-21' },
  });
  await uncap(false);
  expect(await ask()).toBe('capacity_exhausted');
});

it('warns supervisors before the numbers stop, once', async () => {
  const told = async () =>
    (await claimCrossings(floor.server.deps, async () => {})).map(({ kind }) => kind);
  expect(await told()).toEqual([]);
  await create(floor);
  expect([await told(), await told()]).toEqual([['capacity'], []]);
  const [alert] = (await floor.supervisor.get('/alerts/recent')).body.content;
  expect(alert).toMatchObject({ kind: 'capacity', threshold: 5, endedAt: null });
  await floor.second.post(`${gatePath(floor, 1)}/open`);
  expect(await told()).toEqual([]);
  const [over] = (await floor.supervisor.get('/alerts/recent')).body.content;
  expect(over.endedAt).not.toBeNull();
});

it('is tried on past days: what it refuses, whom needlessly, and who is left at closing', async () => {
  const none = (await floor.manager.get(pathOf('capTrial'))).body.content;
  expect(none).toMatchObject({ days: 0, asked: 0 });
  // Yesterday ten people came at noon to one counter, which took five minutes for each.
  await times(6);
  await floor.supervisor.post(pathOf('uncap'), { uncapped: true });
  await times(4);
  const { db } = floor.server.deps.database;
  const [gateId] = floor.server.world.gateIds;
  const noon = Date.parse('2026-11-20T11:00:00Z');
  for (const [index, { id }] of (await db.select().from(tickets)).entries()) {
    const calledAt = new Date(noon + index * 300_000);
    await db
      .update(tickets)
      .set({
        status: 'attended',
        day: '2026-11-20',
        gateId,
        calledAt,
        waitedSeconds: index * 300,
        closedAt: new Date(calledAt.getTime() + 300_000),
        queuedAt: new Date(noon),
        waitingSince: new Date(noon),
      })
      .where(eq(tickets.id, id));
  }
  const trial = (await floor.manager.get(pathOf('capTrial'))).body.content;
  expect(trial).toEqual({
    days: 1,
    asked: 10,
    refused: 4,
    needless: 0,
    unservedBefore: 4,
    unservedAfter: 0,
  });
  // These tickets have no history of their calls.
  await db.delete(ticketEvents);
  await db.delete(tickets);
});

// Runs last because it advances the clock.
it('knows from the turns served how long one takes', async () => {
  for (let served = 0; served < 8; served += 1) {
    await create(floor);
    const called = await callNext(floor);
    const started = (await act(floor.first, called, 'start')).body.content;
    floor.server.advance(60);
    await act(floor.first, started, 'finish', because(floor, 'finish'));
  }
  // 22 minutes are left; eight tickets of one minute are weighed with a usual one of five.
  expect((await line()).numbersLeft).toBe(7);
  const { db } = floor.server.deps.database;
  await db.update(tickets).set({ day: '2026-11-20' });
  expect((await line()).numbersLeft).toBe(22);
});
