import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { settings } from '#server/db/schema/organisation.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { forgetFormerCustomers } from '#server/jobs/forget-customers.ts';
import { act, because, callNext, create, openFloor, rowOf } from '#tests/support/floor.ts';
import { signIn } from '#tests/support/server.ts';

const floor = openFloor();
const customer = {
  name: 'Margarita Fuentes',
  document: '12345678Z',
  phone: '600111222',
  email: 'margarita@example.org',
};
const personal = /Margarita|12345678Z|600111222|trae copia/i;
const days = (count: number) => floor.server.advance(count * 24 * 3600);

async function stored(id: number): Promise<string> {
  const { db } = floor.server.deps.database;
  const rows = await db.select().from(tickets).where(eq(tickets.id, id));
  const events = await db.select().from(ticketEvents).where(eq(ticketEvents.ticketId, id));
  return JSON.stringify([rows, events]);
}

/** Creates a finished ticket with personal data and two notes, the second replacing the first. */
async function attended() {
  await create(floor, 0, { customer });
  let turn = (await act(floor.first, await callNext(floor), 'start')).body.content;
  for (const note of ['trae copia', 'trae copia nueva']) {
    turn = (await act(floor.first, turn, 'note', { reasonId: null, note })).body.content;
  }
  return (await act(floor.first, turn, 'finish', because(floor, 'finish'))).body.content;
}

it('keeps who came until an organisation says for how long', async () => {
  const turn = await attended();
  days(4000);
  expect(await forgetFormerCustomers(floor.server.deps)).toBe(0);
  expect(await stored(turn.id)).toMatch(personal);
});

it('forgets who came after the days set, in the history too, and enters that', async () => {
  const { db } = floor.server.deps.database;
  const { organisationId } = floor.server.world;
  const row = { organisationId, name: 'vez.tickets.personalData.days', value: '30' };
  await db.insert(settings).values(row);
  const over = await attended();
  const before = await rowOf(floor, over);
  days(29);
  expect(await forgetFormerCustomers(floor.server.deps)).toBe(0);
  floor.first = await signIn(floor.server, floor.server.world.emails.Operator);
  const waiting = await create(floor, 0, { customer });
  const later = await create(floor, 1, { customer });
  await act(floor.first, later, 'cancel');
  days(2);
  expect(await forgetFormerCustomers(floor.server.deps)).toBe(1);
  expect(await stored(over.id)).not.toMatch(personal);
  for (const { id } of [waiting, later]) expect(await stored(id)).toMatch(personal);
  const none = { customerName: '', customerDocument: '', customerPhone: '', customerEmail: '' };
  expect(await rowOf(floor, over)).toEqual({
    ...before,
    ...none,
    note: null,
    version: before.version + 1,
  });
  const events = await db
    .select()
    .from(ticketEvents)
    .where(eq(ticketEvents.ticketId, over.id))
    .orderBy(ticketEvents.id);
  expect(events.at(-1)).toMatchObject({ action: 'forget', userId: null, toStatus: 'attended' });
  expect(await forgetFormerCustomers(floor.server.deps)).toBe(0);
});
