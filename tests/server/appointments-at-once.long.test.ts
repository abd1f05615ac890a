import { and, eq, ne } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/time/ranges.ts';
import { appointmentWaits } from '#server/db/schema/appointments.ts';
import { services } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { freeUnconfirmed } from '#server/jobs/free-unconfirmed.ts';
import { offerSlots } from '#server/jobs/offer-slots.ts';
import { seededRandom } from '#server/seed/random.ts';
import { violations } from '#tests/support/invariants.ts';
import { type Answer, anonymous, openServer, type Person, signIn } from '#tests/support/server.ts';
import { plansOf, recordStatements } from '#tests/support/statements.ts';

/** `VEZ_BOOKINGS=500` books 500 at once. */
const bookings = Number(process.env.VEZ_BOOKINGS ?? 100);
const seed = Number(process.env.VEZ_SEED ?? Date.now() % 1_000_000);

let server: Awaited<ReturnType<typeof openServer>>;
let people: Person[];
const day = addDays(new Date().toISOString().slice(0, 10), 3);

beforeAll(async () => {
  server = await openServer({ realTime: true });
  const { emails } = server.world;
  people = [await signIn(server, emails.Operator), await signIn(server, emails.Operator2)];
});
afterAll(() => server.close());

const one = () => people[0] as Person;
const run = (settings: Partial<typeof services.$inferInsert>) =>
  server.deps.database.db
    .update(services)
    .set(settings)
    .where(eq(services.id, server.world.serviceIds[0]));
const slotsOn = async (asked: string): Promise<{ at: string; free: number }[]> => {
  const { branchId, serviceIds } = server.world;
  const path = `/branches/${branchId}/slots?serviceId=${serviceIds[0]}&day=${asked}`;
  return (await one().get(path)).body.content;
};
const customerOf = (name: string) => ({ ...anonymous, name });

/** Repeats the request with one key until it is answered, like the web app on a busy server. */
async function reliably(person: Person, path: string, body: object): Promise<Answer> {
  const key = crypto.randomUUID();
  for (;;) {
    const answer = await person.post(path, body, key);
    if (answer.status < 500 && answer.status !== 429) return answer;
  }
}

const book = (index: number, at: string | undefined, name = '') =>
  reliably(people[index % people.length] as Person, '/tickets/schedule', {
    branchId: server.world.branchId,
    serviceId: server.world.serviceIds[0],
    at,
    customer: customerOf(name),
  });

it('books one slot at once exactly as often as it has places', async () => {
  const capacity = 7;
  await run({ slotCapacity: capacity });
  const [slot] = await slotsOn(day);
  const answers = await Promise.all(
    Array.from({ length: bookings }, (_, index) => book(index, slot?.at)),
  );
  const outcomes = answers.map(({ error }) => error ?? 'booked');
  expect(outcomes.filter((key) => key === 'booked')).toHaveLength(capacity);
  expect(new Set(outcomes)).toEqual(new Set(['booked', 'slot_taken']));
  expect((await slotsOn(day))[0]).toEqual({ at: slot?.at, free: 0 });
});

it('gives each slot that falls free to one who waits, in order, whatever happens at once', async () => {
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const { db } = server.deps.database;
  const { branchId, serviceIds } = server.world;
  const full = addDays(day, 1);
  await run({ slotMinutes: 240, slotCapacity: 2 });
  const places = (await slotsOn(full)).flatMap(({ at, free }) => Array(free).fill(at) as string[]);
  const booked = await Promise.all(places.map((at, index) => book(index, at)));
  const waiting = [];
  for (let index = 0; index < 10; index += 1) {
    const body = { serviceId: serviceIds[0], day: full, customer: customerOf(`p${index}`) };
    waiting.push(
      (await reliably(one(), `/branches/${branchId}/appointmentWaits`, body)).body.content,
    );
  }
  const cancelled = booked.filter(() => random() < 0.6);
  const left = waiting.filter(() => random() < 0.3);
  await Promise.all([
    ...cancelled.map(({ body: { content } }, index) =>
      reliably(people[index % 2] as Person, `/tickets/${content.id}/cancel`, {
        version: content.version,
      }),
    ),
    ...left.map(({ id }) => reliably(one(), `/appointmentWaits/${id}/end`, {})),
    ...places.slice(0, 6).map((at, index) => book(index, at, 'walker')),
    ...[1, 2, 3].map(() => offerSlots(server.deps)),
    ...[1, 2, 3].map(() => freeUnconfirmed(server.deps)),
  ]);
  await offerSlots(server.deps);

  const living = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.day, full), ne(tickets.status, 'cancelled')));
  const slots = await slotsOn(full);
  for (const { at } of slots) {
    const there = living.filter(({ scheduledAt }) => scheduledAt?.toISOString() === at);
    expect(there.length).toBeLessThanOrEqual(2);
  }
  const waits = await db.select().from(appointmentWaits).where(eq(appointmentWaits.day, full));
  const names = living.map(({ customerName }) => customerName).filter((name) => /^p\d/.test(name));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(waits.filter(({ status }) => status === 'offered').length);
  // No slot stays free while a person is on the waiting list.
  const free = slots.reduce((sum, slot) => sum + slot.free, 0);
  const still = waits.filter(({ status }) => status === 'waiting').map(({ id }) => id);
  expect(free === 0 || still.length === 0).toBe(true);
  // Everybody still waiting came after everybody who was offered a slot.
  const served = waits.filter(({ status }) => status === 'offered').map(({ id }) => id);
  expect(Math.max(0, ...served)).toBeLessThan(Math.min(Number.MAX_SAFE_INTEGER, ...still));
  expect(await violations(db, server.world.organisationId)).toEqual([]);
});

it('reads a day and a month of a large branch by the indexes, in as many statements as a small one', async () => {
  const { db } = server.deps.database;
  const { branchId, organisationId, serviceIds } = server.world;
  const month = `from=${day}&until=${addDays(day, 41)}&by=day`;
  const reads = [`agenda?day=${day}`, `agendaCounts?${month}`];
  const read = async () => {
    for (const asked of reads) {
      expect((await one().get(`/branches/${branchId}/${asked}`)).error).toBeNull();
    }
  };
  /** The first reads fill the session's cache, so only the second are recorded. */
  const recorded = async () => {
    await read();
    return recordStatements(read);
  };
  const small = await recorded();
  await run({ slotMinutes: 15, slotCapacity: 2 });
  const values = { organisationId, branchId, position: 9, slotCapacity: 4 };
  await db.insert(services).values(
    Array.from({ length: 198 }, (_, index) => {
      const letters = [Math.floor(index / 26), index % 26].map((n) => String.fromCharCode(65 + n));
      return { ...values, name: `Servicio ${index}`, prefix: `Y${letters.join('')}` };
    }),
  );
  const all = await db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.branchId, branchId), ne(services.id, serviceIds[0])));
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(
    `insert into tickets (client_id, branch_id, service_id, day, prefix, number, status, channel,
       scheduled_at, arrived_at, queued_at, waiting_since)
     select $1, $2, s, $3::date + d, 'Q' || s, n, 'scheduled', 'staff', at, at, at, now()
     from unnest($4::bigint[]) s, generate_series(0, 41) d, generate_series(9, 10) n,
       lateral (select ($3::date + d) + n * interval '1 hour' as at) t`,
    [organisationId, branchId, day, all.map(({ id }) => id)],
  );
  await client.query(
    `insert into tickets (client_id, branch_id, service_id, day, prefix, number, status, channel,
       arrived_at, queued_at, waiting_since)
     select $1, $2, $4, $3::date - d, 'W', n, 'attended', 'kiosk', now(), now(), now()
     from generate_series(1, 200) d, generate_series(1, 500) n`,
    [organisationId, branchId, day, serviceIds[1]],
  );
  await client.query('analyze');
  const large = await recorded();
  expect(large).toHaveLength(small.length);
  const plans = (await plansOf(large, client)).filter((plan) => plan.includes('tickets'));
  await client.end();
  expect(plans.length).toBeGreaterThan(1);
  for (const plan of plans) {
    expect(plan).toContain('tickets_slot');
    expect(plan).not.toContain('Seq Scan on tickets');
  }
});
