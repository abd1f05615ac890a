import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '#server/db/schema/organisation.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { anonymous, openServer, type Person, signIn } from '#tests/support/server.ts';

const operators = 8;
const every = 3;
const turns = 90;

let server: Awaited<ReturnType<typeof openServer>>;
let people: Person[];

beforeAll(async () => {
  server = await openServer({ operators, realTime: true });
  const names = Object.keys(server.world.emails).filter((name) => name.startsWith('Operator'));
  people = await Promise.all(
    // The cast: the names are keys of the same object.
    names.map((name) => signIn(server, server.world.emails[name as 'Operator'])),
  );
});
afterAll(() => server.close());

it('counters that call at once give preferred turns one of every three calls of the service', async () => {
  const { db } = server.deps.database;
  const { branchId, serviceIds, gateIds } = server.world;
  const [serviceId] = serviceIds;
  await db.update(services).set({ preferredEvery: every }).where(eq(services.id, serviceId));
  await Promise.all(people.map((person, index) => person.post(`/gates/${gateIds[index]}/open`)));
  for (let turn = 0; turn < turns; turn += 1) {
    const preferred = turn >= turns - turns / every;
    const body = { branchId, serviceId, customer: anonymous, preferred };
    expect((await people[turn % operators]?.post('/tickets/create', body))?.status).toBe(200);
  }

  await Promise.all(
    people.map(async (person, index) => {
      for (;;) {
        const { status, body, error } = await person.post(`/gates/${gateIds[index]}/callNext`);
        expect([status, error]).toEqual([200, null]);
        if (body.content === null) return;
        const { id, version } = body.content;
        await person.post(`/tickets/${id}/noShow`, { version });
      }
    }),
  );

  const called = await db
    .select({ preferred: tickets.preferred })
    .from(ticketEvents)
    .innerJoin(tickets, eq(tickets.id, ticketEvents.ticketId))
    .where(eq(ticketEvents.action, 'call'))
    .orderBy(asc(ticketEvents.id));
  expect(called.map(({ preferred }) => preferred)).toEqual(
    Array.from({ length: turns }, (_, index) => index % every === 0),
  );
});
