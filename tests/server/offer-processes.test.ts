import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';
import { ofBranch, template } from '#tests/support/templates.ts';

let server: TestServer;
let operator: Person;
let manager: Person;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  operator = await signIn(server, server.world.emails.Operator);
  manager = await signIn(server, server.world.emails.Manager);
});
afterAll(() => server.close());

const here = () => `/branches/${server.world.branchId}`;
const create = (serviceId: number | undefined) =>
  operator.post('/tickets/create', {
    branchId: server.world.branchId,
    serviceId,
    customer: anonymous,
  });
const configure = async (serviceId: number, more: object) => {
  const path = `${here()}/services/${serviceId}/configuration`;
  const {
    id: _id,
    active: _active,
    groups: _groups,
    ...now
  } = (await manager.get(path)).body.content;
  return manager.post(path, { ...now, ...more });
};
const many = <Result>(count: number, one: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

it('never gives more numbers than the maximum of the day, however many are asked at once', async () => {
  const { db } = server.deps.database;
  const [serviceId] = server.world.serviceIds;
  await db.update(services).set({ dailyMax: 10 }).where(eq(services.id, serviceId));
  const answers = await many(40, () => create(serviceId));
  const given = answers.filter(({ status }) => status === 200);
  expect(given).toHaveLength(10);
  expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([null, 'numbers_exhausted']));
  await db.update(services).set({ dailyMax: null }).where(eq(services.id, serviceId));
});

it('gives a prefix to one of several who ask for it at once', async () => {
  const wanted = { ...template, ...ofBranch, version: 0, position: 9 };
  const answers = await many(5, () => manager.post(`${here()}/services/create`, wanted));
  const refused = answers.filter(({ error }) => error === 'prefix_taken');
  expect([refused.length, answers.filter(({ status }) => status === 200).length]).toEqual([4, 1]);
});

it('gives no label twice while a prefix goes from one service to another', async () => {
  const [a, b] = server.world.serviceIds;
  const swap = async () => {
    const changed = [await configure(a, { prefix: 'K' }), await configure(b, { prefix: 'A' })];
    expect(changed.map(({ error }) => error)).toEqual([null, null]);
  };
  const [answers] = await Promise.all([many(60, (index) => create(index % 2 ? a : b)), swap()]);
  const later = await many(20, (index) => create(index % 2 ? a : b));
  expect([...answers, ...later].map(({ status }) => status)).toEqual(
    Array.from({ length: 80 }, () => 200),
  );
  const rows = await server.deps.database.db.select().from(tickets);
  const labels = rows.map(({ prefix, number }) => `${prefix}${number}`);
  expect(new Set(labels).size).toBe(labels.length);
});
