import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { devicePresence, deviceStates, devices } from '#server/db/schema/devices.ts';
import { messages } from '#server/db/schema/messages.ts';
import { branchHours } from '#server/db/schema/organisation.ts';
import { loseSilent } from '#server/modules/devices/lost.ts';
import { tellOfDevices } from '#server/modules/devices/tell.ts';
import { type PairedDevice, pairedDevice, readBranch } from '#tests/support/devices.ts';
import { type Receiver, startReceiver } from '#tests/support/push-receiver.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let receiver: Receiver;
let supervisor: Person;
let device: PairedDevice;
/** Milliseconds of a monotonic clock. */
let running = 0;

beforeAll(async () => {
  server = await openServer();
  receiver = await startReceiver();
  server.deps.config.push.origins = [receiver.origin];
});
beforeEach(async () => {
  for (const table of [devicePresence, deviceStates, devices, messages]) {
    await server.deps.database.db.delete(table);
  }
  supervisor = await signIn(server, server.world.emails.Supervise);
  await supervisor.post('/alerts/subscribe', receiver.device('/tablet'));
  device = await pairedDevice(server);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const db = () => server.deps.database.db;
const branchOf = () => readBranch(server, supervisor);
/** Advances both clocks by `count` seconds while the server looks for silent devices. */
async function seconds(count: number, beats?: () => Promise<unknown>): Promise<number> {
  let lost = 0;
  for (let passed = 0; passed < count; passed += 1) {
    server.advance(1);
    running += 1000;
    if (passed % 4 === 0) await beats?.();
    lost += await loseSilent(server.deps, running);
  }
  return lost;
}
const history = async () =>
  (await db().select().from(deviceStates).orderBy(deviceStates.id)).map(({ state }) => state);
const told = () => db().select().from(messages).where(eq(messages.kind, 'deviceAlert'));

describe('a device that is silent', () => {
  it('is lost after two beats, and back with the next', async () => {
    await seconds(30, () => device.beat());
    await device.beat();
    expect(await seconds(8)).toBe(0);
    expect(await seconds(1)).toBe(1);
    expect((await branchOf()).devices).toMatchObject([{ id: device.id, state: 'lost' }]);
    expect(await seconds(60)).toBe(0);
    await device.beat();
    expect((await branchOf()).devices).toMatchObject([{ state: 'online', trouble: null }]);
    expect(await history()).toEqual(['online', 'lost', 'online']);
  });

  it('is not lost by a clock that was set, nor while the server stood still', async () => {
    await seconds(30, () => device.beat());
    server.advance(7200);
    expect(await seconds(7)).toBe(0);
    await seconds(30, () => device.beat());
    // The process was suspended, as both clocks show.
    server.advance(60);
    running += 60_000;
    expect(await seconds(7)).toBe(0);
    await seconds(30, () => device.beat());
    server.advance(-7200);
    expect(await seconds(7)).toBe(0);
    expect(await history()).toEqual(['online']);
    expect(await seconds(24)).toBe(1);
  });

  it('is not lost while the database is away', async () => {
    await seconds(30, () => device.beat());
    const away = { ...server.deps.database };
    const failing = { ...server.deps, database: away };
    running += 2000;
    await loseSilent(failing, running);
    Object.assign(away, { db: { execute: () => Promise.reject(new Error('away')) } });
    for (let look = 0; look < 20; look += 1) {
      server.advance(2);
      running += 2000;
      await expect(loseSilent(failing, running)).rejects.toThrow('away');
    }
    Object.assign(away, { db: db() });
    expect(await loseSilent(failing, running + 2000)).toBe(0);
    running += 2000;
  });
});

describe('those in charge', () => {
  /** Advances the clocks and sends due messages about devices every 30 seconds. */
  async function minutes(count: number, beats?: () => Promise<unknown>) {
    for (let half = 0; half < count * 2; half += 1) {
      await seconds(30, beats);
      await tellOfDevices(server.deps);
    }
  }

  it('are told once of a device that is lost, after a minute', async () => {
    await seconds(30, () => device.beat());
    await seconds(30);
    await tellOfDevices(server.deps);
    expect(await told()).toHaveLength(0);
    await minutes(5);
    const [message, ...more] = await told();
    expect(more).toEqual([]);
    expect(JSON.parse(message?.parameters.alert ?? '')).toMatchObject({
      deviceId: device.id,
      deviceName: 'Entrada',
      branchName: 'Abierta',
      cause: 'lost',
    });
    await minutes(1, () => device.beat());
    await minutes(3);
    expect(await told()).toHaveLength(2);
  });

  it('are not alerted to a blip, nor of what somebody looks after', async () => {
    await seconds(30, () => device.beat());
    await seconds(40);
    await minutes(2, () => device.beat());
    expect(await told()).toHaveLength(0);
    await seconds(30);
    const { trouble } = (await branchOf()).devices[0];
    const path = `/devices/${device.id}/states/${trouble.id}`;
    expect((await supervisor.post(`${path}/acknowledge`)).status).toBe(200);
    await minutes(3);
    expect(await told()).toHaveLength(0);
  });

  it('are alerted to each cause once while it lasts', async () => {
    const out = () => device.beat({ paper: 'out' });
    await seconds(30, () => device.beat());
    await minutes(3, out);
    await minutes(3);
    await minutes(3, out);
    const causes = (await told()).map(({ parameters }) => JSON.parse(parameters.alert ?? '').cause);
    expect(causes).toEqual(['paper', 'lost']);
  });

  it('are not told while the branch is closed, as at night', async () => {
    await seconds(30, () => device.beat());
    const { branchId } = server.world;
    const hours = await db().select().from(branchHours).where(eq(branchHours.branchId, branchId));
    await db().delete(branchHours).where(eq(branchHours.branchId, branchId));
    await minutes(3);
    expect(await told()).toHaveLength(0);
    await db().insert(branchHours).values(hours);
    await minutes(1);
    expect(await told()).toHaveLength(1);
  });

  it('are not told where the organisation wants none', async () => {
    await device.beat({ error: 'voice_missing' });
    await db().execute(`insert into settings (client_id, name, value)
      values (${server.world.organisationId}, 'vez.devices.alert.seconds', '0')`);
    server.advance(60);
    await minutes(3, () => device.beat({ error: 'voice_missing' }));
    expect(await told()).toHaveLength(0);
    await db().execute(`delete from settings where name = 'vez.devices.alert.seconds'`);
    server.advance(60);
    await minutes(1, () => device.beat({ error: 'voice_missing' }));
    expect(await told()).toHaveLength(1);
  });
});
