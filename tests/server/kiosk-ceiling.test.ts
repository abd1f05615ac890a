import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { numbersAtMost } from '#domain/devices/numbers.ts';
import { deviceNumbers, deviceStates, refusals } from '#server/db/schema/devices.ts';
import { messages } from '#server/db/schema/messages.ts';
import { services } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { flushRefusals } from '#server/devices/refusals.ts';
import { seeFloods } from '#server/modules/devices/flood.ts';
import { loseSilent } from '#server/modules/devices/lost.ts';
import { tellOfDevices } from '#server/modules/devices/tell.ts';
import { type PairedDevice, pairedDevice, readBranch } from '#tests/support/devices.ts';
import { openFloor } from '#tests/support/floor.ts';
import { newProver, provenBeat } from '#tests/support/key-pairs.ts';
import { wanted } from '#tests/support/kiosk.ts';
import { request, signIn } from '#tests/support/server.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const atMost = numbersAtMost.minute;
let kiosk: PairedDevice;
let serviceId: number;

beforeEach(async () => {
  // Moves the clock to the start of the next hour.
  floor.server.advance(3600 - ((floor.server.deps.clock().getTime() / 1000) % 3600));
  await flushRefusals(floor.server.deps);
  for (const table of [refusals, messages]) await db().delete(table);
  [serviceId] = floor.server.world.serviceIds;
  kiosk = await pairedDevice(floor.server);
});

const take = (by = kiosk, key: string = crypto.randomUUID()) =>
  request(floor.server, 'POST', '/devices/kiosk/tickets', wanted(serviceId), {
    'vez-device': by.key,
    'idempotency-key': key,
  });
async function takeMany(count: number, by = kiosk): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => take(by)));
  return answers.filter(({ status }) => status === 200).length;
}
const given = (by = kiosk) =>
  db()
    .select()
    .from(deviceNumbers)
    .where(eq(deviceNumbers.deviceId, by.id))
    .then(([row]) => row);

describe('the numbers of one kiosk', () => {
  it('are so many a minute, also asked for at once, and another kiosk gives its own', async () => {
    floor.server.advance(40);
    expect(await takeMany(atMost + 15)).toBe(atMost);
    const refused = await take();
    expect([refused.status, refused.error]).toEqual([429, 'rate_limited']);
    expect(refused.body.errors[0].params).toEqual({ seconds: 20 });
    expect(await db().select().from(tickets)).toHaveLength(atMost);
    const other = await pairedDevice(floor.server);
    expect((await take(other)).status).toBe(200);
    floor.server.advance(19);
    expect((await take()).status).toBe(429);
    floor.server.advance(1);
    expect((await take()).status).toBe(200);
    await flushRefusals(floor.server.deps);
    const rows = await db().select().from(refusals).where(eq(refusals.kind, 'tooManyNumbers'));
    expect(rows).toMatchObject([{ deviceId: kiosk.id, count: 17 }]);
  });

  it('are so many an hour', async () => {
    await take();
    await db()
      .update(deviceNumbers)
      .set({ inHour: numbersAtMost.hour - 1 })
      .where(eq(deviceNumbers.deviceId, kiosk.id));
    floor.server.advance(120);
    expect((await take()).status).toBe(200);
    const refused = await take();
    expect([refused.status, refused.body.errors[0].params]).toEqual([429, { seconds: 3480 }]);
    floor.server.advance(3480);
    expect((await take()).status).toBe(200);
  });

  it('count once, however often their request comes, and a repeat is answered behind the ceiling', async () => {
    const key = crypto.randomUUID();
    const first = await take(kiosk, key);
    for (let again = 0; again < 3; again += 1) await take(kiosk, key);
    expect(await given()).toMatchObject({ inMinute: 1, inHour: 1 });
    expect(await takeMany(atMost)).toBe(atMost - 1);
    expect((await take(kiosk, key)).body.content.label).toBe(first.body.content.label);
    const late = crypto.randomUUID();
    expect((await take(kiosk, late)).status).toBe(429);
    floor.server.advance(60);
    expect((await take(kiosk, late)).status).toBe(200);
  });

  it('count though they are given back, and not where there was none', async () => {
    const key = crypto.randomUUID();
    await take(kiosk, key);
    await kiosk.post('/devices/kiosk/tickets/giveBack', { order: key });
    const ofService = (active: boolean) =>
      db().update(services).set({ active }).where(eq(services.id, serviceId));
    await ofService(false);
    expect((await take()).error).toBe('service_inactive');
    await ofService(true);
    expect(await given()).toMatchObject({ inMinute: 1 });
  });

  it('begin anew with a new key, whatever a thief took with the old one', async () => {
    const prover = await newProver();
    kiosk = await pairedDevice(floor.server, 'kiosk', { publicKey: prover.publicKey });
    await kiosk.beat();
    await takeMany(atMost + 1);
    await floor.manager.post(`/devices/${kiosk.id}/renewKey`);
    const { prove } = (await kiosk.beat()).body.content;
    const { key } = (await provenBeat(kiosk, prover, { prove, sequence: 3 })).body.content;
    expect((await take({ ...kiosk, key })).status).toBe(200);
    expect((await take()).error).toBe('device_unknown');
  });

  it('go on after clocks that differ or were set', async () => {
    const counted = async () => {
      await take();
      const row = await given();
      return [row?.inMinute, row?.inHour];
    };
    await counted();
    // Another process has already begun the minute.
    floor.server.advance(-1);
    expect(await counted()).toEqual([2, 2]);
    floor.server.advance(-2 * 3600);
    expect(await counted()).toEqual([1, 1]);
    floor.server.advance(5 * 3600);
    expect(await counted()).toEqual([1, 1]);
  });
});

describe('a kiosk that was refused too many', () => {
  const shown = async () => {
    const person = await signIn(floor.server, floor.server.world.emails.Supervise);
    const { devices } = await readBranch(floor.server, person);
    return devices.find(({ id }: { id: number }) => id === kiosk.id);
  };
  const states = async () => {
    const rows = await db()
      .select()
      .from(deviceStates)
      .where(eq(deviceStates.deviceId, kiosk.id))
      .orderBy(deviceStates.id);
    return rows.map(({ state, report }) => [state, report?.error]);
  };
  async function flood(): Promise<number> {
    await takeMany(atMost + 1);
    await flushRefusals(floor.server.deps);
    return seeFloods(floor.server.deps);
  }
  const minutes = (count: number) => floor.server.advance(count * 60);

  it('is in trouble, which its beats do not end before the hour after', async () => {
    await kiosk.beat();
    expect(await seeFloods(floor.server.deps)).toBe(0);
    expect(await flood()).toBe(1);
    expect(await seeFloods(floor.server.deps)).toBe(0);
    await kiosk.beat();
    expect(await shown()).toMatchObject({
      state: 'trouble',
      report: { error: 'too_many_numbers' },
      trouble: { error: 'too_many_numbers' },
    });
    minutes(119);
    await kiosk.beat();
    expect((await shown()).state).toBe('trouble');
    minutes(1);
    await kiosk.beat();
    expect(await seeFloods(floor.server.deps)).toBe(0);
    expect((await shown()).state).toBe('online');
    expect(await states()).toEqual([
      ['online', null],
      ['trouble', 'too_many_numbers'],
      ['online', null],
    ]);
  });

  it('is alerted to, and to its silence by itself, whichever comes first', async () => {
    const alerted = async () => {
      minutes(2);
      await tellOfDevices(floor.server.deps);
      const rows = await db()
        .select()
        .from(deviceStates)
        .where(and(eq(deviceStates.deviceId, kiosk.id)))
        .orderBy(deviceStates.id);
      return rows.map(({ state, alertedAt }) => [state, alertedAt !== null]);
    };
    let running = 1e9;
    const silent = async () => {
      for (let second = 0; second < 12; second += 1) {
        floor.server.advance(1);
        running += 1000;
        await loseSilent(floor.server.deps, running);
      }
    };
    await kiosk.beat();
    await flood();
    const flooded = [
      ['online', false],
      ['trouble', true],
    ];
    expect(await alerted()).toEqual(flooded);
    await silent();
    expect(await alerted()).toEqual([...flooded, ['lost', true]]);
    expect(await seeFloods(floor.server.deps)).toBe(0);

    kiosk = await pairedDevice(floor.server);
    await kiosk.beat();
    await silent();
    const lost = [
      ['online', false],
      ['lost', true],
    ];
    expect(await alerted()).toEqual(lost);
    expect(await flood()).toBe(1);
    expect(await alerted()).toEqual([...lost, ['lost', true]]);
    expect((await shown()).trouble.error).toBe('too_many_numbers');
  });
});
