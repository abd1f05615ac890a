import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { people } from '#server/db/schema/people.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';

let server: TestServer;
let manager: Person;
let operator: Person;
beforeAll(async () => {
  server = await openServer({ realTime: true });
  manager = await signIn(server, server.world.emails.Manager);
  operator = await signIn(server, server.world.emails.Operator);
});
beforeEach(async () => {
  await server.deps.database.db.delete(people);
});
afterAll(() => server.close());

const visit = (customer: object) => {
  const { branchId, serviceIds } = server.world;
  const body = { branchId, serviceId: serviceIds[0], customer: { ...anonymous, ...customer } };
  return operator.post('/tickets/create', body);
};
const handleOf = async (document: string): Promise<string> =>
  (await operator.post('/people/find', { text: document }, null)).body.content[0].handle;
const store = () => server.deps.database.db.select().from(people).orderBy(people.id);
const visitsOf = (personId: number) =>
  server.deps.database.db.select().from(tickets).where(eq(tickets.personId, personId));

it('keeps one record of a person who is remembered at many counters at once', async () => {
  const documents = Array.from({ length: 20 }, (_, index) => (index % 2 ? '1-A' : '1a'));
  const answers = await Promise.all(
    documents.map((document) => visit({ document, remember: true })),
  );
  expect(answers.map(({ status }) => status)).toEqual(documents.map(() => 200));
  const [person, ...more] = await store();
  expect(more).toEqual([]);
  expect(await visitsOf(person?.id ?? 0)).toHaveLength(20);
});

it('loses no visit of two who are merged, both ways at once, while they come', async () => {
  for (let round = 0; round < 10; round += 1) {
    await server.deps.database.db.delete(people);
    for (const document of ['1000A', '2000B']) await visit({ document, remember: true });
    const [one, other] = await store();
    if (!one || !other) throw new Error('nobody was remembered');
    const merge = (into: typeof one, from: typeof one) =>
      manager.post(`/people/${into.id}/merge`, { version: 1, other: { id: from.id, version: 1 } });
    const handles = [await handleOf('1000A'), await handleOf('2000B')];
    const visits = [...handles, ...handles].map((known) => () => visit({ known }));
    const [first, second, ...came] = await Promise.all([
      merge(one, other),
      merge(other, one),
      ...visits.map((come) => come()),
    ]);
    const [left, ...more] = await store();
    expect(more).toEqual([]);
    expect([first?.status, second?.status].sort()).toEqual([200, 404]);
    const taken = came.filter(({ status }) => status === 200).length;
    // A person chosen a moment too late is not found; no ticket refers to a missing person.
    expect(
      came.filter(({ status, error }) => status !== 200 && error !== 'person_not_found'),
    ).toEqual([]);
    expect(await visitsOf(left?.id ?? 0)).toHaveLength(2 + taken);
  }
});

it('leaves nothing of a person who is erased while they come', async () => {
  for (let round = 0; round < 10; round += 1) {
    await server.deps.database.db.delete(people);
    const document = `X${round}77Y`;
    await visit({ document, remember: true });
    const [person] = await store();
    const known = await handleOf(document);
    const [erased] = await Promise.all([
      manager.post(`/people/${person?.id}/erase`, { version: 1 }),
      visit({ known }),
      visit({ known }),
    ]);
    expect(erased?.status).toBe(200);
    const rows = await server.deps.database.db.select().from(tickets);
    expect(rows.filter(({ customerDocument }) => customerDocument === document)).toEqual([]);
    expect(await visitsOf(person?.id ?? 0)).toEqual([]);
  }
});
