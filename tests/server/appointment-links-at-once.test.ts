import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '#tests/support/invariants.ts';
import { type Holder, holderOf, linkOf } from '#tests/support/links.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';

const quarterMs = 900_000;

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await openServer({ realTime: true });
  operator = await signIn(server, server.world.emails.Operator);
});
afterAll(async () => {
  const { deps, world } = server;
  expect(await violations(deps.database.db, world.organisationId)).toEqual([]);
  await server.close();
});

const slot = (quarters: number) =>
  new Date((Math.ceil(Date.now() / quarterMs) + quarters) * quarterMs).toISOString();

async function booked(at: string): Promise<{ id: number; holder: Holder }> {
  const { branchId, serviceIds } = server.world;
  const body = { branchId, serviceId: serviceIds[0], customer: anonymous, at };
  const { id } = (await operator.post('/tickets/schedule', body)).body.content;
  return { id, holder: holderOf(server, await linkOf(server, id, 'appointment')) };
}

it('lets as many into a slot as it has places, of people who move there at once', async () => {
  const from = Array.from({ length: 12 }, (_, index) => slot(10 + Math.floor(index / 2)));
  const people = await Promise.all(from.map(booked));
  const at = slot(40);
  const answers = await Promise.all(
    people.map(({ holder }) => holder.post('/appointment/move', { version: 1, at })),
  );
  const refused = answers.map(({ error }) => error).filter(Boolean);
  expect(refused).toEqual(Array(10).fill('slot_taken'));
});

it('lets one of the person and the staff change it at once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, holder } = await booked(slot(50 + round));
    const [mine, theirs] = await Promise.all([
      holder.post('/appointment/move', { version: 1, at: slot(80 + round) }),
      operator.post(`/tickets/${id}/cancel`, { version: 1 }),
    ]);
    const outcomes = [mine.error, theirs.error];
    expect(outcomes).toContain(null);
    // Nothing is left to move if the staff's cancellation came first.
    expect(['ticket_changed', 'illegal_transition']).toContain(outcomes.find(Boolean));
    const { content } = (await holder.get('/appointment')).body;
    expect(content.status).toBe(mine.error === null ? 'scheduled' : 'cancelled');
    expect(content.version).toBe(2);
  }
});

it('takes the same tap, sent twice at once, for one', async () => {
  const { holder } = await booked(slot(70));
  const send = () => holder.post('/appointment/cancel', { version: 1 });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
  expect(answers.at(-1)?.body.content.version).toBe(2);
});
