import { beforeEach, expect, it } from 'vitest';
import { appointmentWaits } from '#server/db/schema/appointments.ts';
import { links } from '#server/db/schema/links.ts';
import { settings } from '#server/db/schema/organisation.ts';
import { people, peopleAudit } from '#server/db/schema/people.ts';
import { polls } from '#server/db/schema/polls.ts';
import { idempotencyKeys } from '#server/db/schema/users.ts';
import { forgetFormerCustomers } from '#server/jobs/forget-customers.ts';
import { purge } from '#server/jobs/purge.ts';
import { issueLink } from '#server/links/issue.ts';
import { makeMessages } from '#server/messages/make.ts';
import { everywhere } from '#tests/support/everywhere.ts';
import {
  act,
  because,
  callNext,
  create,
  gatePath,
  openFloor,
  rowOf,
  schedule,
} from '#tests/support/floor.ts';
import { anonymous, signIn } from '#tests/support/server.ts';

const floor = openFloor();
const zoe = {
  name: 'Zoé Rúa',
  document: 'Q-7XKVZ4-W',
  phone: '699887766',
  email: 'zoe@rua.example',
};
/** Parts of each datum, note and comment that rows and logs do not contain by chance. */
const whole = ['Rúa', '7XKVZ4', '99887766', 'zoe@', 'trae gafas', 'muy amable'];
/** `whole`, and the characters that masking leaves. */
const bytes = [...whole, 'mple"', 'Q-7*'];
const logged = () => floor.server.logged().toLowerCase();

beforeEach(async () => {
  const { db } = floor.server.deps.database;
  for (const table of [appointmentWaits, people, settings, idempotencyKeys]) await db.delete(table);
  // Longer than settings are cached.
  floor.server.advance(60);
});

/**
 * Creates a person with postponed and attended tickets, a poll and messages, who also has an
 * appointment and is on the waiting list.
 */
async function everywhereKnown() {
  const { database, keys, clock } = floor.server.deps;
  const { organisationId, branchId, serviceIds } = floor.server.world;
  const now = clock();
  const customer = { ...zoe, remember: true, consents: ['email'] };
  await create(floor, 0, { customer });
  const because_ = because(floor, 'postpone', { note: 'trae gafas' });
  const aside = await act(floor.first, await callNext(floor), 'postpone', because_);
  // An answer about another person that names this one too.
  await floor.second.post(`${gatePath(floor, 1)}/open`);
  floor.server.advance(60);
  const back = (await act(floor.first, aside.body.content, 'resume')).body.content;
  let turn = await callNext(floor);
  expect(turn.id).toBe(back.id);
  turn = (await act(floor.first, turn, 'start')).body.content;
  floor.server.advance(60);
  const note = { note: 'trae gafas' };
  turn = (await act(floor.first, turn, 'finish', because(floor, 'finish', note))).body.content;
  await makeMessages(floor.server.deps);
  const [person] = await database.db.select().from(people);
  // Not linked to the person's record, and with the document in another spelling.
  const unlinked = await schedule(floor, 60, {
    customer: { ...anonymous, name: 'Zoé', document: 'q7xkvz4w' },
  });
  const of = { organisationId, branchId };
  const comment = 'muy amable conmigo';
  await database.db.insert(polls).values({
    ...of,
    ticketId: turn.id,
    serviceId: serviceIds[0],
    rating: 5,
    comment,
    answeredAt: now,
  });
  await database.db.transaction((tx) =>
    issueLink(tx, keys, { organisationId, ticketId: turn.id, purpose: 'poll', now, until: now }),
  );
  await database.db.insert(appointmentWaits).values({
    ...of,
    serviceId: serviceIds[0],
    day: '2026-11-25',
    createdAt: now,
    customerName: zoe.name,
    customerDocument: zoe.document,
    customerEmail: zoe.email,
  });
  return { turn, person, unlinked: unlinked.body.content, path: `/people/${person?.id}` };
}

const places = () => everywhere(floor.server.deps.database.db, bytes);

it('exports everything that is kept of a person, visits that were not looked up too', async () => {
  const { turn, unlinked, path } = await everywhereKnown();
  const { status, body } = await floor.manager.get(`${path}/export`);
  expect(status).toBe(200);
  expect(body.content).toMatchObject({
    person: { ...zoe, consents: { email: expect.any(String) } },
    visits: [
      {
        id: turn.id,
        ...zoe,
        note: 'trae gafas',
        rating: 5,
        comment: 'muy amable conmigo',
        messages: expect.arrayContaining([
          expect.objectContaining({ kind: 'turnCalled', address: zoe.email }),
        ]),
      },
      { id: unlinked.id, status: 'scheduled', document: 'q7xkvz4w' },
    ],
    waits: [{ day: '2026-11-25', status: 'waiting' }],
  });
  const actions = body.content.visits[0].events.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['create', 'call', 'postpone', 'resume', 'call', 'start', 'finish']);
});

it('leaves no byte of a person who was erased, and the figures as they were', async () => {
  const { turn, unlinked, path } = await everywhereKnown();
  // The search finds the data in every table that holds it.
  expect(await places()).toEqual([
    'appointment_waits.customer_document',
    'appointment_waits.customer_email',
    'appointment_waits.customer_name',
    'idempotency_keys.body',
    'messages.address',
    'messages.parameters',
    'people.document',
    'people.email',
    'people.folded_document',
    'people.folded_email',
    'people.folded_phone',
    'people.name',
    'people.phone',
    'polls.comment',
    'ticket_events.note',
    'tickets.customer_document',
    'tickets.customer_email',
    'tickets.customer_name',
    'tickets.customer_phone',
    'tickets.note',
  ]);
  const before = await rowOf(floor, turn);
  const { status, body } = await floor.manager.post(`${path}/erase`, { version: 1 });
  expect(status).toBe(200);
  expect(body.content).toEqual({ visits: 2, messages: expect.any(Number), comments: 1, waits: 1 });
  expect(body.content.messages).toBeGreaterThan(0);
  expect(await places()).toEqual([]);
  for (const text of whole) expect(logged()).not.toContain(text.toLowerCase());
  const after = await rowOf(floor, turn);
  const figures = [
    'status',
    'closedAt',
    'waitedSeconds',
    'startedAt',
    'reasonId',
    'gateId',
  ] as const;
  for (const figure of figures) expect(after[figure]).toEqual(before[figure]);
  expect(await rowOf(floor, unlinked)).toMatchObject({ status: 'scheduled', personId: null });
  expect((await floor.manager.get(path)).error).toBe('person_not_found');
});

it('answers a repeat of an action on an erased person without their data, and does it no second time', async () => {
  const { branchId, serviceIds } = floor.server.world;
  const body = { branchId, serviceId: serviceIds[0], customer: { ...zoe, remember: true } };
  const key = crypto.randomUUID();
  await floor.first.post('/tickets/create', body, key);
  const other = crypto.randomUUID();
  const none = { branchId, serviceId: serviceIds[0], customer: anonymous };
  const unconcerned = await floor.first.post('/tickets/create', none, other);
  const [person] = await floor.server.deps.database.db.select().from(people);
  await floor.manager.post(`/people/${person?.id}/erase`, { version: 1 });
  const again = await floor.first.post('/tickets/create', body, key);
  expect([again.status, again.error]).toEqual([410, 'person_forgotten']);
  expect((await floor.first.post('/tickets/create', none, other)).body).toEqual(unconcerned.body);
  expect(await callNext(floor)).toMatchObject({ customer: anonymous });
});

it('leaves no byte of a person once all that is kept for days is too old', async () => {
  const { organisationId } = floor.server.world;
  const { deps } = floor.server;
  const { turn, unlinked } = await everywhereKnown();
  await act(floor.first, unlinked, 'cancel');
  const days = {
    'vez.tickets.personalData.days': 3,
    'vez.people.days': 5,
    'vez.links.days': 1,
    'vez.polls.comments.days': 2,
    'vez.appointments.waits.days': 1,
  };
  await deps.database.db
    .insert(settings)
    .values(
      Object.entries(days).map(([name, value]) => ({ organisationId, name, value: `${value}` })),
    );
  floor.server.advance(2.5 * 24 * 3600);
  await forgetFormerCustomers(deps);
  const early = await places();
  expect(early).not.toContain('polls.comment');
  expect(early).toContain('tickets.customer_name');
  expect(early).toContain('people.name');
  expect(await deps.database.db.select().from(links)).toEqual([]);
  floor.server.advance(24 * 3600);
  expect(await forgetFormerCustomers(deps)).toBe(2);
  const later = await places();
  expect(later.filter((place) => !/^(people|appointment_waits)\./.test(place))).toEqual([]);
  expect((await rowOf(floor, turn)).personId).not.toBeNull();
  floor.server.advance(9 * 24 * 3600);
  await forgetFormerCustomers(deps);
  expect(await places()).toEqual([]);
  expect(await rowOf(floor, turn)).toMatchObject({ status: 'attended', personId: null });
  for (const text of whole) expect(logged()).not.toContain(text.toLowerCase());
  // The stored answers are less than a week old: they were emptied, not expired.
  expect((await deps.database.db.select().from(idempotencyKeys)).length).toBeGreaterThan(0);
});

it('tells a Manager what is kept for how long, and what goes within the week', async () => {
  const { organisationId } = floor.server.world;
  await everywhereKnown();
  const row = { organisationId, name: 'vez.tickets.personalData.days', value: '10' };
  await floor.server.deps.database.db.insert(settings).values(row);
  const kept = async () => {
    const { body } = await floor.manager.get('/people/retention');
    return Object.fromEntries(
      body.content.map(({ kind, ...figures }: { kind: string }) => [kind, figures]),
    );
  };
  floor.server.advance(2.9 * 24 * 3600);
  floor.manager = await signIn(floor.server, floor.server.world.emails.Manager);
  expect((await kept()).visits).toEqual({ days: 10, rows: 1, due: 0 });
  floor.server.advance(0.2 * 24 * 3600);
  floor.manager = await signIn(floor.server, floor.server.world.emails.Manager);
  expect(await kept()).toMatchObject({
    visits: { days: 10, rows: 1, due: 1 },
    people: { days: 730, rows: 1, due: 0 },
    comments: { days: 365, rows: 1, due: 0 },
    waits: { days: 30, rows: 1, due: 0 },
    links: { days: 30, rows: 1, due: 0 },
  });
});

it('forgets after two years who had to do with whose data', async () => {
  const { deps } = floor.server;
  await deps.database.db.delete(peopleAudit);
  await everywhereKnown();
  const entries = async () => (await deps.database.db.select().from(peopleAudit)).length;
  const count = await entries();
  expect(count).toBeGreaterThan(0);
  floor.server.advance(729 * 24 * 3600);
  await purge(deps);
  expect(await entries()).toBe(count);
  floor.server.advance(2 * 24 * 3600);
  await purge(deps);
  expect(await entries()).toBe(0);
});
