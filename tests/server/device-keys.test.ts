import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authenticateDevice } from '#server/access/device-key.ts';
import { devices, refusals } from '#server/db/schema/devices.ts';
import { branches } from '#server/db/schema/organisation.ts';
import { newDeviceKey } from '#server/devices/key.ts';
import { flushRefusals } from '#server/devices/refusals.ts';
import { deviceWith, type PairedDevice, pairedDevice } from '#tests/support/devices.ts';
import { holderOf } from '#tests/support/links.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let device: PairedDevice;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  await flushRefusals(server.deps);
  await db().delete(refusals);
  device = await pairedDevice(server);
});
afterAll(() => server.close());

const db = () => server.deps.database.db;
const change = (set: Partial<typeof devices.$inferInsert>) =>
  db().update(devices).set(set).where(eq(devices.id, device.id));
/** Refusals counted by kind; ' of it' marks a known device. */
async function counted() {
  await flushRefusals(server.deps);
  const rows = await db().select().from(refusals);
  return Object.fromEntries(
    rows.map(({ kind, count, deviceId }) => [kind, `${count}${deviceId ? ' of it' : ''}`]),
  );
}
const guesses = Number(process.env.VEZ_GUESSES ?? 1000);

it('a stolen key is seen: two who share it repeat each other’s beats', async () => {
  for (let n = 0; n < 5; n += 1) await device.beat();
  const thief = deviceWith(server, device.id, device.key);
  const stolen = await thief.beat();
  expect([stolen.status, stolen.error]).toEqual([409, 'beat_repeated']);
  expect(stolen.body.errors[0].params).toEqual({ last: 5 });
  // Once the thief is ahead, the device repeats a beat and continues after the reported sequence.
  await thief.beat({}, { sequence: 100 });
  const own = await device.beat();
  expect(own.error).toBe('beat_repeated');
  const { last } = own.body.errors[0].params;
  expect((await device.beat({}, { sequence: last + 1 })).status).toBe(200);
  expect(await counted()).toEqual({ beatRepeated: '2 of it' });
});

it('a replayed heartbeat is refused and changes nothing', async () => {
  await device.beat({ version: 'v1' });
  await device.beat({ version: 'v2' });
  expect((await device.beat({ version: 'v1' }, { sequence: 2 })).error).toBe('beat_repeated');
  expect((await device.beat({ version: 'v1' }, { sequence: 1 })).error).toBe('beat_repeated');
  expect(await counted()).toEqual({ beatRepeated: '2 of it' });
});

it('a revoked key opens nothing, nor one of a branch that is closed for good', async () => {
  await device.beat();
  await change({ revokedAt: server.deps.clock() });
  expect((await device.beat()).error).toBe('device_unknown');
  await change({ revokedAt: null });
  expect((await device.beat()).status).toBe(200);
  const { branchId } = server.world;
  const serves = (active: boolean) =>
    db().update(branches).set({ active }).where(eq(branches.id, branchId));
  await serves(false);
  expect((await device.beat()).error).toBe('device_unknown');
  await serves(true);
  expect(await counted()).toEqual({ keyRevoked: '2 of it' });
});

it('a key opens what is for its kind alone', async () => {
  const headers = { 'vez-device': device.key };
  const ask = (kind: 'kiosk' | 'display' | 'any') =>
    // The security scheme reads only these fields of an operation.
    authenticateDevice(server.deps, { headers }, { device: kind });
  const own = { deviceId: device.id, kind: 'kiosk', branchId: server.world.branchId };
  await expect(ask('kiosk')).resolves.toMatchObject(own);
  await expect(ask('any')).resolves.toMatchObject(own);
  await expect(ask('display')).rejects.toMatchObject({ status: 403, key: 'forbidden' });
  expect(await counted()).toEqual({ otherKind: '1 of it' });
});

it('a key opens no device but its own, of this organisation or another', async () => {
  const { organisationId, other } = server.world;
  const second = await pairedDevice(server);
  const bits = device.key.slice(-43);
  const forged = [
    `${organisationId.toString(36)}-${second.id.toString(36)}-${bits}`,
    `${other.organisationId.toString(36)}-${device.id.toString(36)}-${bits}`,
    `${organisationId.toString(36)}-zzzz-${bits}`,
    newDeviceKey({ organisationId: 999_999, id: 1 }, randomBytes(32)),
    '',
    device.key.slice(0, -1),
    device.key.toUpperCase(),
  ];
  for (const key of forged) expect((await device.beat({}, { key })).error).toBe('device_unknown');
  await flushRefusals(server.deps);
  const rows = await db().select().from(refusals);
  // Only existing organisations are counted, with an unknown and with a known device.
  expect(rows.map(({ organisationId: of, deviceId, count }) => [of, deviceId, count])).toEqual(
    expect.arrayContaining([
      [organisationId, second.id, 1],
      [organisationId, device.id, 1],
      [organisationId, 0, 1],
      [other.organisationId, 0, 1],
    ]),
  );
  expect(rows).toHaveLength(4);
  expect((await device.beat()).status).toBe(200);
});

it('guesses of keys and links find nothing, and slow nobody else', async () => {
  const organisationId = server.world.organisationId;
  const statuses = new Map<number, number>();
  for (let n = 0; n < guesses; n += 1) {
    const headers =
      n % 2 === 0
        ? { 'vez-device': newDeviceKey({ organisationId, id: device.id }) }
        : {
            'vez-link': `${organisationId.toString(36)}-1-${randomBytes(20).toString('base64url')}`,
          };
    const { statusCode } = await server.app.inject({
      ...(n % 2 === 0
        ? { method: 'POST' as const, url: '/web/api/sysInt/heartbeat', payload: {} }
        : { method: 'GET' as const, url: '/web/api/links/poll' }),
      headers,
      remoteAddress: '203.0.113.9',
    });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect([...statuses.keys()].sort()).toEqual([401, 429]);
  const beat = (remoteAddress: string, sequence: number) =>
    server.app.inject({
      method: 'POST',
      url: '/web/api/sysInt/heartbeat',
      remoteAddress,
      headers: { 'vez-device': device.key },
      payload: {
        sequence,
        started: true,
        report: { version: '', width: 1, height: 1, paper: null, outbox: 0, error: null },
      },
    });
  expect((await beat('203.0.113.9', 1)).statusCode).toBe(200);
  expect((await beat('198.51.100.9', 2)).statusCode).toBe(200);
  expect((await holderOf(server, 'x').get('/poll')).error).toBe('link_invalid');
  expect(await counted()).toEqual({ keyUnknown: `${guesses / 2} of it`, link: `${guesses / 2}` });
});

it('a restart that was asked for is answered until the page has started anew', async () => {
  await device.beat();
  await change({ restartAskedAt: server.deps.clock() });
  expect((await device.beat()).body.content.restart).toBe(true);
  expect((await device.beat()).body.content.restart).toBe(true);
  expect((await device.beat({}, { started: true })).body.content.restart).toBe(false);
  expect((await device.beat()).body.content.restart).toBe(false);
});
