import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { people, peopleAudit } from '#server/db/schema/people.ts';
import { users } from '#server/db/schema/users.ts';
import { callNext, create, openFloor, rowOf, schedule } from '#tests/support/floor.ts';
import { anonymous, signIn } from '#tests/support/server.ts';

const floor = openFloor();
const margarita = {
  name: 'Margarita Fuentes',
  document: '12.345.678-Z',
  phone: '+34 600 111 222',
  email: 'Margarita@Example.org',
};
const masked = {
  name: 'Mar****ntes',
  document: '12.****78-Z',
  phone: '+34**** 222',
  email: 'Mar****.org',
};
const remember = { remember: true, language: 'ca', consents: ['email'] };

const store = async () => floor.server.deps.database.db.select().from(people);
const forget = async () => floor.server.deps.database.db.delete(people);
const find = async (text: string, person = floor.first) =>
  (await person.post('/people/find', { text }, null)).body.content;

async function known(customer: object = { ...margarita, ...remember }) {
  await forget();
  const turn = await create(floor, 0, { customer });
  const [person] = await store();
  if (!person) throw new Error('nobody was remembered');
  return { turn, person, path: `/people/${person.id}` };
}

it('keeps of a visit its language and consents, and nobody beyond it without consent', async () => {
  await forget();
  const customer = { ...margarita, language: 'eu', consents: ['sms'] };
  const turn = await create(floor, 0, { customer });
  expect(turn.customer).toEqual({ ...masked, language: 'eu', consents: ['sms'] });
  expect(await rowOf(floor, turn)).toMatchObject({ customerLanguage: 'eu', personId: null });
  expect(await store()).toEqual([]);
});

it('remembers who agrees, and finds them by anything whole and by the beginnings of the name', async () => {
  const { turn, person } = await known();
  expect(turn.customer).toMatchObject({ ...masked, remember: true });
  expect(person).toMatchObject({ ...margarita, foldedPhone: '600111222', language: 'ca' });
  expect(person.consents).toEqual({ email: floor.server.deps.clock().toISOString() });
  for (const text of ['12345678z', '600111222', 'margarita@example.ORG', 'fuent márga']) {
    expect(await find(text)).toEqual([
      expect.objectContaining({ id: person.id, ...masked, language: 'ca', consents: ['email'] }),
    ]);
  }
  for (const text of ['1234567', '6001112', 'garita', 'margarita@example', 'ma']) {
    expect(await find(text)).toEqual([]);
  }
});

it('writes down whom somebody at a counter has seen, without the data', async () => {
  const { db } = floor.server.deps.database;
  const { person } = await known();
  await db.delete(peopleAudit);
  await find('margarita');
  const [entry, ...more] = await db.select().from(peopleAudit);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ personId: person.id, action: 'find' });
});

it('gives a turn what the record has and was not said again', async () => {
  const { person } = await known();
  const before = person.lastVisitAt;
  floor.server.advance(60);
  const [found] = await find('margarita');
  const customer = { ...anonymous, phone: '611222333', known: found.handle };
  const turn = await create(floor, 0, { customer });
  expect(await rowOf(floor, turn)).toMatchObject({
    customerName: margarita.name,
    customerPhone: '611222333',
    customerEmail: margarita.email,
    customerLanguage: 'ca',
    customerConsents: ['email'],
    personId: person.id,
  });
  const [after] = await store();
  expect(after?.phone).toBe(margarita.phone);
  expect(after?.lastVisitAt.getTime()).toBe(before.getTime() + 60_000);
  await callNext(floor);
  expect((await callNext(floor)).customer.name).toBe(margarita.name);
});

it('brings a record up to date where the person agrees again, by the document too', async () => {
  const { person } = await known();
  const customer = { ...margarita, document: '12345678z', phone: '611222333', remember: true };
  const visit = await schedule(floor, 60, { customer: { ...customer, consents: ['sms'] } });
  expect(visit.status).toBe(200);
  const [after, ...more] = await store();
  expect(more).toEqual([]);
  expect(after).toMatchObject({ id: person.id, phone: '611222333', version: 2 });
  expect(Object.keys(after?.consents ?? {}).sort()).toEqual(['email', 'sms']);
  // The last visit has the time of the appointment, which is still to come.
  expect(after?.lastVisitAt.toISOString()).toBe(visit.body.content.scheduledAt);
});

it('remembers nobody who could not be found again, and nobody as another', async () => {
  await forget();
  const { branchId, serviceIds } = floor.server.world;
  const post = (customer: object) =>
    floor.first.post('/tickets/create', { branchId, serviceId: serviceIds[0], customer });
  const phone = { ...anonymous, phone: '600111222', remember: true };
  expect((await post(phone)).error).toBe('person_unidentified');
  await known();
  const [found] = await find('margarita');
  await create(floor, 0, { customer: { ...anonymous, document: '9X', remember: true } });
  const taken = await post({ ...anonymous, document: '9x', known: found.handle, remember: true });
  expect([taken.status, taken.error]).toEqual([409, 'document_taken']);
});

it('takes nobody whom the session has not found itself', async () => {
  const { person } = await known();
  const { branchId, serviceIds } = floor.server.world;
  const [{ handle }] = await find('margarita', floor.second);
  const another = await signIn(floor.server, floor.server.world.emails.Operator);
  const [, signature] = (await find('margarita'))[0].handle.split('.');
  for (const known of [handle, `${person.id}`, `${person.id}.`, `${person.id + 1}.${signature}`]) {
    const body = { branchId, serviceId: serviceIds[0], customer: { ...anonymous, known } };
    expect((await floor.first.post('/tickets/create', body)).error).toBe('person_not_found');
  }
  const own = { ...anonymous, known: (await find('margarita'))[0].handle };
  const body = { branchId, serviceId: serviceIds[0], customer: own };
  expect((await another.post('/tickets/create', body)).error).toBe('person_not_found');
  expect((await floor.first.post('/tickets/create', body)).status).toBe(200);
});

it('shows a Manager a person whole, with visits, doubles and accesses', async () => {
  const { person, turn, path } = await known();
  const double = { ...anonymous, name: 'MARGARITA FUENTES', phone: '600111222', remember: true };
  await floor.server.deps.database.db.delete(peopleAudit);
  await create(floor, 0, { customer: { ...double, document: '9X' } });
  const { status, body } = await floor.manager.get(path);
  expect(status).toBe(200);
  expect(body.content).toMatchObject({
    person: { ...margarita, id: person.id, consents: { email: expect.any(String) } },
    visits: [{ id: turn.id, label: turn.label, status: 'waiting' }],
    visitCount: 1,
    doubles: [{ name: 'MARGARITA FUENTES' }],
    accesses: [{ action: 'read', actor: 'Manager uno' }],
  });
  const list = await floor.manager.post('/people/search', { queryString: '' }, null);
  expect(list.body.content).toMatchObject({ total: 2, people: [{ name: masked.name }, {}] });
  expect((await floor.supervisor.get(path)).status).toBe(403);
});

it('changes a person once, by what the Manager saw, and withdraws what is not named', async () => {
  const { path } = await known();
  const next = { ...margarita, name: 'Margarita Fuentes Gil', language: 'es' };
  const change = (more: object) => floor.manager.post(`${path}/change`, { ...next, ...more });
  expect((await change({ version: 9, consents: [] })).error).toBe('person_changed');
  expect((await change({ version: 1, consents: [], email: 'nada' })).error).toBe('email_invalid');
  const { body } = await change({ version: 1, consents: ['sms'] });
  expect(body.content).toMatchObject({ name: 'Margarita Fuentes Gil', version: 2 });
  expect(Object.keys(body.content.consents)).toEqual(['sms']);
  expect(await find('gil')).toHaveLength(1);
});

it('merges doubles: visits pass on, the other goes', async () => {
  const { person, path } = await known({ ...margarita, document: '', ...remember });
  const more = { ...anonymous, name: 'Margarita F.', document: '9X', phone: '600111222' };
  const turn = await create(floor, 0, { customer: { ...more, remember: true } });
  const other = (await store()).find(({ id }) => id !== person.id);
  const body = { version: 1, other: { id: other?.id, version: 1 } };
  const merged = await floor.manager.post(`${path}/merge`, body);
  expect(merged.body.content).toMatchObject({ ...margarita, document: '9X', version: 2 });
  expect(await store()).toHaveLength(1);
  expect((await rowOf(floor, turn)).personId).toBe(person.id);
  expect((await floor.manager.post(`${path}/merge`, body)).error).toBe('person_changed');
  const itself = { version: 2, other: { id: person.id, version: 2 } };
  expect((await floor.manager.post(`${path}/merge`, itself)).error).toBe('person_not_found');
});

it('keeps each organisation to its own people', async () => {
  const { path } = await known();
  const { db } = floor.server.deps.database;
  const { other } = floor.server.world;
  await db
    .update(users)
    .set({ type: 'Manager' })
    .where(and(eq(users.organisationId, other.organisationId), eq(users.id, other.userId)));
  const stranger = await signIn(floor.server, other.email);
  const [found] = await find('12345678Z');
  expect(await find('12345678Z', stranger)).toEqual([]);
  expect((await stranger.get(path)).error).toBe('person_not_found');
  expect((await stranger.get(`${path}/export`)).error).toBe('person_not_found');
  expect((await stranger.post(`${path}/erase`, { version: 1 })).error).toBe('person_not_found');
  const body = {
    branchId: other.branchId,
    serviceId: other.serviceId,
    customer: { ...anonymous, known: found.handle },
  };
  expect((await stranger.post('/tickets/create', body)).error).toBe('person_not_found');
  expect(await store()).toHaveLength(1);
});

it('answers only so many finds in a minute', async () => {
  const refusals = [];
  for (let asked = 0; asked < 70; asked += 1) {
    const { status } = await floor.second.post('/people/find', { text: 'nadie' }, null);
    if (status === 429) refusals.push(status);
  }
  expect(refusals.length).toBeGreaterThan(0);
});
