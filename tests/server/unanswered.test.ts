import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#server/db/schema/organisation.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { sessions } from '#server/db/schema/users.ts';
import { missUnanswered } from '#server/jobs/miss-unanswered.ts';
import { act, called, callNext, create, openFloor, rowOf } from '#tests/support/floor.ts';
import { violations } from '#tests/support/invariants.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';

const floor = openFloor();
const miss = () => missUnanswered(floor.server.deps);
/** The device sends its minutely request, and has time to send its offline actions. */
async function hear() {
  await floor.first.get('/gates/mine');
  floor.server.advance(10);
}

/** The settings are for one test only; they are cached for half a minute. */
async function withSettings(
  minutes: number,
  requeues: number,
  test: () => Promise<void>,
  unreachable = 'keep',
) {
  const { deps, world } = floor.server;
  const { db } = deps.database;
  const { organisationId } = world;
  const rows = Object.entries({
    'vez.tickets.noShow.minutes': minutes,
    'vez.tickets.noShow.requeues': requeues,
    'vez.gates.unreachable': unreachable,
  });
  await db
    .insert(settings)
    .values(rows.map(([name, value]) => ({ organisationId, name, value: `${value}` })));
  floor.server.advance(60);
  try {
    await test();
  } finally {
    for (const [name] of rows) await db.delete(settings).where(eq(settings.name, name));
    floor.server.advance(60);
  }
}

it('leaves every call alone unless the organisation has set a time', async () => {
  await called(floor);
  floor.server.advance(3600);
  expect(await miss()).toBe(0);
});

it('closes as absent a turn that nobody starts in time, by the system, and tells the counter', () =>
  withSettings(3, 0, async () => {
    const ticket = await called(floor);
    floor.server.advance(179);
    expect(await miss()).toBe(0);
    await act(floor.first, ticket, 'recall');
    // The time counts from the last call.
    floor.server.advance(179);
    expect(await miss()).toBe(0);
    floor.server.advance(1);
    await hear();
    expect(await miss()).toBe(1);
    expect(await miss()).toBe(0);
    expect(await rowOf(floor, ticket)).toMatchObject({ status: 'absent' });
    const { db } = floor.server.deps.database;
    const events = await db
      .select()
      .from(ticketEvents)
      .where(eq(ticketEvents.ticketId, ticket.id))
      .orderBy(ticketEvents.id);
    expect(events.at(-1)).toMatchObject({ action: 'noShow', userId: null });
    const { content } = (await floor.first.get('/gates/mine')).body;
    expect(content).toMatchObject({
      ticket: null,
      missed: { label: ticket.label, status: 'absent', at: events.at(-1)?.at.toISOString() },
    });
    await floor.second.post(`/gates/${floor.server.world.gateIds[1]}/open`);
    expect((await floor.second.get('/gates/mine')).body.content.missed).toBeNull();
  }));

it('puts them last first, as often as the setting says', () =>
  withSettings(3, 1, async () => {
    const ticket = await called(floor);
    await create(floor);
    floor.server.advance(180);
    await hear();
    expect(await miss()).toBe(1);
    expect((await rowOf(floor, ticket)).status).toBe('waiting');
    const other = await callNext(floor);
    expect(other.id).not.toBe(ticket.id);
    await act(floor.first, other, 'noShow');
    expect((await callNext(floor)).id).toBe(ticket.id);
    floor.server.advance(180);
    await hear();
    expect(await miss()).toBe(1);
    expect((await rowOf(floor, ticket)).status).toBe('absent');
  }));

it('leaves a turn that is being attended', () =>
  withSettings(3, 0, async () => {
    await act(floor.first, await called(floor), 'start');
    floor.server.advance(3600);
    expect(await miss()).toBe(0);
  }));

describe.each(['keep', 'release'] as const)(
  'where the device is out of reach, with %s',
  (policy) => {
    const kept = policy === 'keep';

    it(`${kept ? 'waits until it is back' : 'counts the turn as not come'}`, () =>
      withSettings(
        3,
        0,
        async () => {
          const ticket = await called(floor);
          const { content } = (await floor.first.get('/gates/mine')).body;
          const until = floor.server.deps.clock().getTime() + 180_000;
          expect(content.kept).toEqual({ until: kept ? null : new Date(until).toISOString() });
          floor.server.advance(179);
          expect(await miss()).toBe(0);
          floor.server.advance(1);
          expect(await miss()).toBe(kept ? 0 : 1);
          floor.server.advance(900);
          expect(await miss()).toBe(0);
          // Offline actions arrive with the device's first requests and remain valid.
          await floor.first.get('/gates/mine');
          expect(await miss()).toBe(0);
          const { error } = await act(floor.first, ticket, 'start');
          expect(error).toBe(kept ? null : 'ticket_changed');
          floor.server.advance(10);
          expect(await miss()).toBe(0);
          expect((await rowOf(floor, ticket)).status).toBe(kept ? 'attending' : 'absent');
        },
        policy,
      ));

    it('counts the turn of an operator who has signed out as not come', () =>
      withSettings(
        3,
        0,
        async () => {
          const ticket = await called(floor);
          await floor.server.deps.database.db.delete(sessions);
          floor.server.advance(180);
          expect(await miss()).toBe(1);
          expect((await rowOf(floor, ticket)).status).toBe('absent');
        },
        policy,
      ));
  },
);

describe('with several processes and people at once', () => {
  let server: TestServer;
  let person: Person;
  const gate = () => `/gates/${server.world.gateIds[0]}`;

  beforeAll(async () => {
    server = await openServer({ realTime: true });
    const { organisationId } = server.world;
    const name = 'vez.tickets.noShow.minutes';
    await server.deps.database.db.insert(settings).values({ organisationId, name, value: '3' });
    person = await signIn(server, server.world.emails.Operator);
    await person.post(`${gate()}/open`);
  });
  afterAll(() => server.close());

  async function unanswered(): Promise<{ id: number; version: number }> {
    const { branchId, serviceIds } = server.world;
    const body = { branchId, serviceId: serviceIds[0], customer: anonymous };
    await person.post('/tickets/create', body);
    const ticket = (await person.post(`${gate()}/callNext`)).body.content;
    const lastCalledAt = new Date(Date.now() - 240_000);
    await server.deps.database.db
      .update(tickets)
      // A ticket that was put back has been called before, and may reach the limit of calls.
      .set({ lastCalledAt, callCount: 1 })
      .where(eq(tickets.id, ticket.id));
    const lastSeenAt = new Date(Date.now() - 20_000);
    await server.deps.database.db.update(sessions).set({ lastSeenAt });
    return ticket;
  }

  it.each([
    ['start', 'attending'],
    ['recall', 'called'],
  ])('it is missed once or takes the %s, never both', async (verb, status) => {
    const { db } = server.deps.database;
    const outcomes: string[] = [];
    for (let round = 0; round < 30; round += 1) {
      const { id, version } = await unanswered();
      const send = () => person.post(`/tickets/${id}/${verb}`, { version });
      const job = () => missUnanswered(server.deps);
      const [answer, ...missed] = await Promise.all([send(), job(), job()]);
      const [ticket] = await db.select().from(tickets).where(eq(tickets.id, id));
      const sum = missed.reduce((total, one) => total + one, 0);
      outcomes.push(`${answer.error ?? 'done'}, ${sum} missed, ${ticket?.status}`);
      const open = { version: ticket?.version, reasonId: server.world.finishReasonId };
      await person.post(`/tickets/${id}/${verb === 'start' ? 'finish' : 'requeue'}`, open);
      await db.update(tickets).set({ queuedAt: new Date() }).where(eq(tickets.id, id));
    }
    const told = [`done, 0 missed, ${status}`, 'ticket_changed, 1 missed, absent'];
    expect(outcomes.filter((outcome) => !told.includes(outcome))).toEqual([]);
  });

  it('keeps the history', async () => {
    expect(await violations(server.deps.database.db, server.world.organisationId)).toEqual([]);
  });
});
