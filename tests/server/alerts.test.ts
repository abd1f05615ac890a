import { asc, eq } from 'drizzle-orm';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertReads, alerts, pushSubscriptions } from '#server/db/schema/alerts.ts';
import { messageRules, messages } from '#server/db/schema/messages.ts';
import { services } from '#server/db/schema/organisation.ts';
import { sessions, userBranches, users } from '#server/db/schema/users.ts';
import { purge } from '#server/jobs/purge.ts';
import { deliverMessages } from '#server/messages/deliver.ts';
import { tellOfCrossings } from '#server/modules/alerts/tell.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import { callNext, create, openFloor } from '#tests/support/floor.ts';
import { type Receiver, startReceiver } from '#tests/support/push-receiver.ts';
import { type Person, request, signIn } from '#tests/support/server.ts';

const floor = openFloor();
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  floor.server.deps.config.push.origins = [receiver.origin];
});
afterAll(() => receiver.close());

beforeEach(async () => {
  const { db } = floor.server.deps.database;
  await db.delete(alerts);
  await db.delete(alertReads);
  await db.delete(pushSubscriptions);
  receiver.received.clear();
  receiver.answers.clear();
  await watch({ alertWaitMinutes: 15, alertWaiting: 3 });
});

/** Returns the number of devices to notify, after delivery. */
async function tell() {
  const told = await tellOfCrossings(floor.server.deps);
  await deliverMessages(floor.server.deps);
  return told;
}
const toldAt = (path: string) => receiver.received.get(path) ?? [];
const subscribe = (person: Person, path: string) =>
  person.post('/alerts/subscribe', receiver.device(path));
const isTold = async (person: Person) =>
  (await person.get('/alerts/device')).body.content.subscribed;

/** Sets the thresholds of the branch's first service straight in the database. */
async function watch(thresholds: { alertWaitMinutes: number | null; alertWaiting: number | null }) {
  const { deps, world } = floor.server;
  const first = eq(services.id, world.serviceIds[0]);
  await deps.database.db.update(services).set(thresholds).where(first);
}

describe('a crossing', () => {
  it('reaches the device, which alone can read it, and says nothing of anybody', async () => {
    await subscribe(floor.supervisor, '/tablet');
    const { branchId, serviceIds } = floor.server.world;
    for (let left = 3; left > 0; left -= 1) {
      await create(floor, 0, { customer: { name: 'Ana', document: '', phone: '', email: '' } });
    }
    expect(await tell()).toBe(1);
    const [{ headers, message } = { headers: {}, message: null }] = toldAt('/tablet');
    expect(message).toEqual({
      branchId,
      branchName: 'Abierta',
      serviceId: serviceIds[0],
      serviceName: 'Servicio A',
      kind: 'waiting',
      threshold: 3,
    });
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: `queue-${serviceIds[0]}-waiting`,
      urgency: 'high',
    });
    const [, token = '', k] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    const { publicKey } = (await floor.supervisor.get('/alerts/device')).body.content;
    expect(k).toBe(publicKey);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT' });
    const point = Buffer.from(publicKey, 'base64url');
    const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const key = await importJWK({ kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, 'ES256');
    const currentDate = floor.server.deps.clock();
    const { payload } = await jwtVerify(token, key, { audience: receiver.origin, currentDate });
    expect(payload.sub).toMatch(/^mailto:/);
  });

  it('is sent once, over restarts too, and again after the queue was below', async () => {
    await subscribe(floor.supervisor, '/tablet');
    for (let left = 3; left > 0; left -= 1) await create(floor);
    expect([await tell(), await tell()]).toEqual([1, 0]);
    await callNext(floor);
    expect(await tell()).toBe(0);
    await create(floor);
    expect(await tell()).toBe(1);
    floor.server.advance(14 * 60 + 59);
    expect(await tell()).toBe(0);
    floor.server.advance(1);
    expect(await tell()).toBe(1);
    expect(toldAt('/tablet').map(({ message }) => message)).toMatchObject([
      { kind: 'waiting' },
      { kind: 'waiting' },
      { kind: 'wait', threshold: 15 },
    ]);
  });

  it('reaches no device where the organisation has switched alerts off', async () => {
    await subscribe(floor.supervisor, '/tablet');
    const { deps, world } = floor.server;
    const { organisationId } = world;
    const rule = { organisationId, branchId: 0, kind: 'queueAlert' as const, enabled: false };
    await deps.database.db.insert(messageRules).values({ ...rule, channel: 'push' });
    forgetConfiguration(deps.database);
    for (let left = 3; left > 0; left -= 1) await create(floor);
    expect(await tell()).toBe(0);
    await deps.database.db.delete(messageRules);
    forgetConfiguration(deps.database);
    expect(toldAt('/tablet')).toEqual([]);
  });

  it('is shown to whom the branch concerns, until it is over or switched off', async () => {
    const active = async (person: Person) =>
      (await person.get('/alerts/recent')).body.content
        .filter(({ endedAt }: { endedAt: string | null }) => endedAt === null)
        .map(({ kind }: { kind: string }) => kind);
    for (let left = 3; left > 0; left -= 1) await create(floor);
    expect(await active(floor.supervisor)).toEqual([]);
    await tell();
    expect(await active(floor.supervisor)).toEqual(['waiting']);
    expect(await active(floor.manager)).toEqual(['waiting']);
    const { other, emails } = floor.server.world;
    const db = floor.server.deps.database.db;
    await db.update(users).set({ type: 'Supervise' }).where(eq(users.email, other.email));
    expect(await active(await signIn(floor.server, other.email))).toEqual([]);
    await db.update(users).set({ type: 'Operator' }).where(eq(users.email, other.email));
    expect(await active(floor.first)).toEqual([]);
    const viewer = await signIn(floor.server, emails.Viewer);
    expect((await viewer.get('/alerts/recent')).error).toBe('forbidden');
    await watch({ alertWaitMinutes: null, alertWaiting: null });
    await tell();
    expect(await active(floor.supervisor)).toEqual([]);
  });
});

describe('reading', () => {
  const unread = async (person: Person) =>
    (await person.get('/alerts/recent')).body.content.map(
      (alert: { unread: boolean }) => alert.unread,
    );
  const ids = async (person: Person) =>
    (await person.get('/alerts/recent')).body.content.map(({ id }: { id: number }) => id);

  it('is of each person, goes on, and never beyond what there is', async () => {
    await create(floor);
    await watch({ alertWaitMinutes: null, alertWaiting: 1 });
    await tell();
    await callNext(floor);
    await tell();
    const [first] = await ids(floor.supervisor);
    expect(await unread(floor.supervisor)).toEqual([true]);
    // The alert is over but stays listed for hours.
    expect((await floor.supervisor.post('/alerts/read', { upTo: first })).status).toBe(200);
    expect([await unread(floor.supervisor), await unread(floor.manager)]).toEqual([
      [false],
      [true],
    ]);
    await floor.supervisor.post('/alerts/read', { upTo: first - 1 });
    await floor.manager.post('/alerts/read', { upTo: Number.MAX_SAFE_INTEGER });
    floor.server.advance(1);
    await create(floor);
    await tell();
    expect([await unread(floor.supervisor), await unread(floor.manager)]).toEqual([
      [true, false],
      [true, false],
    ]);
    floor.server.advance(12 * 3600);
    const later = await signIn(floor.server, floor.server.world.emails.Supervise);
    expect(await unread(later)).toEqual([true]);
  });
});

describe('a device', () => {
  const crowd = async () => {
    for (let left = 3; left > 0; left -= 1) await create(floor);
  };

  it('is told while the person may know of the branch, and no longer', async () => {
    await subscribe(floor.supervisor, '/tablet');
    await subscribe(floor.manager, '/phone');
    const { deps, world } = floor.server;
    const { db } = deps.database;
    const [supervisor] = await db
      .select()
      .from(users)
      .where(eq(users.email, world.emails.Supervise));
    const userId = supervisor?.id ?? 0;
    const assigned = await db.select().from(userBranches).where(eq(userBranches.userId, userId));
    await db.delete(userBranches).where(eq(userBranches.userId, userId));
    await crowd();
    expect(await tell()).toBe(1);
    expect([toldAt('/tablet').length, toldAt('/phone').length]).toEqual([0, 1]);
    await db.insert(userBranches).values(assigned);
    for (const change of [
      { type: 'Viewer' as const },
      { views: ['my-clients'] },
      { active: false },
    ]) {
      await db.update(users).set(change).where(eq(users.id, userId));
      await db.delete(alerts);
      expect(await tell()).toBe(1);
      const before = { type: 'Supervise' as const, views: null, active: true };
      await db.update(users).set(before).where(eq(users.id, userId));
    }
    await db.delete(alerts);
    expect(await tell()).toBe(2);
    expect(toldAt('/tablet')).toHaveLength(1);
  });

  it('is forgotten when it takes the permission back, and kept when its service fails', async () => {
    await subscribe(floor.supervisor, '/gone');
    await subscribe(floor.manager, '/broken');
    receiver.answers.set('/gone', 410).set('/broken', 500);
    await crowd();
    expect(await tell()).toBe(2);
    const { db } = floor.server.deps.database;
    const rows = await db.select().from(messages).orderBy(asc(messages.status));
    expect(rows).toMatchObject([
      { status: 'failed', outcome: 'device_gone' },
      { status: 'waiting', outcome: 'status 500' },
    ]);
    expect([await isTold(floor.supervisor), await isTold(floor.manager)]).toEqual([false, true]);
  });

  it('is forgotten with the sign-in in which it asked', async () => {
    const leave = ({ authToken, accessToken }: Person) =>
      request(floor.server, 'DELETE', `/users/logout?authToken=${authToken}`, undefined, {
        authorization: `Bearer ${accessToken}`,
      });
    const kept = () => floor.server.deps.database.db.select().from(pushSubscriptions);
    await subscribe(floor.supervisor, '/tablet');
    await subscribe(floor.manager, '/phone');
    await leave(floor.supervisor);
    expect(await kept()).toMatchObject([{ endpoint: `${receiver.origin}/phone` }]);
    await crowd();
    // A session that ended without a sign-out gets no message until the purge clears its device.
    await floor.server.deps.database.db.update(sessions).set({ endedAt: new Date() });
    expect(await tell()).toBe(0);
    await purge(floor.server.deps);
    expect(await kept()).toEqual([]);
  });
});
