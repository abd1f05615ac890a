import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mayPass, type Passing } from '#domain/tickets/pass.ts';
import { aheadOf, goesFirst } from '#domain/tickets/strategies/preference.ts';
import { byPlace } from '#domain/tickets/strategies/strategy.ts';
import { branches, branchHours, services } from '#server/db/schema/organisation.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { users } from '#server/db/schema/users.ts';
import type { BranchModel } from '#server/live/branch-model.ts';
import { countAhead } from '#server/live/count-ahead.ts';
import type { LiveTurn } from '#server/live/load-branch.ts';
import { leftOf } from '#server/live/views.ts';
import { nextBehind } from '#server/modules/tickets/actions/pass.ts';
import { readSituation } from '#server/modules/tickets/calling/situation.ts';
import { roomOf } from '#server/modules/tickets/creating/intake.ts';
import { capacitiesOf } from '#server/organisation/capacity.ts';
import { seededRandom } from '#server/seed/random.ts';
import { callNext, create, gatePath, openFloor } from '#tests/support/floor.ts';
import { readModel } from '#tests/support/live-model.ts';
import { staffOf } from '#tests/support/random-life.ts';

/**
 * The database decides the rules of a queue in a transaction; the branch's model shows them from
 * events. One set of situations runs through both.
 */
const floor = openFloor();
const db = () => floor.server.deps.database.db;
const day = '2026-11-21';
let seed = 0;

beforeEach(() => {
  seed = Number(process.env.VEZ_SEED ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
});

// The histories lack the changes that the situation makes straight in the database.
afterEach(async () => {
  for (const table of [ticketEvents, tickets]) await db().delete(table);
  await db().update(services).set({ dailyMax: null, preferredEvery: 1 });
  await db().update(branchHours).set({ closesAt: '24:00' });
  await db().update(branches).set({ strategy: 'RoundRobin' });
});

/**
 * Creates waiting tickets of two services that vary all inputs of the order, and two in service.
 */
async function situation(): Promise<BranchModel> {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const { gateIds, branchId } = floor.server.world;
  await floor.second.post(`${gatePath(floor, 1)}/open`);
  for (let turn = 0; turn < 40; turn += 1) {
    await create(floor, pick([0, 0, 1]));
    floor.server.advance(pick([0, 1, 60]));
  }
  await callNext(floor);
  await callNext(floor, floor.second, 1);
  for (const { id } of await waiting()) {
    const change = {
      queuedAt: new Date(1_800_000_000_000 + Math.floor(random() * 12)),
      preferred: random() < 0.3,
      noShowCount: random() < 0.3 ? 1 : 0,
      onlyGateId: pick([0, 0, gateIds[0] ?? 0, gateIds[1] ?? 0]),
      channel: pick(['qr', 'staff'] as const),
      leg: pick([1, 1, 2]),
    };
    await db().update(tickets).set(change).where(eq(tickets.id, id));
  }
  const preferredEvery = pick([1, 2, 3]);
  await db()
    .update(services)
    .set({ preferredEvery, dailyMax: pick([5, 12, 40]) });
  await db()
    .update(branchHours)
    .set({ closesAt: pick(['12:45', '14:00', '20:00']) })
    .where(eq(branchHours.branchId, branchId));
  return readModel(floor.server);
}

const waiting = () => db().select().from(tickets).where(eq(tickets.status, 'waiting'));
const ids = (turns: readonly { ticketId: number }[]) => turns.map(({ ticketId }) => ticketId);

it('goes in the same order at every counter, preferred and QR turns too', async () => {
  const model = await situation();
  const { gateIds, branchId } = floor.server.world;
  // The strategies that call QR tickets first read preferred and QR tickets separately.
  const strategy = 'ExpressFirstLongestWaitingTimeSecond';
  await db().update(branches).set({ strategy }).where(eq(branches.id, branchId));
  const staff = await staffOf(floor.server);
  const emails = await db().select().from(users);
  for (const [place, role] of (['Operator', 'Operator2'] as const).entries()) {
    const gateId = gateIds[place] ?? 0;
    const email = floor.server.world.emails[role];
    const userId = emails.find((user) => user.email === email)?.id;
    const caller = staff.find((one) => one.userId === userId);
    if (!caller) throw new Error(`no ${role}`);
    const { lanes } = await db().transaction((tx) => readSituation(tx, caller, gateId, 100));
    expect(lanes.length).toBeGreaterThan(0);
    for (const lane of lanes) {
      const queue = (model.queues.get(lane.serviceId) ?? []).filter(
        ({ facts }) => facts.onlyGateId === null || facts.onlyGateId === gateId,
      );
      const those = (which: (turn: LiveTurn) => boolean) => queue.filter(which).map(({ id }) => id);
      expect(ids(lane.turns)).toEqual(those(() => true));
      expect(ids(lane.preferred)).toEqual(those(({ facts }) => goesFirst(facts)));
      expect(ids(lane.qr)).toEqual(those(({ facts }) => facts.channel === 'qr'));
    }
  }
});

it('has as many people ahead of each turn', async () => {
  const model = await situation();
  const rows = await waiting();
  const every = new Map(
    model.branch.services.map(({ id, preferredEvery }) => [id, preferredEvery]),
  );
  const counted: number[] = [];
  await db().transaction(async (tx) => {
    for (const row of rows) counted.push(await countAhead(tx, row));
  });
  const told = rows.map((row) => {
    const before = model.before(row.id);
    return before && aheadOf(row, before, every.get(row.serviceId) ?? 1);
  });
  expect(counted).toEqual(told);
  expect(new Set(counted).size).toBeGreaterThan(5);
});

it('lets pass whom the rule names', async () => {
  await situation();
  const rows = await waiting();
  const factsOf = (row: (typeof rows)[number]): Passing => ({
    ticketId: row.id,
    queuedAt: row.queuedAt.getTime(),
    onlyGateId: row.onlyGateId,
    goesFirst: goesFirst(row),
    qr: row.channel === 'qr',
  });
  const { branchId } = floor.server.world;
  for (const strategy of ['RoundRobin', 'ExpressFirstLongestWaitingTimeSecond'] as const) {
    await db().update(branches).set({ strategy }).where(eq(branches.id, branchId));
    const found: (number | undefined)[] = [];
    await db().transaction(async (tx) => {
      for (const row of rows) found.push((await nextBehind(tx, row))?.ticketId);
    });
    const told = rows.map((row) => {
      const behind = rows
        .filter(({ serviceId }) => serviceId === row.serviceId)
        .map(factsOf)
        .filter((other) => mayPass(other, factsOf(row), strategy.startsWith('Express')));
      return behind.sort(byPlace)[0]?.ticketId;
    });
    expect(found).toEqual(told);
  }
});

it('has as many numbers left before closing, and of the most of the day', async () => {
  const model = await situation();
  const { branchId: id, organisationId } = floor.server.world;
  const now = floor.server.deps.clock();
  const rows = await db().select().from(services).where(eq(services.branchId, id));
  const place = { organisationId, id, divisionId: 0, timeZone: model.branch.timeZone };
  const serviceIds = rows.map((row) => row.id);
  const left = await capacitiesOf(db(), place, serviceIds, { now, day });
  expect([...left]).toEqual(serviceIds.map((each) => [each, leftOf(model, each, now.getTime())]));
  for (const row of rows) {
    const { left } = await db().transaction((tx) => roomOf(tx, row, day));
    expect(left <= 0).toBe(model.counted(row.id) >= (row.dailyMax ?? Number.POSITIVE_INFINITY));
  }
});
