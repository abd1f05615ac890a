import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { displayDefaults } from '#domain/devices/display-settings.ts';
import { kioskDefaults } from '#domain/devices/kiosk-settings.ts';
import {
  browserReports,
  devicePresence,
  deviceStates,
  devices,
  refusals,
} from '#server/db/schema/devices.ts';
import { logos, services } from '#server/db/schema/organisation.ts';
import { countRefusal, flushRefusals } from '#server/devices/refusals.ts';
import { purge } from '#server/jobs/purge.ts';
import {
  type PairedDevice,
  pairedDevice,
  readBranch,
  readMonitor,
} from '#tests/support/devices.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';

let server: TestServer;
let supervisor: Person;
let device: PairedDevice;

beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  for (const table of [devicePresence, deviceStates, devices, refusals, browserReports]) {
    await server.deps.database.db.delete(table);
  }
  supervisor = await signIn(server, server.world.emails.Supervise);
  device = await pairedDevice(server);
});
afterAll(async () => {
  await server.close();
});

const db = () => server.deps.database.db;
const branchOf = () => readBranch(server, supervisor);
const monitor = (more = {}) => readMonitor(server, supervisor, more);
const history = async () => (await db().select().from(deviceStates)).map(({ state }) => state);

describe('the monitor', () => {
  it('shows branches with figures, devices, browsers and refusals', async () => {
    const { branchId, serviceIds, gateIds, organisationId } = server.world;
    await supervisor.post('/tickets/create', {
      branchId,
      serviceId: serviceIds[0],
      customer: anonymous,
    });
    await device.beat({ paper: 'low', version: 'kiosk-1' });
    await device.beat({}, { sequence: 1 });
    countRefusal(server.deps, { organisationId, kind: 'link' });
    await flushRefusals(server.deps);
    const operator = await signIn(server, server.world.emails.Operator);
    const report = { gateId: gateIds[0], outbox: 2, version: 'app-1' };
    expect((await operator.post('/users/browserReport', report)).status).toBe(200);
    expect(await branchOf()).toMatchObject({
      name: 'Abierta',
      waiting: 1,
      attending: 0,
      openGates: 0,
      devices: [{ state: 'online', report: { paper: 'low', version: 'kiosk-1' } }],
      browsers: [{ gateName: 'Puesto 1', outbox: 2, version: 'app-1' }],
      refusals: [{ kind: 'beatRepeated', deviceId: device.id, count: 1 }],
    });
    expect((await monitor()).refusals).toEqual([{ kind: 'link', deviceId: null, count: 1 }]);
    // A day later the refusals are of the previous day.
    server.advance(86_400);
    supervisor = await signIn(server, server.world.emails.Supervise);
    expect(await branchOf()).toMatchObject({ refusals: [], browsers: [{ outbox: 2 }] });
  });

  it('is narrowed by hierarchy and division, and shows nobody what is another’s', async () => {
    const { hierarchyId, divisionId, other } = server.world;
    expect((await monitor({ hierarchyId, divisionId })).branches).toHaveLength(2);
    const { hierarchyId: theirs, divisionId: there } = other;
    expect((await monitor({ hierarchyId: theirs })).branches).toEqual([]);
    expect((await monitor({ divisionId: there })).branches).toEqual([]);
    const body = { clientId: other.organisationId, hierarchyId: null, divisionId: null };
    expect((await supervisor.post('/clients/monitorData', body, null)).error).toBe('not_found');
  });

  it('names the kinds of notification of the specification', async () => {
    const { content } = (await supervisor.get(`/clients/${server.world.organisationId}/eventsAll`))
      .body;
    expect(content).toHaveLength(14);
    expect(content).toContainEqual({ name: 'turnCalled', label: 'Turno llamado' });
  });
});

describe('a device is', () => {
  it('seen through its day, noted and acknowledged', async () => {
    const path = `/devices/${device.id}`;
    await device.beat();
    server.advance(3600);
    await device.beat({ paper: 'out' });
    supervisor = await signIn(server, server.world.emails.Supervise);
    const day = server.deps.clock().toISOString().slice(0, 10);
    const read = async (of: string) =>
      (await supervisor.get(`${path}/history?day=${of}`)).body.content;
    const [, state] = (await read(day)).states;
    await supervisor.post(`${path}/states/${state.id}/note`, { note: ' Papel pedido ' });
    await supervisor.post(`${path}/states/${state.id}/acknowledge`);
    const { states, timeZone } = await read(day);
    expect(timeZone).toBe('Europe/Madrid');
    expect(states).toMatchObject([
      { state: 'online', note: null },
      { state: 'trouble', paper: 'out', note: 'Papel pedido', acknowledgedBy: 'Supervise uno' },
    ]);
    const manager = await signIn(server, server.world.emails.Manager);
    await manager.post(`${path}/states/${state.id}/acknowledge`);
    expect((await read(day)).states[1].acknowledgedBy).toBe('Supervise uno');
    server.advance(86_400);
    supervisor = await signIn(server, server.world.emails.Supervise);
    const next = server.deps.clock().toISOString().slice(0, 10);
    expect((await read(next)).states).toMatchObject([{ id: state.id, state: 'trouble' }]);
    expect((await supervisor.post(`${path}/states/999999/acknowledge`)).error).toBe('not_found');
  });

  it('renamed, restarted and revoked, each by who saw it as it is', async () => {
    const path = `/devices/${device.id}`;
    await device.beat();
    const renamed = await supervisor.post(`${path}/rename`, { version: 1, name: 'Puerta' });
    expect(renamed.body.content).toMatchObject({ name: 'Puerta', version: 2 });
    const late = await supervisor.post(`${path}/rename`, { version: 1, name: 'Otra' });
    expect([late.status, late.error]).toEqual([409, 'device_changed']);
    await supervisor.post(`${path}/restart`);
    expect((await branchOf()).devices[0].restarting).toBe(true);
    expect((await device.beat()).body.content.restart).toBe(true);
    await device.beat({}, { started: true });
    expect((await branchOf()).devices[0].restarting).toBe(false);
    await supervisor.post(`${path}/renewKey`);
    const { key } = (await device.beat()).body.content;
    expect((await device.beat({}, { key })).status).toBe(200);
    expect((await supervisor.post(`${path}/revoke`, { version: 1 })).error).toBe('device_changed');
    expect((await supervisor.post(`${path}/revoke`, { version: 2 })).status).toBe(200);
    expect((await device.beat({}, { key })).error).toBe('device_unknown');
    expect((await branchOf()).devices).toEqual([]);
    const changes = await supervisor.get(`/configuration/changes?kind=device&subject=${device.id}`);
    expect(changes.body.content.map(({ action }: { action: string }) => action)).toEqual([
      'remove',
      'update',
      'create',
    ]);
  });

  it('set by its kind, and by its kind alone', async () => {
    const path = `/devices/${device.id}/settings`;
    const { version, kiosk } = (await supervisor.get(path)).body.content;
    expect(kiosk).toEqual(kioskDefaults);
    const set = (body: object) => supervisor.post(path, body);
    const changed = { ...kioskDefaults, volume: 30 };
    expect((await set({ version, kiosk: changed })).body.content).toEqual({
      version: version + 1,
      kiosk: changed,
    });
    expect((await set({ version, kiosk: changed })).error).toBe('device_changed');
    const now = version + 1;
    expect((await set({ version: now, display: displayDefaults })).error).toBe('invalid_request');
    expect((await set({ version: now, kiosk: { ...changed, volume: 101 } })).error).toBe(
      'out_of_range',
    );
    expect((await set({ version: now, kiosk: { ...changed, colour: 1 } })).error).toBe(
      'invalid_request',
    );
  });

  it('set to nothing of another branch', async () => {
    const display = await pairedDevice(server, 'display', { name: 'Sala' });
    const [elsewhere] = await db()
      .select()
      .from(services)
      .where(eq(services.branchId, server.world.closedBranchId));
    const named = { serviceIds: [elsewhere?.id], gateIds: [999_999] };
    for (const [field, ids] of Object.entries(named)) {
      const body = { version: 1, display: { ...displayDefaults, [field]: ids } };
      const refused = await supervisor.post(`/devices/${display.id}/settings`, body);
      expect(refused).toMatchObject({ status: 404, body: { errors: [{ field }] } });
    }
  });

  it('given a picture, which is served by itself', async () => {
    const display = await pairedDevice(server, 'display', { name: 'Sala' });
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const image = `data:image/png;base64,${pixel}`;
    const body = { version: 1, display: { ...displayDefaults, image } };
    const set = await supervisor.post(`/devices/${display.id}/settings`, body);
    const kept = set.body.content.display.image;
    expect(kept).toMatch(/^\/web\/logos\//);
    expect(await db().select().from(logos)).toHaveLength(1);
    const again = { version: 2, display: { ...displayDefaults, image: kept, metres: 9 } };
    expect((await supervisor.post(`/devices/${display.id}/settings`, again)).status).toBe(200);
    const broken = {
      version: 3,
      display: { ...displayDefaults, image: 'data:image/png;base64,AAAA' },
    };
    expect((await supervisor.post(`/devices/${display.id}/settings`, broken)).error).toBe(
      'image_invalid',
    );
  });
});

it('old rows go, and how a device still is stays', async () => {
  const second = await pairedDevice(server, 'display', { name: 'Sala' });
  await device.beat();
  await device.beat({ paper: 'out' });
  await second.beat();
  await db()
    .update(devices)
    .set({ revokedAt: server.deps.clock() })
    .where(eq(devices.id, second.id));
  countRefusal(server.deps, { organisationId: server.world.organisationId, kind: 'link' });
  await flushRefusals(server.deps);
  server.advance(91 * 86_400);
  await purge(server.deps);
  expect(await history()).toEqual(['trouble']);
  expect(await db().select().from(refusals)).toEqual([]);
  expect((await db().select().from(devices)).map(({ id }) => id)).toEqual([device.id]);
});
