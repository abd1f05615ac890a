import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { userBranches, users } from '#server/db/schema/users.ts';
import {
  act,
  because,
  called,
  callNext,
  create,
  inMinutes,
  openFloor,
  rowOf,
  schedule,
  slotIn,
} from '#tests/support/floor.ts';
import { anonymous, type Person } from '#tests/support/server.ts';

const floor = openFloor();

const history = async ({ id }: { id: number }, person: Person = floor.supervisor) =>
  (await person.get(`/tickets/${id}/history`)).body.content;
const done = async (...args: Parameters<typeof act>) => (await act(...args)).body.content;

it('tells a visit leg by leg: who, where, when, why, and what its time went on', async () => {
  const { serviceIds } = floor.server.world;
  const ticket = await create(floor, 0, { customer: { ...anonymous, name: 'Ana Gil Ramos' } });
  floor.server.advance(60);
  await callNext(floor);
  floor.server.advance(15);
  const tapped = inMinutes(floor, -0.1);
  const started = await done(floor.first, { ...ticket, version: 2 }, 'start', { deviceAt: tapped });
  floor.server.advance(100);
  const why = because(floor, 'transfer', { note: 'con prisa', place: 'last' });
  const moved = await done(floor.first, started, 'transfer', { serviceId: serviceIds[1], ...why });
  floor.server.advance(5);
  await callNext(floor);
  floor.server.advance(7);
  const told = await history(moved);
  expect(told).toMatchObject({
    timeZone: 'Europe/Madrid',
    waitedSeconds: 65,
    calledSeconds: 9 + 7,
    attendedSeconds: 106,
    postponedSeconds: 0,
    ticket: { customer: { name: 'Ana****amos' } },
    legs: [
      { leg: 1, branchName: 'Abierta', serviceName: 'Servicio A' },
      { leg: 2, branchName: 'Abierta', serviceName: 'Servicio B' },
    ],
  });
  const [first, second] = told.legs.map(({ events }: { events: object[] }) => events);
  expect(first).toMatchObject([
    { action: 'create', by: 'Operator uno', gateName: null, why: null, deviceAt: null },
    {
      action: 'call',
      gateName: 'Puesto 1',
      why: { strategy: 'LongestWaitingTimeFirst', waitedSeconds: 60, heads: 1 },
    },
    { action: 'start', toStatus: 'attending', deviceAt: tapped },
  ]);
  expect(second).toMatchObject([
    { action: 'transfer', reason: 'transfer', note: 'con prisa', gateName: 'Puesto 1' },
    { action: 'call', why: { waitedSeconds: 65 } },
  ]);
  const { waitedSeconds, attendedSeconds } = await rowOf(floor, ticket);
  expect([waitedSeconds, attendedSeconds]).toEqual([65, 106]);
});

it('keeps why a turn was called once it is somewhere else', async () => {
  const ticket = await called(floor);
  await act(floor.first, ticket, 'requeue');
  await act(floor.first, { ...ticket, version: 3 }, 'callThis', because(floor, 'callThis'));
  const [{ events }] = (await history(ticket)).legs;
  const rules = events.map(({ why }: { why: { rule: string } | null }) => why?.rule ?? null);
  expect(rules).toEqual([null, 'longestWait', null, 'chosen']);
});

it('marks what was undone, and counts it neither as time nor as a leg', async () => {
  const { serviceIds } = floor.server.world;
  const ticket = await called(floor);
  floor.server.advance(5);
  const more = because(floor, 'transfer', { place: 'last', serviceId: serviceIds[1] });
  const moved = await done(floor.first, ticket, 'transfer', more);
  floor.server.advance(3);
  await act(floor.first, moved, 'undo');
  const told = await history(ticket);
  expect(told).toMatchObject({ waitedSeconds: 0, calledSeconds: 8 });
  expect(told.legs).toHaveLength(1);
  const undone = told.legs[0].events.map((event: { undone: boolean }) => event.undone);
  expect(undone).toEqual([false, false, true, false]);
});

it('tells from when an appointment was moved', async () => {
  const booked = (await schedule(floor, 30)).body.content;
  await act(floor.first, booked, 'reschedule', { at: slotIn(floor, 60) });
  const [{ events }] = (await history(booked)).legs;
  expect(events[1]).toMatchObject({ action: 'reschedule', movedFrom: booked.scheduledAt });
});

it('is for users with a branch where the turn is or was', async () => {
  const { deps, world } = floor.server;
  const { db } = deps.database;
  const ticket = await create(floor);
  expect((await floor.manager.get(`/tickets/${ticket.id}/history`)).status).toBe(200);
  const [second] = await db.select().from(users).where(eq(users.email, world.emails.Operator2));
  const { organisationId, branchId } = world;
  const userId = second?.id ?? 0;
  const assigned = and(eq(userBranches.userId, userId), eq(userBranches.branchId, branchId));
  await db.delete(userBranches).where(assigned);
  const refused = await floor.second.get(`/tickets/${ticket.id}/history`);
  await db.insert(userBranches).values({ organisationId, userId, branchId });
  expect([refused.status, refused.error]).toEqual([404, 'ticket_not_found']);
});
