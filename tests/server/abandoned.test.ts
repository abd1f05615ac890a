import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { branches, settings } from '#server/db/schema/organisation.ts';
import { gateSessions, sessions, users } from '#server/db/schema/users.ts';
import { closeAbandonedGates } from '#server/jobs/close-abandoned.ts';
import {
  attending,
  called,
  callNext,
  create,
  gatePath,
  openFloor,
  rowOf,
} from '#tests/support/floor.ts';
import { request, signIn } from '#tests/support/server.ts';

const floor = openFloor();

// Sessions of earlier tests would hold the counter for their owner.
beforeEach(async () => {
  await floor.server.deps.database.db.delete(sessions);
  floor.first = await signIn(floor.server, floor.server.world.emails.Operator);
  floor.second = await signIn(floor.server, floor.server.world.emails.Operator2);
});

async function setUnreachable(value: string) {
  const { deps, world } = floor.server;
  const name = 'vez.gates.unreachable';
  await deps.database.db
    .insert(settings)
    .values({ organisationId: world.organisationId, name, value })
    .onConflictDoUpdate({ target: [settings.organisationId, settings.name], set: { value } });
  // Longer than settings are cached, and than a session lasts without being marked as seen.
  floor.server.advance(61);
}

const close = () => closeAbandonedGates(floor.server.deps);
const logOut = () =>
  request(floor.server, 'DELETE', `/users/logout?authToken=${floor.first.authToken}`, undefined, {
    authorization: `Bearer ${floor.first.accessToken}`,
  });
const openBySecond = async () => (await floor.second.post(`${gatePath(floor, 0)}/open`)).error;

it('leaves the counter of an operator who is there', async () => {
  expect(await close()).toBe(0);
  expect(await openBySecond()).toBe('gate_is_occuped');
});

it('closes that of an operator who has left, and returns the turn that was called', async () => {
  await create(floor);
  const called = await callNext(floor);
  await logOut();
  expect(await close()).toBe(1);
  expect(await openBySecond()).toBeNull();
  const again = (await floor.second.post(`${gatePath(floor, 0)}/callNext`)).body.content;
  expect(again.id).toBe(called.id);
});

it('leaves the turn that is being attended for a supervisor, or for its operator', async () => {
  await create(floor);
  const called = await callNext(floor);
  await floor.first.post(`/tickets/${called.id}/start`, { version: called.version });
  await logOut();
  expect(await close()).toBe(0);
  const back = await signIn(floor.server, floor.server.world.emails.Operator);
  expect((await back.get('/gates/mine')).body.content.ticket.id).toBe(called.id);
});

it('counts any open session of the person', async () => {
  await signIn(floor.server, floor.server.world.emails.Operator);
  await logOut();
  expect(await close()).toBe(0);
});

it('closes that of an operator who was idle for too long, or switched off', async () => {
  const { deps, world } = floor.server;
  floor.server.advance(3600 + 301);
  expect(await close()).toBe(1);
  const again = await signIn(floor.server, world.emails.Operator);
  await again.post(`${gatePath(floor, 0)}/open`);
  const email = eq(users.email, world.emails.Operator);
  await deps.database.db.update(users).set({ active: false }).where(email);
  expect(await close()).toBe(1);
  await deps.database.db.update(users).set({ active: true }).where(email);
});

describe.each(['keep', 'release'] as const)('a turn that was called, with %s', (policy) => {
  beforeEach(() => setUnreachable(policy));

  it(`${policy === 'keep' ? 'stays at' : 'leaves'} a counter whose device is out of reach`, async () => {
    const turn = await called(floor);
    const { content } = (await floor.first.get('/gates/mine')).body;
    const until = floor.server.deps.clock().getTime() + 3900_000;
    expect(content.kept).toEqual({
      until: policy === 'keep' ? null : new Date(until).toISOString(),
    });
    floor.server.advance(3900);
    expect(await close()).toBe(0);
    floor.server.advance(1);
    expect(await close()).toBe(policy === 'keep' ? 0 : 1);
    const status = policy === 'keep' ? 'called' : 'waiting';
    expect((await rowOf(floor, turn)).status).toBe(status);
  });

  it('leaves the counter of an operator who has signed out', async () => {
    const turn = await called(floor);
    await logOut();
    expect(await close()).toBe(1);
    expect((await rowOf(floor, turn)).status).toBe('waiting');
  });

  it('leaves it though an older session of the operator was left open elsewhere', async () => {
    const turn = await called(floor);
    const { database, clock } = floor.server.deps;
    const openedAt = new Date(clock().getTime() + 7200_000);
    await database.db.update(gateSessions).set({ openedAt });
    floor.server.advance(3901);
    expect(await close()).toBe(1);
    expect((await rowOf(floor, turn)).status).toBe('waiting');
  });

  it('stays once it is being attended', async () => {
    const turn = await attending(floor);
    expect((await floor.first.get('/gates/mine')).body.content.kept).toEqual({ until: null });
    floor.server.advance(3901);
    expect(await close()).toBe(0);
    expect((await rowOf(floor, turn)).status).toBe('attending');
  });

  it('is not there to keep the counter of an idle operator', async () => {
    expect((await floor.first.get('/gates/mine')).body.content.kept).toBeNull();
    floor.server.advance(3901);
    expect(await close()).toBe(1);
  });
});

it('stays open while a device out of reach may call leased turns', async () => {
  await setUnreachable('keep');
  const { db } = floor.server.deps.database;
  await db.update(branches).set({ leasedTurns: 1 });
  await create(floor);
  const request = { holder: crypto.randomUUID(), seq: 1, keeps: [], called: [] };
  await floor.first.post(`${gatePath(floor, 0)}/leases`, request, null);
  await db.update(branches).set({ leasedTurns: 0 });
  floor.server.advance(3901);
  expect(await close()).toBe(0);
});

it('shows supervisors since when a counter with a turn is out of reach', async () => {
  const { branchId } = floor.server.world;
  const unreachable = async () =>
    (await floor.supervisor.get(`/branches/${branchId}/gates`)).body.content[0].unreachable;
  floor.supervisor = await signIn(floor.server, floor.server.world.emails.Supervise);
  floor.server.advance(61);
  const { label } = await called(floor);
  const since = floor.server.deps.clock().toISOString();
  floor.server.advance(150);
  expect(await unreachable()).toBeNull();
  floor.server.advance(1);
  expect(await unreachable()).toEqual({ since, label });
  await floor.first.get('/gates/mine');
  expect(await unreachable()).toBeNull();
});

it('shows no counter without a turn as out of reach', async () => {
  const { branchId } = floor.server.world;
  floor.supervisor = await signIn(floor.server, floor.server.world.emails.Supervise);
  floor.server.advance(600);
  const { content } = (await floor.supervisor.get(`/branches/${branchId}/gates`)).body;
  expect(content[0]).toMatchObject({ occupiedBy: 'Operator uno', unreachable: null });
});
