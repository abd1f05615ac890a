import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  devicePairings,
  devicePresence,
  deviceStates,
  devices,
  refusals,
} from '#server/db/schema/devices.ts';
import { signInAttempts } from '#server/db/schema/users.ts';
import { flushRefusals } from '#server/devices/refusals.ts';
import { claim, deviceWith, openCode, pairedDevice } from '#tests/support/devices.ts';
import {
  openServer,
  type Person,
  request,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';

let server: TestServer;
let manager: Person;
let supervisor: Person;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  await flushRefusals(server.deps);
  for (const table of [refusals, devicePairings, devicePresence, deviceStates, devices]) {
    await server.deps.database.db.delete(table);
  }
  await server.deps.database.db.delete(signInAttempts);
  manager = await signIn(server, server.world.emails.Manager);
  supervisor = await signIn(server, server.world.emails.Supervise);
});
afterAll(() => server.close());

const rows = () => server.deps.database.db.select().from(devices);
const pair = (code: string, by = supervisor, name = 'Entrada') =>
  by.post('/devices/pair', { code, branchId: server.world.branchId, name });
const guesses = Number(process.env.VEZ_GUESSES ?? 500);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a device', () => {
  it('shows a code, which somebody types, and gets its key', async () => {
    const { code, secret } = await openCode(server, 'display');
    expect(code).toMatch(/^\d{6}$/);
    expect((await claim(server, secret)).body.content).toEqual({ paired: null });
    const shown = await manager.post('/devices/pairing', { code }, null);
    expect(shown.body.content).toMatchObject({ kind: 'display' });
    const paired = await pair(code, manager, ' Sala ');
    expect(paired.body.content).toMatchObject({ kind: 'display', name: 'Sala', state: null });
    const { key, ...where } = (await claim(server, secret)).body.content.paired;
    expect(where).toEqual({ name: 'Sala', branchName: 'Abierta' });
    expect((await deviceWith(server, paired.body.content.id, key).beat()).status).toBe(200);
  });

  it('gets the same key again until its first heartbeat, and none after it', async () => {
    const { code, secret } = await openCode(server);
    const { id } = (await pair(code)).body.content;
    const first = (await claim(server, secret)).body.content.paired.key;
    const again = (await claim(server, secret)).body.content.paired.key;
    expect(again).toBe(first);
    const device = deviceWith(server, id, first);
    expect((await device.beat()).status).toBe(200);
    expect((await claim(server, secret)).error).toBe('not_found');
    expect((await device.beat()).status).toBe(200);
  });

  it('goes on with its code after a restart of the server in the middle', async () => {
    const { code, secret } = await openCode(server);
    // The database holds only digests, which open nothing.
    const [stored] = await server.deps.database.db.select().from(devicePairings);
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(JSON.stringify(stored)).not.toContain(secret);
    await pair(code);
    expect((await claim(server, secret)).body.content.paired.key).toMatch(/^\w+-\w+-[\w-]{43}$/);
  });

  it('is paired once, by the first of two who type its code', async () => {
    const { code } = await openCode(server);
    const answers = await Promise.all([pair(code), pair(code, manager)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await rows()).toHaveLength(1);
  });

  it('is paired once where the answer was lost', async () => {
    const { code } = await openCode(server);
    const body = { code, branchId: server.world.branchId, name: 'Entrada' };
    const key = crypto.randomUUID();
    const first = await supervisor.post('/devices/pair', body, key);
    const again = await supervisor.post('/devices/pair', body, key);
    expect(again.body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
  });

  it('shows a new code once the old one is ten minutes old', async () => {
    const { code, secret } = await openCode(server);
    server.advance(600);
    expect((await pair(code)).error).toBe('pairing_not_found');
    expect((await claim(server, secret)).error).toBe('not_found');
    await openCode(server);
    expect(await server.deps.database.db.select().from(devicePairings)).toHaveLength(1);
  });
});

describe('a code', () => {
  it('is for those who pair devices, in branches of theirs', async () => {
    const { code } = await openCode(server);
    const viewer = await signIn(server, server.world.emails.Viewer);
    expect((await pair(code, viewer)).error).toBe('forbidden');
    const body = { code, name: 'x', branchId: server.world.other.branchId };
    expect((await supervisor.post('/devices/pair', body)).error).toBe('branch_not_found');
    expect((await pair(code)).status).toBe(200);
  });

  it('is found by no guesses, which slow nobody else', async () => {
    const open = await openCode(server);
    const heard = new Map<string, number>();
    for (let guess = 0; guess < guesses; guess += 1) {
      // No guess is right: the number of codes looked up counts.
      const code = wrong(open.code);
      const { error } = await supervisor.post('/devices/pairing', { code }, null);
      heard.set(`${error}`, (heard.get(`${error}`) ?? 0) + 1);
    }
    expect(Object.fromEntries(heard)).toEqual({
      pairing_not_found: 10,
      rate_limited: guesses - 10,
    });
    expect((await pair(open.code)).error).toBe('rate_limited');
    await flushRefusals(server.deps);
    const [counted] = await server.deps.database.db
      .select()
      .from(refusals)
      .where(eq(refusals.kind, 'pairingCode'));
    expect(counted?.count).toBe(heard.get('pairing_not_found'));
    expect((await pair(open.code, manager)).status).toBe(200);
    // After that about one guess per minute is looked up, out of a million codes.
    const later: string[] = [];
    for (let second = 0; second < 600; second += 10) {
      server.advance(10);
      later.push(
        `${(await supervisor.post('/devices/pairing', { code: wrong(open.code) }, null)).error}`,
      );
    }
    expect(later.filter((error) => error === 'pairing_not_found').length).toBeLessThan(20);
  });

  it('mistyped now and then costs nothing', async () => {
    for (let device = 0; device < 5; device += 1) {
      const { code } = await openCode(server);
      for (let typo = 0; typo < 5; typo += 1) {
        expect((await pair(wrong(code))).error).toBe('pairing_not_found');
      }
      expect((await pair(code)).status).toBe(200);
    }
  });

  it('is given to twenty devices of a network at once, and to others whatever that one does', async () => {
    const from = async (remoteAddress: string) => {
      const url = '/web/api/sysInt/pairings';
      const sent = { method: 'POST' as const, url, remoteAddress, payload: { kind: 'kiosk' } };
      return (await server.app.inject(sent)).statusCode;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) statuses.push(await from('203.0.113.7'));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(Array(5).fill(429));
    expect(await from('198.51.100.7')).toBe(200);
    server.advance(600);
    expect(await from('203.0.113.7')).toBe(200);
  });

  it('is given to eighty devices of an IPv6 site, in however many networks', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      const remoteAddress = `2001:db8:5:${n.toString(16)}00::1`;
      const url = '/web/api/sysInt/pairings';
      const sent = { method: 'POST' as const, url, remoteAddress, payload: { kind: 'kiosk' } };
      statuses.push((await server.app.inject(sent)).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(80);
    expect(await server.deps.database.db.select().from(devicePairings)).toHaveLength(80);
    await openCode(server);
  });
});

it('neither key nor secret nor code reaches the log', async () => {
  const { code, secret } = await openCode(server);
  await pair(code);
  const device = await pairedDevice(server);
  await device.beat();
  await device.beat({}, { sequence: 1 });
  await request(server, 'POST', '/sysInt/heartbeat', {}, { 'vez-device': `${device.key}x` });
  const said = server.logged();
  for (const text of [code, secret, device.key, device.key.slice(-43)]) {
    expect(said).not.toContain(text);
  }
  expect(said).toContain('/web/api/sysInt/heartbeat');
});
