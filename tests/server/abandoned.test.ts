import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { sessions, users } from '#server/db/schema/people.ts';
import { closeAbandonedGates } from '#server/jobs/close-abandoned.ts';
import { callNext, create, gatePath, openFloor } from '#tests/support/floor.ts';
import { request, signIn } from '#tests/support/server.ts';

const floor = openFloor();

// Sessions of earlier tests would hold the counter for their owner.
beforeEach(async () => {
  await floor.server.deps.database.db.delete(sessions);
  floor.first = await signIn(floor.server, floor.server.world.emails.Operator);
  floor.second = await signIn(floor.server, floor.server.world.emails.Operator2);
});

const close = () => closeAbandonedGates(floor.server.deps);
const logOut = () =>
  request(floor.server, 'DELETE', `/users/logout?authToken=${floor.first.authToken}`, undefined, {
    authorization: `Bearer ${floor.first.accessToken}`,
  });
const openBySecond = async () => (await floor.second.post(`${gatePath(floor, 0)}/open`)).error;

it('leaves the counter of whoever is there', async () => {
  expect(await close()).toBe(0);
  expect(await openBySecond()).toBe('gate_is_occuped');
});

it('closes that of whoever has left, and returns the turn that was called', async () => {
  await create(floor);
  const called = await callNext(floor);
  await logOut();
  expect(await close()).toBe(1);
  expect(await openBySecond()).toBeNull();
  const again = (await floor.second.post(`${gatePath(floor, 0)}/callNext`)).body.content;
  expect(again.id).toBe(called.id);
});

it('leaves the turn that is being attended for a supervisor, or for whoever comes back', async () => {
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

it('closes that of whoever was idle for too long, or was switched off', async () => {
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
