import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { intakeTries, phoneTurns } from '#server/db/schema/intakes.ts';
import { links } from '#server/db/schema/links.ts';
import { branches, branchHours, services } from '#server/db/schema/organisation.ts';
import { ticketNumbers } from '#server/db/schema/ticket-numbers.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { violations } from '#tests/support/invariants.ts';
import { standing, wanted } from '#tests/support/kiosk.ts';
import { letTake, newPhone, takeByPhone } from '#tests/support/phones.ts';
import { openServer, signIn, type TestServer } from '#tests/support/server.ts';
import { isQuick } from '#tests/support/tier.ts';

let server: TestServer;
let serviceId: number;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  [serviceId] = server.world.serviceIds;
  await letTake(server);
});
beforeEach(async () => {
  const { db } = server.deps.database;
  for (const table of [phoneTurns, intakeTries, links, ticketEvents, tickets, ticketNumbers]) {
    await db.delete(table);
  }
});
afterAll(() => server.close());

const many = <Result>(count: number, run: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => run(number)));
const change = (set: Partial<typeof services.$inferInsert>) =>
  server.deps.database.db.update(services).set(set).where(eq(services.id, serviceId));
const rows = () => server.deps.database.db.select().from(tickets);
const outcomes = (answers: { status: number; error: string | null }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status, error }) => error ?? status))].map((outcome) => [
      outcome,
      answers.filter(({ status, error }) => (error ?? status) === outcome).length,
    ]),
  );

it('gives as many numbers as the service has, of hundreds of phones behind one address', async () => {
  const phones = isQuick ? 100 : 500;
  await change({ dailyMax: 40 });
  const answers = await many(phones, () => takeByPhone(server, { ip: '203.0.113.9' }));
  await change({ dailyMax: null });
  expect(outcomes(answers)).toEqual({ 200: 40, numbers_exhausted: phones - 40 });
  expect(await rows()).toHaveLength(40);
  expect(await violations(server.deps.database.db, server.world.organisationId)).toEqual([]);
});

it('gives as many as the open counters can serve before closing, by phones and kiosk at once', async () => {
  const { db } = server.deps.database;
  const operator = await signIn(server, server.world.emails.Operator);
  await operator.post(`/gates/${server.world.gateIds[0]}/open`);
  // A time zone where it is about noon, so that the day does not end within the hour.
  const hours = 12 - new Date().getUTCHours();
  await db.update(branches).set({ timeZone: `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}` });
  const soon = new Date(Date.now() + (62 + hours * 60) * 60_000);
  await db.update(branchHours).set({ closesAt: soon.toISOString().slice(11, 16) });
  await change({ cappedChannels: ['qr', 'kiosk'] });
  const kiosk = await standing(server);
  const answers = await many(60, (number) =>
    number % 3 === 0
      ? kiosk.post('/kiosk/tickets', wanted(serviceId))
      : takeByPhone(server, { ip: `10.0.0.${number}` }),
  );
  await change({ cappedChannels: [] });
  await db.update(branchHours).set({ closesAt: '24:00' });
  await db.update(branches).set({ timeZone: 'Europe/Madrid' });
  const given = (await rows()).length;
  expect(outcomes(answers)).toEqual({ 200: given, capacity_exhausted: 60 - given });
  // One counter, five minutes each, about an hour: later requests count the earlier tickets.
  expect(given).toBeGreaterThanOrEqual(11);
  expect(given).toBeLessThanOrEqual(13);
});

it('gives a phone one turn, however often it asks at once', async () => {
  const phone = newPhone();
  const answers = await many(30, (number) =>
    takeByPhone(server, { phone, ip: `10.0.1.${number}` }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(new Set(answers.map(({ body }) => body.content.ticketId)).size).toBe(1);
  expect(answers.filter(({ body }) => !body.content.already)).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});

it('gives a kiosk one number for a key that comes twice at once', async () => {
  const kiosk = await standing(server);
  const key = crypto.randomUUID();
  const answers = await many(8, () => kiosk.post('/kiosk/tickets', wanted(serviceId), key));
  expect(new Set(answers.map(({ body }) => body.content.label)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
});
