import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { appointmentWaits } from '#server/db/schema/appointments.ts';
import { messages } from '#server/db/schema/messages.ts';
import { services } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { freeUnconfirmed } from '#server/jobs/free-unconfirmed.ts';
import { offerSlots } from '#server/jobs/offer-slots.ts';
import { makeMessages } from '#server/messages/make.ts';
import { type Booker, bookerNumber } from '#tests/support/booker.ts';
import { ask, bookSlot, letBook, ofService, openBooking, solved } from '#tests/support/booking.ts';

const door = openBooking();
const day = '2026-11-23';
const db = () => door.server.deps.database.db;
const midnight = `${day}T00:00:00.000Z`;

beforeEach(async () => {
  await db().delete(appointmentWaits);
  await db()
    .update(services)
    .set({ slotMinutes: 480, slotCapacity: 2 })
    .where(eq(services.id, door.server.world.serviceIds[0]));
  // Three slots of two places, half of which are reserved for walk-ins.
  await letBook(door.server, { walkInShare: 50 });
  door.server.advance(60);
});

async function wait(person: Booker, { ip, on = day }: { ip?: string; on?: string } = {}) {
  const solution = await solved(door.server, `${on}T00:00:00.000Z`, ip);
  const payload = { day: on, person, solution };
  return ask(door.server, ofService(door.server, '/wait'), { payload, ...(ip && { ip }) });
}

async function fill(): Promise<void> {
  const free = await ask(door.server, ofService(door.server, `/slots?day=${day}`));
  const places = (free.body.content as string[]).flatMap((at) => [at, at]);
  for (const [index, at] of places.entries()) {
    await bookSlot(door.server, at, bookerNumber(900 + index), { ip: `198.51.100.${index + 1}` });
  }
  door.server.advance(10);
}

const line = () => db().select().from(appointmentWaits).orderBy(appointmentWaits.id);
async function offered() {
  await makeMessages(door.server.deps);
  return (await db().select().from(messages)).filter(({ kind }) => kind === 'slotOffered');
}

it('lets people wait for a full day, once each, and for no other day', async () => {
  expect((await wait(bookerNumber(1))).error).toBe('slots_left');
  await fill();
  expect((await wait(bookerNumber(1), { on: '2027-06-01' })).error).toBe('slot_not_found');
  expect((await wait(bookerNumber(1, { email: 'nadie' }))).error).toBe('email_invalid');
  expect((await wait(bookerNumber(1))).body.content).toEqual({ day });
  // The person is already on the list by document, which the answer does not reveal to strangers.
  expect((await wait(bookerNumber(1, { document: bookerNumber(7).document }))).status).toBe(200);
  expect(await line()).toMatchObject([{ channel: 'web', customerName: bookerNumber(1).name }]);
  // No message goes to a person who may not have asked.
  expect(await offered()).toEqual([]);
});

it('takes one request once, however often it comes', async () => {
  await fill();
  const payload = { day, person: bookerNumber(1), solution: await solved(door.server, midnight) };
  const path = ofService(door.server, '/wait');
  const answers = await Promise.all([0, 1, 2].map(() => ask(door.server, path, { payload })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const other = { ...payload, person: bookerNumber(2) };
  expect((await ask(door.server, path, { payload: other })).error).toBe('challenge_invalid');
  expect(await line()).toHaveLength(1);
});

it('holds a place that falls free for the first, who may take it or leave it to the next', async () => {
  await fill();
  await wait(bookerNumber(1));
  await wait(bookerNumber(2));
  // Places reserved for walk-ins are always free and are not offered.
  expect(await offerSlots(door.server.deps)).toBe(0);
  door.server.advance(11 * 60);
  await freeUnconfirmed(door.server.deps);
  const held = await db().select().from(tickets).where(eq(tickets.status, 'scheduled'));
  expect(held.map(({ customerName }) => customerName).sort()).toEqual(
    [1, 2].map((number) => bookerNumber(number).name).sort(),
  );
  expect((await line()).map(({ status }) => status)).toEqual(['offered', 'offered']);
  expect((await offered()).map(({ address }) => address)).toContain(bookerNumber(1).email);
});

it('keeps the places of people who walk in for the staff’s own list', async () => {
  await fill();
  await wait(bookerNumber(1));
  const { organisationId, branchId, serviceIds } = door.server.world;
  const place = { organisationId, branchId, serviceId: serviceIds[0], day };
  await db()
    .insert(appointmentWaits)
    .values({ ...place, customerName: 'Eva', createdAt: door.server.deps.clock() });
  expect(await offerSlots(door.server.deps)).toBe(1);
  expect((await line()).map(({ status }) => status)).toEqual(['waiting', 'offered']);
});

it('holds no more people than places', async () => {
  await fill();
  const answers: (string | null)[] = [];
  for (let number = 1; number <= 4; number += 1) {
    answers.push((await wait(bookerNumber(number), { ip: `198.51.100.${100 + number}` })).error);
  }
  expect(answers).toEqual([null, null, null, 'waiting_list_full']);
});

it('holds few of one network', async () => {
  await letBook(door.server, { walkInShare: 0 });
  door.server.advance(60);
  await fill();
  const ip = '198.51.100.200';
  for (const number of [1, 2, 3])
    expect((await wait(bookerNumber(number), { ip })).status).toBe(200);
  expect((await wait(bookerNumber(4), { ip })).status).toBe(429);
  expect((await wait(bookerNumber(4))).status).toBe(200);
});
