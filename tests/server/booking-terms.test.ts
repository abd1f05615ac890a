import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultTerms } from '#domain/booking/terms.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let manager: Person;
let path: string;

beforeAll(async () => {
  server = await openServer();
  const { emails, branchId, serviceIds } = server.world;
  manager = await signIn(server, emails.Manager);
  path = `/branches/${branchId}/services/${serviceIds[0]}/booking`;
});
afterAll(() => server.close());

it('keeps the terms of a service, and who changed them', async () => {
  const first = await manager.get(path);
  expect(first.body.content).toEqual({
    version: 0,
    terms: defaultTerms,
    ready: true,
    mailed: false,
  });
  const terms = { ...defaultTerms, enabled: true, walkInShare: 40 };
  const saved = await manager.post(path, { version: 0, terms });
  expect(saved.body.content).toEqual({ version: 1, terms, ready: true, mailed: false });
  expect((await manager.get(path)).body.content).toEqual(saved.body.content);
  const [serviceId] = server.world.serviceIds;
  const changes = await manager.get(`/configuration/changes?kind=service&subject=${serviceId}`);
  expect(JSON.stringify(changes.body.content)).toContain('"booking.walkInShare":40');
});

it('refuses what somebody else has changed meanwhile, and what is out of limits', async () => {
  const stored = (await manager.get(path)).body.content;
  const { version, terms } = stored;
  expect((await manager.post(path, { version: version - 1, terms })).error).toBe('booking_changed');
  const none = await manager.post(path, { version, terms: { ...terms, walkInShare: 0 } });
  expect(none.body.errors).toEqual([
    { key: 'out_of_range', field: 'walkInShare', params: { min: 5, max: 90 } },
  ]);
  expect((await manager.get(path)).body.content).toEqual(stored);
});

it('takes one of two first changes at once', async () => {
  const [, serviceId] = server.world.serviceIds;
  const other = `/branches/${server.world.branchId}/services/${serviceId}/booking`;
  const body = { version: 0, terms: { ...defaultTerms, enabled: true } };
  const answers = await Promise.all([manager.post(other, body), manager.post(other, body)]);
  expect(answers.map(({ error }) => error).sort()).toEqual(['booking_changed', null].sort());
});
