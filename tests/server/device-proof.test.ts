import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configurationAudit } from '#server/db/schema/audit.ts';
import { devices, refusals } from '#server/db/schema/devices.ts';
import { digestOf, newDeviceKey } from '#server/devices/key.ts';
import { flushRefusals } from '#server/devices/refusals.ts';
import {
  deviceWith,
  openCode,
  type PairedDevice,
  pairedDevice,
  readBranch,
} from '#tests/support/devices.ts';
import { newProver, type Prover, provenBeat } from '#tests/support/key-pairs.ts';
import {
  openServer,
  type Person,
  request,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';

let server: TestServer;
let manager: Person;
let prover: Prover;
let device: PairedDevice;
let thief: PairedDevice;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  await flushRefusals(server.deps);
  await db().delete(refusals);
  manager = await signIn(server, server.world.emails.Manager);
  prover = await newProver();
  device = await pairedDevice(server, 'kiosk', { publicKey: prover.publicKey });
  thief = deviceWith(server, device.id, device.key);
  await device.beat();
});
afterAll(() => server.close());

const db = () => server.deps.database.db;
const renew = () => manager.post(`/devices/${device.id}/renewKey`, {});
const change = (set: Partial<typeof devices.$inferInsert>) =>
  db().update(devices).set(set).where(eq(devices.id, device.id));
async function counted() {
  await flushRefusals(server.deps);
  const rows = await db().select().from(refusals).where(eq(refusals.deviceId, device.id));
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
async function shown() {
  const { devices: all } = await readBranch(server, manager);
  return all.find(({ id }: { id: number }) => id === device.id);
}
const actions = async () => {
  const path = `/configuration/changes?kind=device&subject=${device.id}`;
  const { content } = (await manager.get(path)).body;
  return content
    .toReversed()
    .map(({ action, actor }: { action: string; actor: string | null }) => [action, actor !== null]);
};
/** Returns the device's new key after its proof; the beats use `sequence` and the next number. */
async function renewed(sequence: number, key = device.key): Promise<string> {
  const { prove } = (await device.beat({}, { sequence, key })).body.content;
  const { body } = await provenBeat(device, prover, { prove, sequence: sequence + 1, key });
  return body.content.key;
}

describe('a new key', () => {
  it('is given to the device that proves itself, and ends the old one as it is used', async () => {
    expect((await renew()).status).toBe(200);
    expect(await shown()).toMatchObject({ keyBound: true, renewing: true });
    const fresh = await renewed(2);
    expect(fresh).toMatch(/^\w+-\w+-[\w-]{43}$/);
    expect((await device.beat()).status).toBe(200);
    expect(await shown()).toMatchObject({ renewing: true });
    expect((await device.beat({}, { key: fresh })).body.content).not.toHaveProperty('prove');
    expect((await device.beat()).error).toBe('device_unknown');
    const { keyIssuedAt } = await shown();
    expect(await shown()).toMatchObject({ renewing: false, keyIssuedAt });
    expect(await actions()).toEqual([
      ['create', true],
      ['renewKey', true],
      ['keyRenewed', false],
    ]);
    expect(await counted()).toEqual({ keyReplaced: 1 });
  });

  it('is given anew where its answer was lost, and the one that was lost opens nothing', async () => {
    await renew();
    const lost = await renewed(2);
    const fresh = await renewed(4);
    expect(fresh).not.toBe(lost);
    expect((await device.beat({}, { key: lost })).error).toBe('device_unknown');
    expect((await device.beat({}, { key: fresh })).status).toBe(200);
  });

  it('is not given to a thief with a copy of the key, who locks nobody out', async () => {
    await renew();
    const stranger = await newProver();
    const { prove } = (await thief.beat({}, { sequence: 2 })).body.content;
    const tries = [
      await thief.beat({}, { sequence: 3 }),
      await thief.beat({}, { sequence: 4, proof: 'A'.repeat(86) }),
      await provenBeat(thief, stranger, { prove, sequence: 5 }),
      await thief.beat({}, { sequence: 6, publicKey: stranger.publicKey }),
      await provenBeat(thief, stranger, { prove, sequence: 7 }),
    ];
    for (const { status, body } of tries) {
      expect([status, body.content.key]).toEqual([200, undefined]);
    }
    expect(await counted()).toEqual({ keyProof: 4 });
    const fresh = await renewed(8);
    expect((await device.beat({}, { key: fresh, sequence: 10 })).status).toBe(200);
    expect((await thief.beat()).error).toBe('device_unknown');
  });

  it('is not given to a thief with the old key while the new one waits for its use', async () => {
    await renew();
    const fresh = await renewed(2);
    const { content } = (await thief.beat({}, { sequence: 4 })).body;
    expect(content.key).toBeUndefined();
    expect(
      (await thief.beat({}, { sequence: 5, proof: 'A'.repeat(86) })).body.content.key,
    ).toBeUndefined();
    expect((await device.beat({}, { key: fresh, sequence: 6 })).status).toBe(200);
    expect((await thief.beat({}, { sequence: 7 })).error).toBe('device_unknown');
    expect((await device.beat({}, { key: fresh, sequence: 7 })).status).toBe(200);
  });

  it('is given to the device though a thief has run its sequence to the end', async () => {
    await thief.beat({}, { sequence: 2_147_483_647 });
    const { last } = (await device.beat({}, { sequence: 2 })).body.errors[0].params;
    expect(last).toBe(2_147_483_647);
    await renew();
    const { prove } = (await device.beat({}, { sequence: 3 })).body.errors[0].params;
    const { key } = (await provenBeat(device, prover, { prove, sequence: 4 })).body.content;
    expect((await device.beat({}, { key, sequence: 5 })).status).toBe(200);
    expect((await thief.beat({}, { sequence: 2_147_483_647 })).error).toBe('device_unknown');
    expect((await device.beat({}, { key, sequence: 6 })).status).toBe(200);
  });

  it('of a month is due without anybody’s asking', async () => {
    server.advance(31 * 24 * 3600);
    const fresh = await renewed(2);
    expect((await device.beat({}, { key: fresh })).status).toBe(200);
    // No session lasts that long.
    manager = await signIn(server, server.world.emails.Manager);
    expect(await actions()).toEqual([
      ['create', true],
      ['keyRenewed', false],
    ]);
  });
});

describe('a proof', () => {
  it('counts once: replayed it brings no other key, by the old key or the new', async () => {
    await renew();
    const { prove } = (await device.beat()).body.content;
    const proof = await prover.proof(prove, { key: device.key, sequence: 3 });
    const { key } = (await device.beat({}, { sequence: 3, proof })).body.content;
    expect((await thief.beat({}, { sequence: 3, proof })).error).toBe('beat_repeated');
    expect((await thief.beat({}, { sequence: 4, proof })).body.content.key).toBeUndefined();
    await device.beat({}, { sequence: 5, key });
    await renew();
    const again = await device.beat({}, { sequence: 6, key, proof });
    expect(again.body.content.key).toBeUndefined();
    expect(await counted()).toEqual({ beatRepeated: 1, keyProof: 3 });
  });

  it('is of its beat, its device and the last two minutes', async () => {
    await renew();
    const { prove } = (await device.beat()).body.content;
    const proof = await prover.proof(prove, { key: device.key, sequence: 3 });
    expect((await device.beat({}, { sequence: 4, proof })).body.content.key).toBeUndefined();
    const second = await pairedDevice(server, 'kiosk', { publicKey: prover.publicKey });
    await manager.post(`/devices/${second.id}/renewKey`, {});
    await second.beat();
    const elsewhere = await prover.proof(prove, { key: second.key, sequence: 3 });
    const taken = await second.beat({}, { sequence: 3, proof: elsewhere });
    expect([taken.status, taken.body.content.key]).toEqual([200, undefined]);
    server.advance(59);
    const late = await provenBeat(device, prover, { prove, sequence: 5 });
    expect(late.body.content.key).toBeDefined();
    server.advance(121);
    const { body } = await provenBeat(device, prover, { prove, sequence: 6 });
    expect(body.content.key).toBeUndefined();
  });

  it('without a renewal that is due is refused, and its beat taken', async () => {
    const answer = await device.beat({}, { proof: 'A'.repeat(86) });
    expect(answer.body.content).toEqual({ restart: false, beatEverySeconds: 4 });
    expect(await counted()).toEqual({ keyProof: 1 });
  });
});

describe('a device that was paired before devices had key pairs', () => {
  beforeEach(async () => {
    device = await pairedDevice(server);
    thief = deviceWith(server, device.id, device.key);
    await change({ mayBind: true });
    await device.beat();
  });

  it('has no key renewed, asked for or old, and is never locked out', async () => {
    expect(await shown()).toMatchObject({ keyBound: false, renewing: false });
    const refused = await renew();
    expect([refused.status, refused.error]).toEqual([409, 'key_unbound']);
    server.advance(31 * 24 * 3600);
    for (const each of [thief, device]) {
      const { content } = (await each.beat({}, { sequence: 10 + (each === device ? 1 : 0) })).body;
      expect(content).toEqual({ restart: false, beatEverySeconds: 4 });
    }
    expect((await device.beat()).status).toBe(200);
  });

  it('keeps both keys of a renewal from before, of which nobody knows who has the new one', async () => {
    const taken = newDeviceKey({ organisationId: server.world.organisationId, id: device.id });
    await change({ keyDigest: digestOf(taken), oldKeyDigest: digestOf(device.key) });
    expect((await thief.beat({}, { key: taken, sequence: 2 })).status).toBe(200);
    expect((await device.beat({}, { sequence: 3 })).status).toBe(200);
    // The device binds its public key, and its proof ends the other key.
    await device.beat({}, { started: true, publicKey: prover.publicKey, sequence: 4 });
    const fresh = await renewed(5);
    expect((await device.beat({}, { key: fresh, sequence: 7 })).status).toBe(200);
    expect((await thief.beat({}, { key: taken, sequence: 8 })).error).toBe('device_unknown');
  });

  it('is bound by nobody once it has said that it has no key pair', async () => {
    await device.beat({}, { started: true, publicKey: null });
    await thief.beat({}, { sequence: 3, publicKey: prover.publicKey });
    expect(await shown()).toMatchObject({ keyBound: false });
    expect(await counted()).toEqual({ keyProof: 1 });
  });

  it('is bound by the first key pair that it presents, and by no other after it', async () => {
    await device.beat({}, { started: true, publicKey: prover.publicKey });
    expect(await shown()).toMatchObject({ keyBound: true });
    const { publicKey } = await newProver();
    await thief.beat({}, { sequence: 3, publicKey });
    // The format is right, but the point is not on the curve.
    await thief.beat({}, { sequence: 4, publicKey: `B${'A'.repeat(86)}` });
    await device.beat({}, { started: true, publicKey: prover.publicKey, sequence: 5 });
    const [row] = await db().select().from(devices).where(eq(devices.id, device.id));
    expect(row?.publicKey).toBe(prover.publicKey);
    expect(await counted()).toEqual({ keyProof: 2 });
    await renew();
    const fresh = await renewed(6);
    expect((await device.beat({}, { key: fresh })).status).toBe(200);
    expect((await actions()).map(([action]: string[]) => action)).toEqual([
      'create',
      'keyBound',
      'renewKey',
      'keyRenewed',
    ]);
  });
});

it('a device without a key pair has none bound after its pairing, and none renewed', async () => {
  device = await pairedDevice(server);
  thief = deviceWith(server, device.id, device.key);
  await device.beat({}, { started: true, publicKey: null });
  await thief.beat({}, { started: true, publicKey: prover.publicKey, sequence: 2 });
  expect(await shown()).toMatchObject({ keyBound: false });
  expect(await counted()).toEqual({ keyProof: 1 });
  server.advance(31 * 24 * 3600);
  const { content } = (await thief.beat({}, { sequence: 3 })).body;
  expect(content).toEqual({ restart: false, beatEverySeconds: 4 });
  expect((await device.beat({}, { sequence: 4 })).status).toBe(200);
});

it('a public key that is none opens no pairing', async () => {
  const body = { kind: 'kiosk', publicKey: `B${'A'.repeat(86)}` };
  const answer = await request(server, 'POST', '/sysInt/pairings', body);
  expect([answer.status, answer.error]).toEqual([400, 'invalid_request']);
  expect((await openCode(server, 'kiosk', prover.publicKey)).code).toMatch(/^\d{6}$/);
});

it('what was refused of a device is in the history of its day', async () => {
  await device.beat({}, { proof: 'A'.repeat(86) });
  await device.beat({}, { sequence: 1 });
  await flushRefusals(server.deps);
  const day = server.deps.clock().toISOString().slice(0, 10);
  const { content } = (await manager.get(`/devices/${device.id}/history?day=${day}`)).body;
  expect(content.refusals).toMatchObject([
    { kind: 'beatRepeated', count: 1 },
    { kind: 'keyProof', count: 1 },
  ]);
  const other = (await manager.get(`/devices/${device.id}/history?day=2020-01-01`)).body;
  expect(other.content.refusals).toEqual([]);
  expect(
    await db().select().from(configurationAudit).where(eq(configurationAudit.action, 'keyProof')),
  ).toEqual([]);
});
