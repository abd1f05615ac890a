import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tickets } from '#server/db/schema/tickets.ts';
import { seededRandom } from '#server/seed/random.ts';
import { violations } from '#tests/support/invariants.ts';
import {
  type Answer,
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';

const operators = 8;
const turns = 200;
/** Share of answers that are lost on the way back. */
const lost = 0.12;

let server: TestServer;
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

/** Repeats a request with one key until a final answer arrives, like the web app. */
async function reliably(
  person: Person,
  path: string,
  body?: object,
  arrives = () => true,
): Promise<Answer> {
  const key = crypto.randomUUID();
  for (;;) {
    const answer = await person.post(path, body, key);
    const says = answer.status < 500 && answer.error !== 'idempotency_in_progress';
    if (says && arrives()) return answer;
  }
}

const gateOf = (index: number) => server.world.gateIds[index] ?? 0;

it('gives consecutive numbers to turns created at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: turns }, (_, index) =>
      reliably(people[index % operators] as Person, '/tickets/create', {
        branchId: server.world.branchId,
        serviceId: server.world.serviceIds[index % 2],
        customer: anonymous,
      }),
    ),
  );
  const labels = answers.map((answer) => answer.body.content.ticket.label).sort();
  const expected = ['A', 'B'].flatMap((prefix) =>
    Array.from({ length: turns / 2 }, (_, n) => `${prefix}${String(n + 1).padStart(3, '0')}`),
  );
  expect(labels).toEqual(expected);
});

it('lets one of two people open a counter', async () => {
  const answers = await Promise.all(
    people.slice(0, 2).map((person) => person.post(`/gates/${gateOf(0)}/open`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers.findIndex(({ status }) => status === 200);
  await people[winner]?.post(`/gates/${gateOf(0)}/close`);
});

it('gives the last places of a slot once each to those who book and move at once', async () => {
  const { branchId, serviceIds } = server.world;
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const path = `/branches/${branchId}/slots?serviceId=${serviceIds[0]}&day=${day}`;
  // The cast: there are eight people.
  const first = people[0] as Person;
  const [elsewhere, ...slots] = (await first.get(path)).body.content as { at: string }[];
  const book = (person: Person, at: string | undefined) => {
    const body = { branchId, serviceId: serviceIds[0], customer: anonymous, at };
    return person.post('/tickets/schedule', body);
  };
  const booked = (await book(first, elsewhere?.at)).body.content;
  // Several slots, since a single one may succeed by chance.
  for (const { at } of slots.slice(0, 5)) {
    const moved = { version: booked.version, at };
    const answers = await Promise.all([
      ...people.map((person) => book(person, at)),
      first.post(`/tickets/${booked.id}/reschedule`, moved),
    ]);
    const errors = answers.map((answer) => answer?.error ?? 'booked').sort();
    expect(errors.filter((key) => key === 'booked')).toHaveLength(2);
    booked.version += answers.at(-1)?.error ? 0 : 1;
  }
  expect(await violations(server.deps.database.db, server.world.organisationId)).toEqual([]);
});

it('calls nobody twice and loses nobody, with answers lost on the way', async () => {
  const seed = Number(process.env.VEZ_SEED ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const calls: number[] = [];
  const arrives = () => random() >= lost;

  async function work(person: Person, index: number): Promise<void> {
    await person.post(`/gates/${gateOf(index)}/open`);
    for (;;) {
      const { body } = await reliably(
        person,
        `/gates/${gateOf(index)}/callNext`,
        undefined,
        arrives,
      );
      const ticket = body.content;
      if (!ticket) return;
      calls.push(ticket.id);
      const path = `/tickets/${ticket.id}`;
      const { version } = ticket;
      const started = await reliably(person, `${path}/start`, { version }, arrives);
      const reasonId = server.world.finishReasonId;
      const ending = { version: started.body.content.version, reasonId };
      await reliably(person, `${path}/finish`, ending, arrives);
    }
  }

  await Promise.all(people.map(work));
  const { db } = server.deps.database;
  expect(calls).toHaveLength(turns);
  expect(new Set(calls).size).toBe(turns);
  expect(await db.select().from(tickets).where(eq(tickets.status, 'attended'))).toHaveLength(turns);
  expect(await violations(db, server.world.organisationId)).toEqual([]);
});
