import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { strategies } from '#domain/tickets/strategies/registry.ts';
import { branches } from '#server/db/schema/organisation.ts';
import {
  act,
  attending,
  because,
  called,
  callNext,
  create,
  gatePath,
  openFloor,
  type Seen,
} from '#tests/support/floor.ts';
import { anonymous, type Person, signIn } from '#tests/support/server.ts';

const floor = openFloor();
const today = '2026-11-21';

const turns = async (person: Person, asked: object = {}) =>
  (await person.post(`/branches/${floor.server.world.branchId}/tickets`, asked)).body.content;

const read = async (person: Person, list: string) =>
  (await person.get(`/branches/${floor.server.world.branchId}/${list}`)).body.content;

describe('the clients of a branch', () => {
  const named = { customer: { ...anonymous, name: 'Margarita Fuentes', phone: '600111222' } };

  it('are found by number by all, by person by those above the counters', async () => {
    await create(floor, 0, named);
    await create(floor, 1);
    const found = async (person: Person, search: string) =>
      (await turns(person, { search })).tickets.map(({ label }: { label: string }) => label);
    expect(await found(floor.first, 'a001')).toEqual(['A001']);
    expect(await found(floor.first, 'margarita')).toEqual([]);
    // Shown as Mar****ntes and 600****1222: found by the visible part or a whole value that masks
    // alike.
    for (const text of ['mar', 'NTES', 'margarita fuentes', '1222', '600111222', '600991222']) {
      expect(await found(floor.supervisor, text)).toEqual(['A001']);
    }
    for (const hidden of ['margarita', 'fuentes', '0111', '6001']) {
      expect(await found(floor.manager, hidden)).toEqual([]);
    }
    expect(await found(floor.manager, '%')).toEqual([]);
    expect((await turns(floor.manager)).total).toBe(2);
  });

  it('are listed by state, with nobody’s data', async () => {
    await create(floor, 0, named);
    await callNext(floor);
    await create(floor, 1);
    const list = await turns(floor.supervisor, { status: 'called' });
    expect(list).toMatchObject({ total: 1, tickets: [{ customer: { name: 'Mar****ntes' } }] });
    const viewer = await signIn(floor.server, floor.server.world.emails.Viewer);
    expect(JSON.stringify(await turns(viewer))).not.toContain('Margarita');
  });
});

it('attended turns are an operator’s own, and all for those above', async () => {
  await act(floor.first, await attending(floor), 'finish', because(floor, 'finish'));
  const count = async (person: Person) => (await read(person, `attended?day=${today}`)).total;
  expect([await count(floor.first), await count(floor.second)]).toEqual([1, 0]);
  expect([await count(floor.supervisor), await count(floor.manager)]).toEqual([1, 1]);
  const inDays = (range: string) => read(floor.manager, `attended?day=${range}`);
  expect(await inDays('2026-11-20')).toEqual({
    total: 0,
    pages: 0,
    tickets: [],
    totals: { waitSeconds: null, attentionSeconds: null, level: null, absents: 0 },
  });
  expect(await inDays('2026-01-01&until=2026-12-31')).toMatchObject({ total: 1, pages: 1 });
  expect(await inDays('2026-01-01&until=2026-11-20')).toMatchObject({ total: 0 });
});

it('attended turns come in the order asked for', async () => {
  for (const [waited, attended] of [
    [60, 5],
    [30, 10],
  ] as const) {
    await create(floor);
    floor.server.advance(waited);
    const started = (await act(floor.first, await callNext(floor), 'start')).body.content;
    floor.server.advance(attended);
    await act(floor.first, started, 'finish', because(floor, 'finish'));
  }
  const labels = async (order: string) =>
    (await read(floor.manager, `attended?day=${today}&${order}`)).tickets.map(
      ({ label }: { label: string }) => label,
    );
  expect(await labels('sort=tme')).toEqual(['A002', 'A001']);
  expect(await labels('sort=tmo')).toEqual(['A001', 'A002']);
  expect(await labels('sort=tmo&descending=true')).toEqual(['A002', 'A001']);
  expect(await labels('sort=closed&descending=true')).toEqual(['A002', 'A001']);
  expect(await labels('sort=label')).toEqual(['A001', 'A002']);
  expect(await labels('page=2')).toEqual([]);
});

it('turns come by pages of fifty, open ones first', async () => {
  await act(floor.first, await attending(floor), 'finish', because(floor, 'finish'));
  for (let left = 50; left > 0; left -= 1) await create(floor);
  const first = await turns(floor.manager);
  expect(first).toMatchObject({ total: 51, pages: 2, tickets: { length: 50 } });
  expect(first.tickets[0].label).toBe('A002');
  expect((await turns(floor.manager, { page: 2 })).tickets).toMatchObject([{ label: 'A001' }]);
});

it('reassigned turns say from where, to where, by whom and why', async () => {
  const [, serviceId] = floor.server.world.serviceIds;
  const to = { ...because(floor, 'transfer'), place: 'last', serviceId, note: 'se equivocó' };
  await act(floor.first, await called(floor), 'transfer', to);
  const list = await read(floor.supervisor, `reassigned?day=${today}`);
  expect(list.reassignments).toMatchObject([
    {
      label: 'A001',
      by: 'Operator uno',
      fromService: 'Servicio A',
      toService: 'Servicio B',
      reason: 'transfer',
      note: 'se equivocó',
      toGate: null,
    },
  ]);
  expect(list).toMatchObject({ total: 1, pages: 1 });
  expect((await read(floor.second, `reassigned?day=${today}`)).reassignments).toEqual([]);
});

it('the strategy is set by a manager and holds for the next call', async () => {
  const path = `/branches/${floor.server.world.branchId}/strategy`;
  expect((await floor.first.post(path, { strategy: 'RoundRobin' })).error).toBe('forbidden');
  expect((await floor.manager.post(path, { strategy: 'Random' })).error).toBe('invalid_request');
  expect((await floor.manager.post(path, { strategy: 'RoundRobin' })).status).toBe(200);
  expect((await called(floor)).why).toMatchObject({ strategy: 'RoundRobin', rule: 'rotation' });
  const { db } = floor.server.deps.database;
  const strategy = 'LongestWaitingTimeFirst';
  await db.update(branches).set({ strategy }).where(eq(branches.strategy, 'RoundRobin'));
});

describe('a replay', () => {
  it('by the strategy in force is what happened: late calls, chosen, put aside, sent on', async () => {
    const { serviceIds } = floor.server.world;
    const made = [];
    for (const service of [0, 0, 1, 0, 1] as const) {
      made.push(await create(floor, service));
      floor.server.advance(41);
    }
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    const end = (turn: Seen, verb: string, more = {}) => act(floor.first, turn, verb, more);
    // Called out of order, and after the counter was free for a while.
    const chosen = because(floor, 'callThis');
    await end((await act(floor.first, made[3], 'callThis', chosen)).body.content, 'noShow');
    floor.server.advance(200);
    const first = (await end(await callNext(floor), 'start')).body.content;
    const second = await callNext(floor, floor.second, 1);
    floor.server.advance(100);
    const to = { serviceId: serviceIds[1], place: 'last', ...because(floor, 'transfer') };
    await end(first, 'transfer', to);
    const aside = await act(floor.second, second, 'postpone', because(floor, 'postpone'));
    floor.server.advance(30);
    await act(floor.second, aside.body.content, 'resume');
    for (let left = 4; left > 0; left -= 1) {
      const turn = await callNext(floor);
      floor.server.advance(70);
      const started = (await end(turn, 'start')).body.content;
      await end(started, 'finish', because(floor, 'finish'));
    }
    const path = `replay?day=${today}&strategy=LongestWaitingTimeFirst`;
    const { happened, replayed, ...counts } = await read(floor.supervisor, path);
    const order = happened.order.map(({ label }: { label: string }) => label);
    expect(order.join(' ')).toBe('A003 A001 A002 B001 B002 A001');
    expect(replayed).toEqual(happened);
    expect(counts).toEqual({ chosen: 1, otherStrategy: 0 });
  });

  it('tells of the same turns under every strategy', async () => {
    await act(floor.first, await attending(floor), 'finish', because(floor, 'finish'));
    await create(floor, 1);
    floor.server.advance(30);
    const second = (await act(floor.first, await callNext(floor), 'start')).body.content;
    await act(floor.first, second, 'finish', because(floor, 'finish'));
    for (const strategy of Object.keys(strategies)) {
      const { happened, replayed } = await read(
        floor.supervisor,
        `replay?day=${today}&strategy=${strategy}`,
      );
      expect(happened.worst).toMatchObject({ label: 'B001', waitedSeconds: 30 });
      expect(happened.services).toMatchObject([{ called: 1 }, { called: 1, worstSeconds: 30 }]);
      expect(replayed.order).toHaveLength(2);
    }
    const costs = await read(floor.supervisor, `replay?day=${today}&strategy=RoundRobin&leased=1`);
    expect(costs.leases).toEqual({ overtaken: 0, meanSeconds: 0, worstSeconds: 0 });
    const path = `/branches/${floor.server.world.branchId}/replay?day=${today}&strategy=RoundRobin`;
    expect((await floor.first.get(path)).error).toBe('forbidden');
  });
});

// Runs last, since no later test would be on the same day.
it('attended turns are of the day that they were attended on', async () => {
  const { server } = floor;
  const late = Date.parse('2026-11-21T22:59:00Z');
  server.advance((late - server.deps.clock().getTime()) / 1000);
  floor.first = await signIn(server, server.world.emails.Operator);
  floor.manager = await signIn(server, server.world.emails.Manager);
  const turn = await attending(floor);
  server.advance(61);
  await act(floor.first, turn, 'finish', because(floor, 'finish'));
  const total = async (day: string) => (await read(floor.manager, `attended?day=${day}`)).total;
  expect([await total(today), await total('2026-11-22')]).toEqual([0, 1]);
});
