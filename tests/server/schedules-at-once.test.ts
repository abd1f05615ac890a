import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let managers: [Person, Person];

beforeAll(async () => {
  server = await openServer({ realTime: true });
  const { Manager } = server.world.emails;
  managers = [await signIn(server, Manager), await signIn(server, Manager)];
});
afterAll(() => server.close());

const rounds = 10;
const decisions = { keep: [], cancel: [], leave: [], close: [] };
const path = () => `/branches/${server.world.branchId}/schedule`;
const read = async () =>
  (await managers[0].get(`${path()}?from=2030-01-01&until=2030-12-31`)).body.content;

async function both(changeOf: (who: number) => object): Promise<unknown[]> {
  const answers = await Promise.all(
    managers.map((manager, who) => manager.post(path(), { change: changeOf(who), decisions })),
  );
  return answers.map(({ error }) => error ?? 'saved').sort();
}

it('of two who save the same weekly hours at once, one is refused each time', async () => {
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opensAt: '00:00',
    closesAt: '24:00',
  }));
  for (let round = 0; round < rounds; round += 1) {
    const { version } = await read();
    const change = { kind: 'week', serviceId: null, version, week: always };
    expect(await both(() => change)).toEqual(['saved', 'schedule_changed']);
    expect((await read()).week).toHaveLength(7);
  }
});

it('of two who change the same exception at once, one is refused each time', async () => {
  const exception = {
    kind: 'exception',
    id: null,
    version: 0,
    place: 'branch',
    serviceId: null,
    name: 'Fiesta',
    from: '2030-05-01',
    until: '2030-05-01',
    yearly: false,
    spans: [],
  };
  await managers[0].post(path(), { change: exception, decisions });
  for (let round = 0; round < rounds; round += 1) {
    const [{ id, version }] = (await read()).exceptions;
    const change = (who: number) => ({ ...exception, id, version, name: `Fiesta ${who} ${round}` });
    expect(await both(change)).toEqual(['saved', 'schedule_changed']);
  }
});
