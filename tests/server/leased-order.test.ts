import { expect, it } from 'vitest';
import { type StrategyName, strategies } from '#domain/tickets/strategies/registry.ts';
import { gates, services } from '#server/db/schema/organisation.ts';
import { seededRandom } from '#server/seed/random.ts';
import { act, because, callNext, create, openFloor } from '#tests/support/floor.ts';
import { LeasingPage, setLeases } from '#tests/support/leasing-page.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;

interface Comer {
  service: 0 | 1;
  preferred: boolean;
  /** Seconds until the next one comes. */
  pause: number;
}

function comers(seed: number): Comer[] {
  const random = seededRandom(seed);
  return Array.from({ length: 8 }, () => ({
    service: random() < 0.5 ? 0 : 1,
    preferred: random() < 0.2,
    pause: random() < 0.5 ? 0 : 30,
  }));
}

/** Calls everybody from the first counter: by the server, or from leases. */
async function callAll(strategy: StrategyName, turns: number, people: Comer[]): Promise<string[]> {
  await db().update(gates).set({ memory: {} });
  await db().update(services).set({ sincePreferred: 0 });
  await setLeases(floor, turns, strategy);
  for (const { service, preferred, pause } of people) {
    await create(floor, service, { preferred });
    floor.server.advance(pause);
  }
  const page = new LeasingPage(floor);
  const labels: string[] = [];
  for (;;) {
    const [lease] = turns > 0 ? await page.asks() : [];
    const ticket = lease
      ? (await page.calls(lease.ticket)).body.content
      : turns > 0
        ? null
        : await callNext(floor);
    if (!ticket) return labels;
    labels.push(ticket.label);
    const started = (await act(floor.first, ticket, 'start')).body.content;
    await act(floor.first, started, 'finish', because(floor, 'finish'));
  }
}

it('calls in the order of every strategy', async () => {
  const seed = Number(process.env.VEZ_SEED ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  for (const name of Object.keys(strategies) as StrategyName[]) {
    const orders = [];
    for (const turns of [0, 1, 3]) {
      orders.push((await callAll(name, turns, comers(seed))).map(order));
    }
    expect(orders[1], name).toEqual(orders[0]);
    expect(orders[2], name).toEqual(orders[0]);
  }
});

it.each([1, 3])('alternates preferred tickets with %i leased per counter', async (turns) => {
  await db().update(services).set({ preferredEvery: 2 });
  const people = [false, false, false, true, true].map((preferred) => {
    return { service: 0, preferred, pause: 1 } as const;
  });
  const labels = await callAll('LongestWaitingTimeFirst', turns, people);
  expect(labels.map(order)).toEqual(['A0', 'A3', 'A1', 'A4', 'A2']);
  await db().update(services).set({ preferredEvery: 1 });
});

/** The label without its number of the day, which goes on counting. */
const order = (label: string, _place: number, all: string[]) =>
  `${label[0]}${all.filter((other) => other[0] === label[0] && number(other) < number(label)).length}`;
const number = (label: string) => Number(label.slice(1));
