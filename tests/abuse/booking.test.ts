import { and, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldMailbox } from '#domain/booking/identities.ts';
import { confirmMinutes } from '#domain/booking/terms.ts';
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/client.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { freeUnconfirmed } from '#server/jobs/free-unconfirmed.ts';
import { pick, seededRandom } from '#server/seed/random.ts';
import { bookerNumber, solve } from '#tests/support/booker.ts';
import { ask, bookSlot, letBook, ofService } from '#tests/support/booking.ts';
import { violations } from '#tests/support/invariants.ts';
import { anonymous, openServer, signIn, type TestServer } from '#tests/support/server.ts';

const seed = Number(process.env.VEZ_SEED ?? Date.now() % 1_000_000);
/** Twenty scripts share an IP address; the long tier runs a thousand scripts. */
const scripts = Number(process.env.VEZ_BOOKING_SCRIPTS ?? 60);
const rounds = 4;
/** Seven minutes, so that unconfirmed bookings expire between two rounds. */
const minutesApart = 7;
/** Fewer than the scripts, which share and vary the identities. */
const identities = Math.ceil(scripts / 3);

const random = seededRandom(seed);
let shiftMs = 0;
const clock = () => new Date(Date.now() + shiftMs);
let server: TestServer & { url: string };
let second: DatabaseHandle;
/** Two processes that share one database and the shifted clock. */
let doors: TestServer[];
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  server = await openServer({ realTime: true });
  second = await openPostgres(server.url);
  await letBook(server, { walkInShare: 30, daysAhead: 3 });
  for (const database of [server.deps.database, second]) {
    const app = await buildApp({ ...server.deps, database, clock });
    apps.push(app);
  }
  doors = apps.map((app, index) => ({
    ...server,
    app,
    deps: { ...server.deps, clock, ...(index === 1 && { database: second }) },
  }));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await second.close();
  await server.close();
});

const door = () => pick(random, doors);
const expected = () =>
  server.deps.database.db.select().from(tickets).where(eq(tickets.status, 'scheduled'));

/** Returns one of the scripts' identities in a random spelling, mixed with parts of others. */
function spelling() {
  const number = () => Math.floor(random() * identities);
  const { document } = bookerNumber(number());
  const dotted = document.replace(/(\d{2})(\d{3})(\d{3})/, '$1.$2.$3-').toLowerCase();
  const tag = Math.floor(random() * 1000);
  return bookerNumber(number(), {
    document: pick(random, [document, dotted, ` ${document} `]),
    email: pick(random, [
      `persona${number()}+${tag}@vez.example`,
      `PERSONA${number()}@vez.example`,
    ]),
    phone: pick(random, [bookerNumber(number()).phone, '', bookerNumber(number()).phone.slice(3)]),
  });
}

/** Assumes that proof of work costs a script nothing, so that the other limits are tested alone. */
async function script(index: number, slots: readonly string[], outcomes: Map<string, number>) {
  const ip = `10.1.${Math.floor(index / 20)}.1`;
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await bookSlot(door(), pick(random, slots), spelling(), { ip });
    const outcome = answer.error ?? 'booked or held already';
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    // An overloaded server sheds load with 503.
    if (answer.status !== 503) expect(answer.status).toBeLessThan(500);
  }
}

/** Solves the proof of work like a browser and takes another time when one is gone. */
async function person(round: number): Promise<number> {
  const ip = `192.0.2.${round + 1}`;
  const at = door();
  const days = (await ask(at, ofService(at, '/days'), { ip })).body.content;
  const { day } = days.at(-1);
  const { content } = (await ask(at, ofService(at, `/slots?day=${day}`), { ip })).body;
  const mine = bookerNumber(9000 + round);
  for (const time of content as string[]) {
    const asked = await ask(at, ofService(at, `/challenge?at=${time}`), { ip });
    const solution = solve(asked.body.content);
    const { status } = await bookSlot(at, time, mine, { ip, solution });
    if (status === 200) break;
  }
  const { db } = server.deps.database;
  const [ticket] = await db
    .update(tickets)
    .set({ confirmBy: null })
    .where(and(eq(tickets.customerDocument, mine.document), eq(tickets.status, 'scheduled')))
    .returning({ id: tickets.id });
  return ticket?.id ?? 0;
}

it('keeps scripts to one slot for each identity, frees what they do not confirm, and lets people in', async () => {
  const operator = await signIn(server, server.world.emails.Operator);
  const [gateId] = server.world.gateIds;
  await operator.post(`/gates/${gateId}/open`);
  const [at] = doors;
  if (!at) throw new Error('no process');
  const { body } = await ask(at, ofService(at, '/days'), { ip: '192.0.2.200' });
  const slots: string[] = [];
  for (const { day } of body.content) {
    slots.push(...(await ask(at, ofService(at, `/slots?day=${day}`))).body.content);
  }
  const outcomes = new Map<string, number>();
  const people: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [booked, called] = await Promise.all([
      person(round),
      callMeanwhile(operator, gateId ?? 0),
      ...Array.from({ length: scripts }, (_, index) => script(index, slots, outcomes)),
    ]);
    people.push(booked);
    expect(called).toBe(200);
    const open = await expected();
    const held = [
      open.map((each) => each.customerDocument),
      open.map((each) => foldMailbox(each.customerEmail)),
      open.flatMap((each) => each.customerPhone || []),
    ];
    for (const each of held) expect(new Set(each).size, `seed ${seed}`).toBe(each.length);
    shiftMs += minutesApart * 60_000;
    await Promise.all(doors.map(({ deps }) => freeUnconfirmed(deps)));
    const late = await server.deps.database.db
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(eq(tickets.status, 'scheduled'), lte(tickets.confirmBy, clock())));
    expect(late).toEqual([]);
  }
  shiftMs += confirmMinutes * 60_000;
  await freeUnconfirmed({ ...server.deps, clock });
  const left = await server.deps.database.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.status, 'scheduled'), isNull(tickets.confirmBy)));
  expect((await expected()).map(({ id }) => id).sort()).toEqual(people.sort());
  expect(left).toHaveLength(rounds);
  expect(outcomes.get('booked or held already')).toBeGreaterThan(0);
  const { world } = server;
  expect(await violations(server.deps.database.db, world.organisationId)).toEqual([]);
  console.log(`seed ${seed}: ${scripts} scripts`, Object.fromEntries(outcomes));
}, 600_000);

async function callMeanwhile(
  operator: Awaited<ReturnType<typeof signIn>>,
  gateId: number,
): Promise<number> {
  const { branchId, serviceIds } = server.world;
  const body = { branchId, serviceId: serviceIds[0], customer: anonymous };
  await operator.post('/tickets/create', body);
  const called = await operator.post(`/gates/${gateId}/callNext`);
  const { id, version } = called.body.content;
  await operator.post(`/tickets/${id}/cancel`, { version });
  return called.status;
}
