import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { numbersAtMost } from '#domain/devices/numbers.ts';
import { deviceNumbers, devices } from '#server/db/schema/devices.ts';
import { numberBlocks } from '#server/db/schema/number-blocks.ts';
import { branches, branchHours, services } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { closeDay } from '#server/jobs/close-day.ts';
import { pick, seededRandom } from '#server/seed/random.ts';
import { create, openFloor } from '#tests/support/floor.ts';
import { type Standing, standing, wanted } from '#tests/support/kiosk.ts';
import { noon } from '#tests/support/world.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
let kiosk: Standing;
let serviceId: number;
const day = '2026-11-21';

afterEach(() => {
  floor.server.advance((noon.getTime() - floor.server.deps.clock().getTime()) / 1000);
});

beforeEach(async () => {
  await db().delete(numberBlocks);
  await db().delete(deviceNumbers);
  await db().update(branches).set({ heldNumbers: 10 });
  await db().update(branchHours).set({ opensAt: '00:00', closesAt: '24:00' });
  [serviceId] = floor.server.world.serviceIds;
  await ofService({ active: true, channels: ['staff', 'kiosk'], dailyMax: null, requiredData: [] });
  kiosk = await standing(floor.server);
});

const ofService = (change: Partial<typeof services.$inferInsert>) =>
  db().update(services).set(change).where(eq(services.id, serviceId));
const newPage = () => crypto.randomUUID();

interface HeldBlock {
  serviceId: number;
  prefix: string;
  day: string;
  numbers: number[];
  open: { from: string; until: string }[];
}

async function blocks(holder: string, by = kiosk): Promise<HeldBlock[]> {
  const { status, body } = await by.post('/kiosk/numberBlocks', { holder });
  expect(status).toBe(200);
  return body.content.blocks;
}

async function numbersOf(holder: string, by = kiosk): Promise<number[]> {
  return (await blocks(holder, by)).find((block) => block.serviceId === serviceId)?.numbers ?? [];
}

const end = (holder: string, numbers: number[]) =>
  kiosk.post('/kiosk/numberBlocks', {
    holder,
    unused: [{ serviceId, prefix: 'A', day, numbers }],
  });

const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000).toISOString();
const give = (holder: string, number: number, more: object = {}, key?: string) => {
  const from = { holder, prefix: 'A', day, number, takenAt: at(0), given: true, ...more };
  return kiosk.post('/kiosk/tickets', wanted(serviceId, { from }), key);
};
const rows = () => db().select().from(tickets).orderBy(asc(tickets.queuedAt), asc(tickets.id));

describe('numbers held by a kiosk', () => {
  it('are a few per service, which nobody else gives', async () => {
    const page = newPage();
    const [first] = await blocks(page);
    expect(first).toMatchObject({ serviceId, prefix: 'A', day, numbers: [1, 2, 3] });
    expect(first?.open.at(-1)?.until).toBe('2026-11-21T23:00:00.000Z');
    expect((await create(floor)).label).toBe('A004');
    expect(await numbersOf(newPage())).toEqual([5, 6, 7]);
    expect(await numbersOf(page)).toEqual([1, 2, 3]);
  });

  it('are none where the branch does not want them, and none of services that ask for data', async () => {
    await ofService({ requiredData: ['document'] });
    expect(await numbersOf(newPage())).toEqual([]);
    await ofService({ requiredData: [] });
    await db().update(branches).set({ heldNumbers: 0 });
    expect(await blocks(newPage())).toEqual([]);
  });

  it('are as many as in the busiest such half hour of the last week', async () => {
    for (let taken = 0; taken < 7; taken += 1)
      await kiosk.post('/kiosk/tickets', wanted(serviceId));
    floor.server.advance(3 * 86_400 - 60);
    expect(await numbersOf(newPage())).toHaveLength(7);
    await db().update(branches).set({ heldNumbers: 5 });
    expect(await numbersOf(newPage())).toHaveLength(5);
  });

  it('lag behind no more than a waiting room bears', async () => {
    const page = newPage();
    await numbersOf(page);
    for (let taken = 0; taken < 31; taken += 1) await create(floor);
    expect(await numbersOf(page)).toEqual([35, 36, 37]);
    expect((await give(page, 2)).status).toBe(200);
  });

  it('count in the daily maximum, and can be given once it is reached', async () => {
    await ofService({ dailyMax: 4 });
    const page = newPage();
    expect(await numbersOf(page)).toEqual([1, 2, 3]);
    expect((await create(floor)).label).toBe('A004');
    const refused = await kiosk.post('/kiosk/tickets', wanted(serviceId));
    expect(refused.error).toBe('numbers_exhausted');
    expect(await numbersOf(newPage())).toEqual([]);
    const answer = await give(page, 1, { given: false });
    expect([answer.status, answer.body.content.label]).toEqual([200, 'A001']);
    expect((await give(page, 2)).status).toBe(200);
  });
});

it('shows supervisors which numbers pages hold, and which nobody has', async () => {
  const board = async () =>
    (await floor.supervisor.get(`/branches/${floor.server.world.branchId}/board`)).body.content;
  await numbersOf(newPage());
  floor.server.advance(1);
  const page = newPage();
  await numbersOf(page);
  await give(page, 4, { takenAt: at(1) });
  floor.server.advance(1);
  const reception = { holder: newPage() };
  await floor.first.post(`/branches/${floor.server.world.branchId}/numberBlocks`, reception);
  floor.server.advance(1);
  const other = await standing(floor.server);
  const ended = newPage();
  await numbersOf(ended, other);
  const unused = [{ serviceId, prefix: 'A', day, numbers: [10, 11] }];
  await other.post('/kiosk/numberBlocks', { holder: ended, unused });
  const { numbers } = await board();
  const block = { serviceId, prefix: 'A', name: null };
  expect(numbers.filter((each: { prefix: string }) => each.prefix === 'A')).toEqual([
    { ...block, numbers: [1, 2, 3], by: 'earlier', name: 'kiosk', since: at(0) },
    { ...block, numbers: [5, 6], by: 'kiosk', name: 'kiosk', since: at(1) },
    { ...block, numbers: [7, 8, 9], by: 'reception', since: at(2) },
    { ...block, numbers: [10, 11], by: 'nobody', since: at(3) },
    { ...block, numbers: [12], by: 'kiosk', name: 'kiosk', since: at(3) },
  ]);
  await db().update(branches).set({ heldNumbers: 0 });
  expect(await board()).not.toHaveProperty('numbers');
});

describe('a ticket with a held number', () => {
  it('stands where its person took it, although the service has closed since', async () => {
    const page = newPage();
    await numbersOf(page);
    floor.server.advance(600);
    await create(floor);
    await db().update(branchHours).set({ opensAt: '08:00', closesAt: '11:00' });
    await ofService({ active: false, channels: [], dailyMax: 0 });
    const { status, body } = await give(page, 1, { takenAt: at(60) });
    expect([status, body.content]).toMatchObject([200, { label: 'A001', at: at(60) }]);
    expect((await rows()).map(({ number }) => number)).toEqual([1, 4]);
  });

  it('stands in its branch after its kiosk is paired with another', async () => {
    const page = newPage();
    await numbersOf(page);
    await db().update(devices).set({ branchId: floor.server.world.closedBranchId });
    const answer = await give(page, 1);
    expect([answer.status, answer.body.content]).toMatchObject([200, { label: 'A001' }]);
    expect(await rows()).toMatchObject([{ branchId: floor.server.world.branchId, number: 1 }]);
    expect((await give(page, 2, { given: false })).error).toBe('forbidden');
    expect((await give(newPage(), 2)).error).toBe('number_not_held');
  });

  it('never waits since before the number was held or since after now', async () => {
    const page = newPage();
    floor.server.advance(60);
    await numbersOf(page);
    floor.server.advance(60);
    await give(page, 1, { takenAt: at(-7200) });
    await give(page, 2, { takenAt: at(7200) });
    expect((await rows()).map(({ arrivedAt }) => arrivedAt.toISOString())).toEqual([
      at(60),
      at(120),
    ]);
  });

  it('is made once, and never with a number of another page', async () => {
    const page = newPage();
    await numbersOf(page);
    const key = crypto.randomUUID();
    const [one, again] = await Promise.all([give(page, 1, {}, key), give(page, 1, {}, key)]);
    expect([one.status, again.status]).toContain(200);
    expect((await give(page, 1, {}, key)).body.content.label).toBe('A001');
    for (const [holder, number] of [
      [page, 1],
      [newPage(), 2],
      [page, 9],
    ] as const) {
      const refused = await give(holder, number);
      expect([refused.status, refused.error]).toEqual([409, 'number_not_held']);
    }
    expect(await rows()).toHaveLength(1);
  });

  it('gets another number with a connection if its page has lost it', async () => {
    const page = newPage();
    const answer = await give(page, 1, { given: false });
    expect([answer.status, answer.body.content.label]).toEqual([200, 'A001']);
    await numbersOf(page);
    floor.server.advance(86_400);
    const next = await give(page, 2, { given: false });
    // Yesterday's A001 still waits.
    expect([next.body.content.label, (await rows())[1]?.day]).toEqual(['A002', '2026-11-22']);
  });

  it('of yesterday is closed as the others of its day', async () => {
    const page = newPage();
    await db().update(branchHours).set({ opensAt: '08:00', closesAt: '20:00' });
    await numbersOf(page);
    floor.server.advance(86_400);
    expect((await give(page, 1)).status).toBe(200);
    await closeDay(floor.server.deps);
    expect(await rows()).toMatchObject([{ number: 1, day, status: 'cancelled' }]);
  });

  it('counts in the hour of its kiosk, not in the minute', async () => {
    const page = newPage();
    await db().update(branches).set({ heldNumbers: 30 });
    for (let given = 0; given <= numbersAtMost.minute; given += 1) {
      const [number = 0] = await numbersOf(page);
      expect((await give(page, number)).status).toBe(200);
    }
    expect((await kiosk.post('/kiosk/tickets', wanted(serviceId))).status).toBe(200);
    const inHour = numbersAtMost.minute + 2;
    expect(await db().select().from(deviceNumbers)).toMatchObject([{ inMinute: 1, inHour }]);
    const [number = 0] = await numbersOf(page);
    await db().update(deviceNumbers).set({ inHour: numbersAtMost.hour });
    expect(await blocks(newPage())).toEqual([]);
    expect((await give(page, number)).status).toBe(200);
  });
});

describe('a page that ends', () => {
  it('returns what it has not given, which the next one gets', async () => {
    const page = newPage();
    await numbersOf(page);
    await give(page, 1);
    expect((await end(page, [2, 3])).body.content.blocks).toEqual([]);
    expect(await numbersOf(newPage())).toEqual([2, 3, 4]);
    expect((await give(page, 2)).error).toBe('number_not_held');
  });

  it('keeps numbers on paper that the server does not know yet', async () => {
    const page = newPage();
    await numbersOf(page);
    await end(page, [3]);
    expect(await numbersOf(newPage())).toEqual([3, 4, 5]);
    expect((await give(page, 2)).status).toBe(200);
  });

  it('returns neither what it gave nor what it never held', async () => {
    const page = newPage();
    await numbersOf(page);
    await give(page, 1);
    await end(page, [1, 50]);
    await end(newPage(), [2, 3]);
    expect(await numbersOf(newPage())).toEqual([4, 5, 6]);
  });
});

it('gives no number twice to pages that ask at once', async () => {
  const seed = Number(process.env.VEZ_SEED ?? 20_261);
  const random = seededRandom(seed);
  const pages = [newPage(), newPage(), newPage()];
  const held = new Map<string, number[]>();
  const onPaper: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    const acts = pages.map(async (page, index) => {
      const mine = held.get(page) ?? [];
      const act = pick(random, ['ask', 'give', 'order', 'end', 'staff']);
      if (act === 'ask') held.set(page, await numbersOf(page));
      if (act === 'give' || act === 'order') {
        const number = mine.shift();
        if (number === undefined) return;
        const answer = await give(page, number, { given: act === 'give' });
        if (act === 'order' && answer.error === 'rate_limited') return;
        expect(answer.status, `seed ${seed}`).toBe(200);
        onPaper.push(Number(answer.body.content.label.slice(1)));
      }
      if (act === 'staff') {
        const { label } = await create(floor);
        onPaper.push(Number(label.slice(1)));
      }
      if (act === 'end') {
        pages[index] = newPage();
        await end(page, mine.splice(0));
      }
    });
    await Promise.all(acts);
  }
  const given = (await rows()).map(({ number }) => number);
  expect(new Set(given).size, `seed ${seed}`).toBe(given.length);
  expect(onPaper.sort(), `seed ${seed}`).toEqual(given.sort());
});
