import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { appointmentWaits } from '#server/db/schema/appointments.ts';
import { messagePlans, messages } from '#server/db/schema/messages.ts';
import { services } from '#server/db/schema/organisation.ts';
import { freeUnconfirmed } from '#server/jobs/free-unconfirmed.ts';
import { offerSlots } from '#server/jobs/offer-slots.ts';
import { makeMessages } from '#server/messages/make.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import { act, openFloor, rowOf, schedule } from '#tests/support/floor.ts';
import { anonymous, type Person, signIn } from '#tests/support/server.ts';
import { noon } from '#tests/support/world.ts';

type Wait = components['schemas']['AppointmentWait'];
type Ticket = components['schemas']['Ticket'];

const floor = openFloor();
const day = '2026-11-21';
/** The only slots left in the day: one place each, at 16:00 and 20:00 in Madrid. */
const [four, eight] = ['2026-11-21T15:00:00.000Z', '2026-11-21T19:00:00.000Z'];

beforeEach(async () => {
  const { deps, world, advance } = floor.server;
  advance((noon.getTime() - deps.clock().getTime()) / 1000);
  await deps.database.db
    .update(services)
    .set({ slotMinutes: 240, slotCapacity: 1 })
    .where(eq(services.id, world.serviceIds[0]));
});

const path = () => `/branches/${floor.server.world.branchId}/appointmentWaits`;
const add = (name: string, more: object = {}) =>
  floor.first.post(path(), {
    serviceId: floor.server.world.serviceIds[0],
    day,
    customer: { ...anonymous, name, phone: '600123456' },
    ...more,
  });
const book = async (at: string): Promise<Ticket> => (await schedule(floor, 0, { at })).body.content;
const waits = async (): Promise<Wait[]> => {
  const { branchId } = floor.server.world;
  return (await floor.first.get(`/branches/${branchId}/agenda?day=${day}`)).body.content.waits;
};
/** Names on the waiting list in order; an exclamation mark means an offered slot. */
const line = async () =>
  (await waits()).map(({ customer, offeredUntil }) => customer.name + (offeredUntil ? '!' : ''));
const heldFor = async (name: string): Promise<Ticket> => {
  const { branchId } = floor.server.world;
  const { content } = (await floor.first.get(`/branches/${branchId}/agenda?day=${day}`)).body;
  return content.appointments.find(
    (each: { customer: { name: string }; confirmBy: string | null }) =>
      each.customer.name === name && each.confirmBy,
  );
};
const end = (wait: { id: number }, person: Person = floor.first) =>
  person.post(`/appointmentWaits/${wait.id}/end`);

it('is for days that are full, and for people of whom something is known', async () => {
  expect((await add('Ana')).error).toBe('slots_left');
  await book(four);
  await book(eight);
  expect((await add('Ana', { day: '2026-11-20' })).error).toBe('slot_not_found');
  expect((await add('', { customer: anonymous })).error).toBe('required');
  const bad = { ...anonymous, email: 'no es' };
  expect((await add('', { customer: bad })).error).toBe('invalid_request');
  expect((await add('Ana')).body.content).toMatchObject({ customer: { phone: '600****3456' } });
  expect(await line()).toEqual(['Ana']);
});

it('gives who is offered a slot in quiet hours their time after these', async () => {
  const { deps, world } = floor.server;
  const { organisationId, branchId } = world;
  const first = await book(four);
  await book(eight);
  for (const name of ['Ana', 'Eva']) await add(name);
  const quiet = { quietFrom: '00:00', quietUntil: '14:30' };
  await deps.database.db.insert(messagePlans).values({ organisationId, branchId, ...quiet });
  forgetConfiguration(deps.database);
  await act(floor.first, first, 'cancel');
  expect(await line()).toEqual(['Ana!', 'Eva']);
  expect(await rowOf(floor, await heldFor('Ana'))).toMatchObject({
    confirmBy: new Date('2026-11-21T14:00:00.000Z'),
  });
  await deps.database.db.delete(messagePlans);
  forgetConfiguration(deps.database);
});

it('offers a slot that falls free to the first, then to the next, and nobody else', async () => {
  const { deps, advance } = floor.server;
  const first = await book(four);
  const second = await book(eight);
  for (const name of ['Ana', 'Eva', 'Leo']) await add(name);
  await act(floor.first, first, 'cancel');
  expect(await line()).toEqual(['Ana!', 'Eva', 'Leo']);
  expect((await schedule(floor, 0, { at: four })).error).toBe('slot_taken');
  const held = await heldFor('Ana');
  expect(await rowOf(floor, held)).toMatchObject({
    status: 'scheduled',
    scheduledAt: new Date(four),
    customerPhone: '600123456',
    confirmBy: new Date(noon.getTime() + 30 * 60_000),
  });
  advance(30 * 60 - 1);
  expect(await freeUnconfirmed(deps)).toBe(0);
  advance(1);
  expect([await freeUnconfirmed(deps), await freeUnconfirmed(deps)]).toEqual([1, 0]);
  expect(await line()).toEqual(['Eva!', 'Leo']);
  expect((await act(floor.first, held, 'confirm')).error).toBe('ticket_changed');
  const taken = await act(floor.first, await heldFor('Eva'), 'confirm');
  expect(taken.body.content).toMatchObject({ status: 'scheduled', scheduledAt: four });
  expect((await act(floor.first, taken.body.content, 'confirm')).error).toBe('illegal_transition');
  advance(3600);
  expect(await freeUnconfirmed(deps)).toBe(0);
  await act(floor.first, second, 'cancel');
  expect(await line()).toEqual(['Leo!']);
});

it('writes to a person what is held for them, and once it is theirs that it is', async () => {
  const { db } = floor.server.deps.database;
  const first = await book(four);
  await book(eight);
  const customer = { ...anonymous, name: 'Ana', phone: '+34600123456', consents: ['sms'] };
  await add('Ana', { customer });
  await act(floor.first, first, 'cancel');
  const held = await heldFor('Ana');
  await act(floor.first, held, 'confirm');
  await makeMessages(floor.server.deps);
  const written = await db.select().from(messages).where(eq(messages.ticketId, held.id));
  expect(written.map(({ kind, address }) => [kind, address])).toEqual([
    ['slotOffered', '+34600123456'],
    ['scheduledTurn', '+34600123456'],
    ['activationReminderSms', '+34600123456'],
  ]);
});

it('keeps nothing of those who wait no longer', async () => {
  const { db } = floor.server.deps.database;
  const first = await book(four);
  await book(eight);
  for (const name of ['Ana', 'Eva']) await add(name);
  await act(floor.first, first, 'cancel');
  await act(floor.first, await heldFor('Ana'), 'confirm');
  const [eva] = await waits();
  await end(eva as Wait);
  const kept = await db.select().from(appointmentWaits);
  expect(
    kept.map(({ status, customerName, customerPhone }) => [status, customerName, customerPhone]),
  ).toEqual([
    ['taken', '', ''],
    ['ended', '', ''],
  ]);
});

it('offers what a move leaves, and what more places give', async () => {
  const { deps, world } = floor.server;
  const first = await book(four);
  await book(eight);
  for (const name of ['Ana', 'Eva', 'Leo', 'Luz']) await add(name);
  await act(floor.first, first, 'reschedule', { at: '2026-11-22T15:00:00.000Z' });
  expect(await line()).toEqual(['Ana!', 'Eva', 'Leo', 'Luz']);
  await deps.database.db
    .update(services)
    .set({ slotCapacity: 2 })
    .where(eq(services.id, world.serviceIds[0]));
  expect(await offerSlots(deps)).toBe(2);
  expect(await offerSlots(deps)).toBe(0);
  expect(await line()).toEqual(['Ana!', 'Eva!', 'Leo!', 'Luz']);
});

it('passes on what was held for a person who is taken off the list', async () => {
  const first = await book(four);
  await book(eight);
  for (const name of ['Ana', 'Eva']) await add(name);
  await act(floor.first, first, 'cancel');
  const [ana] = await waits();
  // A manager books appointments but does not cancel other people's tickets.
  expect((await end(ana as Wait, floor.manager)).status).toBe(200);
  expect(await line()).toEqual(['Eva!']);
  expect((await end(ana as Wait)).error).toBe('wait_not_found');
  const [eva] = await waits();
  await act(floor.first, await heldFor('Eva'), 'confirm');
  expect((await end(eva as Wait)).error).toBe('wait_not_found');
  expect((await end({ id: 999_999 })).error).toBe('wait_not_found');
});

it('leaves a slot that begins too soon to those who are there', async () => {
  const first = await book(four);
  await book(eight);
  await add('Ana');
  floor.server.advance(3 * 3600 + 45 * 60);
  // The session has expired meanwhile.
  floor.first = await signIn(floor.server, floor.server.world.emails.Operator);
  await act(floor.first, first, 'cancel');
  expect(await line()).toEqual(['Ana']);
  expect((await schedule(floor, 0, { at: four })).error).toBeNull();
});

it('makes an undone cancelling give way to the person who was offered the slot', async () => {
  const first = await book(four);
  await book(eight);
  await add('Ana');
  const cancelled = (await act(floor.first, first, 'cancel')).body.content;
  expect((await act(floor.first, cancelled, 'undo')).error).toBe('slot_taken');
});

it('keeps to the most numbers of a day', async () => {
  const { deps, world } = floor.server;
  const limit = (dailyMax: number | null) =>
    deps.database.db.update(services).set({ dailyMax }).where(eq(services.id, world.serviceIds[0]));
  const first = await book(four);
  await book(eight);
  await add('Ana');
  await limit(1);
  await act(floor.first, first, 'cancel');
  expect(await line()).toEqual(['Ana']);
  await limit(2);
  expect(await offerSlots(deps)).toBe(1);
  await limit(null);
});
