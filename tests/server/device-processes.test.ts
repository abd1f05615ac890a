import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { numbersAtMost } from '#domain/devices/numbers.ts';
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/client.ts';
import { devicePresence, deviceStates, devices, refusals } from '#server/db/schema/devices.ts';
import { messages } from '#server/db/schema/messages.ts';
import type { Deps } from '#server/deployment/deps.ts';
import { flushRefusals } from '#server/devices/refusals.ts';
import { loseSilent } from '#server/modules/devices/lost.ts';
import { tellOfDevices } from '#server/modules/devices/tell.ts';
import {
  claim,
  deviceWith,
  openCode,
  type PairedDevice,
  pairedDevice,
  wellReport,
} from '#tests/support/devices.ts';
import { wanted } from '#tests/support/kiosk.ts';
import { type Receiver, startReceiver } from '#tests/support/push-receiver.ts';
import { type Answer, openServer, signIn, type TestServer } from '#tests/support/server.ts';
import { recordStatements } from '#tests/support/statements.ts';

let server: TestServer & { url: string };
let other: Pick<TestServer, 'app' | 'deps'>;
let receiver: Receiver;
beforeAll(async () => {
  server = await openServer({ realTime: true });
  receiver = await startReceiver();
  server.deps.config.push.origins = [receiver.origin];
  const deps: Deps = { ...server.deps, database: await openPostgres(server.url) };
  other = { deps, app: await buildApp(deps) };
});
afterAll(async () => {
  await other.app.close();
  await other.deps.database.close();
  await server.close();
  await receiver.close();
});

const db = () => server.deps.database.db;
/** Milliseconds by which the clocks of both processes are ahead. */
let passed = 0;
async function bothLook(): Promise<number> {
  let lost = 0;
  for (let look = 0; look < 13; look += 1) {
    passed += 2000;
    const at = new Date(Date.now() + passed);
    const found = await Promise.all(
      [server.deps, other.deps].map((deps) => loseSilent({ ...deps, clock: () => at }, passed)),
    );
    lost += found[0] ?? 0;
    lost += found[1] ?? 0;
  }
  return lost;
}

it('of two processes one marks a device as lost, and one tells of it', async () => {
  const device = await pairedDevice(server);
  const supervisor = await signIn(server, server.world.emails.Supervise);
  await supervisor.post('/alerts/subscribe', receiver.device('/tablet'));
  for (let round = 0; round < 5; round += 1) {
    await db().delete(devicePresence);
    await db().delete(deviceStates);
    await db().delete(messages);
    await device.beat();
    expect(await bothLook()).toBe(1);
    const rows = await db().select().from(deviceStates);
    expect(rows.map(({ state }) => state)).toEqual(['online', 'lost']);
    const late = new Date(Date.now() + passed + 120_000);
    const told = await Promise.all(
      [server.deps, other.deps, server.deps].map((deps) =>
        tellOfDevices({ ...deps, clock: () => late }),
      ),
    );
    expect(told.reduce((sum, count) => sum + count)).toBe(1);
  }
});

it('of beats at once with one sequence one is heard, wherever they go', async () => {
  const device = await pairedDevice(server, 'display');
  const elsewhere = deviceWith(other, device.id, device.key);
  for (let sequence = 1; sequence <= 20; sequence += 1) {
    const answers = await Promise.all(
      [device, elsewhere, device, elsewhere].map((each) => each.beat({}, { sequence })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  }
  await Promise.all([server, other].map(({ deps }) => flushRefusals(deps)));
  const [counted] = await db().select().from(refusals);
  expect(counted).toMatchObject({ kind: 'beatRepeated', deviceId: device.id, count: 60 });
});

it('beats at once share statements, and each answers its own device', async () => {
  const all: PairedDevice[] = [];
  while (all.length < 6) all.push(await pairedDevice(server, 'display'));
  for (const each of all) await each.beat();
  const [asked, revoked, ...others] = all as [PairedDevice, PairedDevice, ...PairedDevice[]];
  const change = (id: number, to: Partial<typeof devices.$inferInsert>) =>
    db().update(devices).set(to).where(eq(devices.id, id));
  await change(asked.id, { restartAskedAt: new Date() });
  await change(revoked.id, { revokedAt: new Date() });
  let answers: Answer[] = [];
  const statements = await recordStatements(async () => {
    answers = await Promise.all(all.map((each) => each.beat()));
  });
  expect(answers.map(({ status, body }) => [status, body.content?.restart])).toEqual([
    [200, true],
    [401, undefined],
    ...others.map(() => [200, false]),
  ]);
  const presence = await db().select().from(devicePresence);
  const sequences = new Map(presence.map(({ deviceId, sequence }) => [deviceId, sequence]));
  expect(all.map(({ id }) => sequences.get(id))).toEqual([2, 1, 2, 2, 2, 2]);
  // One beat goes at once, and the rest together.
  for (const part of ['from devices d', 'update device_presence p']) {
    const runs = statements.filter(({ text }) => text.includes(part));
    expect(runs.length).toBeGreaterThan(0);
    expect(runs.length).toBeLessThan(others.length + 1);
  }
});

it('questions at once whether the database answers share a statement', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await Promise.all(Array.from({ length: 50 }, () => server.deps.database.ping()));
  // Listeners send the same statement now and then.
  expect(sent.mock.calls.filter(([text]) => text === 'select 1').length).toBeLessThan(10);
  sent.mockRestore();
});

it('a code is typed in one process, and its key fetched in the other', async () => {
  const supervisor = await signIn(other, server.world.emails.Supervise);
  const manager = await signIn(server, server.world.emails.Manager);
  const { code, secret } = await openCode(server);
  const body = { code, branchId: server.world.branchId, name: 'Entrada' };
  const answers = await Promise.all([
    supervisor.post('/devices/pair', body),
    manager.post('/devices/pair', body),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const keys = await Promise.all([
    claim(server, secret),
    claim(other, secret),
    claim(server, secret),
  ]);
  expect(new Set(keys.map(({ body: { content } }) => content.paired.key)).size).toBe(1);
  const id = answers.find(({ status }) => status === 200)?.body.content.id;
  const { key } = keys[0]?.body.content.paired ?? {};
  const first = await Promise.all([
    deviceWith(server, id, key).beat(),
    deviceWith(other, id, key).beat({}, { sequence: 2 }),
  ]);
  expect(first.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await claim(other, secret)).error).toBe('not_found');
});

it('a monitor of a hundred devices asks the database as often as one of none', async () => {
  const { organisationId, branchId } = server.world;
  const supervisor = await signIn(server, server.world.emails.Supervise);
  const read = async () => {
    const body = { clientId: organisationId, hierarchyId: null, divisionId: null };
    const { content } = (await supervisor.post('/clients/monitorData', body, null)).body;
    return content.branches.flatMap((branch: { devices: object[] }) => branch.devices);
  };
  let shown: { state: string; trouble: object }[] = [];
  const few = await recordStatements(async () => {
    shown = await read();
  });
  const before = shown.length;
  const at = new Date();
  const some = await db()
    .insert(devices)
    .values(
      Array.from({ length: 100 }, (_, n) => ({
        organisationId,
        branchId,
        kind: 'display' as const,
        name: `Sala ${n}`,
        keyDigest: '',
        keyIssuedAt: at,
        pairedAt: at,
        pairedBy: 1,
      })),
    )
    .returning();
  const lost = { organisationId, state: 'lost' as const };
  const of = some.map(({ id }) => ({ ...lost, deviceId: id }));
  await db()
    .insert(devicePresence)
    .values(of.map((row) => ({ ...row, seenAt: at, sequence: 1, report: wellReport })));
  await db()
    .insert(deviceStates)
    .values(of.map((row) => ({ ...row, at, report: wellReport })));
  const many = await recordStatements(async () => {
    shown = await read();
  });
  expect(shown).toHaveLength(before + 100);
  expect(shown.filter(({ trouble }) => trouble).length).toBeGreaterThanOrEqual(100);
  expect(many).toHaveLength(few.length);
});

it('all processes together give as many numbers of a kiosk as one of them', async () => {
  const { deps, world } = server;
  // The clock stays in one minute, however long the test takes.
  const at = new Date();
  const clock = () => at;
  const apps = await Promise.all([deps, other.deps].map((each) => buildApp({ ...each, clock })));
  const device = await pairedDevice(server);
  const take = (app: (typeof apps)[number]) =>
    app.inject({
      method: 'POST',
      url: '/web/api/devices/kiosk/tickets',
      headers: { 'vez-device': device.key, 'idempotency-key': crypto.randomUUID() },
      payload: wanted(world.serviceIds[0]),
    });
  const answers = await Promise.all(
    apps.flatMap((app) => Array.from({ length: numbersAtMost.minute }, () => take(app))),
  );
  await Promise.all(apps.map((app) => app.close()));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(numbersAtMost.minute);
  expect(statuses.filter((status) => status === 429)).toHaveLength(numbersAtMost.minute);
});
