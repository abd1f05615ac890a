import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { services } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { freeUnconfirmed } from '#server/jobs/free-unconfirmed.ts';
import { bookerNumber } from '#tests/support/booker.ts';
import { bookSlot, clearBookings, letBook, solved } from '#tests/support/booking.ts';
import { violations } from '#tests/support/invariants.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let at: string;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  at = `${tomorrow}T10:00:00.000Z`;
  await letBook(server, { walkInShare: 50, daysAhead: 3 });
});
beforeEach(() => clearBookings(server));
afterAll(() => server.close());

const rows = () => server.deps.database.db.select().from(tickets).orderBy(tickets.id);
const from = (number: number) => ({ ip: `10.0.${number >> 8}.${number & 255}` });
const quarters = (number: number) => new Date(Date.parse(at) + number * 900_000).toISOString();
const many = <Result>(count: number, run: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => run(number)));

it('gives a slot to as many as are let out, of all who want it at once', async () => {
  const { world, deps } = server;
  const [id] = world.serviceIds;
  await deps.database.db.update(services).set({ slotCapacity: 6 }).where(eq(services.id, id));
  const answers = await many(60, (number) =>
    bookSlot(server, at, bookerNumber(number), from(number)),
  );
  await deps.database.db.update(services).set({ slotCapacity: 2 }).where(eq(services.id, id));
  const outcomes = answers.map(({ status, error }) => error ?? status);
  expect(outcomes.filter((each) => each === 200)).toHaveLength(3);
  expect(outcomes.filter((each) => each === 'slot_taken')).toHaveLength(57);
  expect(await rows()).toHaveLength(3);
  expect(await violations(deps.database.db, world.organisationId)).toEqual([]);
});

it('gives somebody one slot, whichever of their identities come at once', async () => {
  const answers = await many(30, (number) => {
    const own = bookerNumber(100 + number);
    const one = bookerNumber(7);
    // Each booker shares the document, the e-mail or the phone of the first, in rotation.
    const shared = [{ document: one.document }, { email: one.email }, { phone: one.phone }];
    const person = number === 0 ? one : { ...own, ...shared[number % 3] };
    return bookSlot(server, quarters(number), person, from(number));
  });
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  const held = await rows();
  for (const key of ['customerDocument', 'customerEmail', 'customerPhone'] as const) {
    const all = held.map((ticket) => ticket[key]);
    expect(new Set(all).size).toBe(all.length);
  }
});

it('takes over the identity of a booking that is over, once', async () => {
  await bookSlot(server, at, bookerNumber(1), from(0));
  await server.deps.database.db.update(tickets).set({ status: 'cancelled', closedAt: new Date() });
  await many(20, (number) => bookSlot(server, quarters(number), bookerNumber(1), from(number + 1)));
  const open = (await rows()).filter(({ status }) => status === 'scheduled');
  expect(open).toHaveLength(1);
});

it('books once with a challenge, though it is sent to two processes at once', async () => {
  const solution = await solved(server, at, '10.9.9.9');
  const answers = await many(4, () =>
    bookSlot(server, at, bookerNumber(1), { ip: '10.9.9.9', solution }),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await rows()).toHaveLength(1);
});

it('has few of one network in hand, so that others find a place', async () => {
  const crowd = await many(60, (number) =>
    bookSlot(server, at, bookerNumber(number), { ip: '10.9.9.8' }),
  );
  expect(crowd.filter(({ error }) => error === 'rate_limited').length).toBeGreaterThan(40);
  expect(crowd.filter(({ status }) => status >= 500)).toEqual([]);
});

it('frees what is not confirmed once, though several processes do', async () => {
  await many(12, (number) =>
    bookSlot(server, quarters(number), bookerNumber(number), from(number)),
  );
  const deps = { ...server.deps, clock: () => new Date(Date.now() + 601_000) };
  const freed = await Promise.all([1, 2, 3].map(() => freeUnconfirmed(deps)));
  expect(freed.reduce((sum, each) => sum + each, 0)).toBe(12);
  expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(['cancelled']));
});
