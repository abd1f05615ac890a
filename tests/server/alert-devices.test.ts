import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pushSubscriptions } from '#server/db/schema/alerts.ts';
import { sessions } from '#server/db/schema/users.ts';
import { openFloor } from '#tests/support/floor.ts';
import { type Receiver, startReceiver } from '#tests/support/push-receiver.ts';
import type { Person } from '#tests/support/server.ts';

const floor = openFloor();
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  floor.server.deps.config.push.origins = [receiver.origin];
});
afterAll(() => receiver.close());

const forget = () => floor.server.deps.database.db.delete(pushSubscriptions);
beforeEach(forget);

const subscribe = (person: Person, path: string) =>
  person.post('/alerts/subscribe', receiver.device(path));
const isTold = async (person: Person) =>
  (await person.get('/alerts/device')).body.content.subscribed;

it('belongs to the user who asked last, and a person has five', async () => {
  await subscribe(floor.supervisor, '/shared');
  await subscribe(floor.manager, '/shared');
  expect([await isTold(floor.supervisor), await isTold(floor.manager)]).toEqual([false, true]);
  const { db } = floor.server.deps.database;
  const [row] = await db.select().from(pushSubscriptions);
  const more = await db
    .insert(sessions)
    .values(
      [1, 2, 3, 4, 5].map((n) => ({
        organisationId: row?.organisationId ?? 0,
        userId: row?.userId ?? 0,
        tokenHash: `hash ${n}`,
        createdAt: new Date(),
        lastSeenAt: new Date(),
        expiresAt: new Date(),
        endedAt: new Date(),
      })),
    )
    .returning();
  await db.insert(pushSubscriptions).values(
    more.map(({ organisationId, userId, id }) => ({
      organisationId,
      userId,
      sessionId: id,
      endpoint: `https://push.example/${id}`,
      p256dh: '',
      auth: '',
      createdAt: new Date(),
    })),
  );
  await subscribe(floor.manager, '/newest');
  const left = await db.select().from(pushSubscriptions);
  expect(left).toHaveLength(5);
  expect(left.map(({ endpoint }) => endpoint)).toContain(`${receiver.origin}/newest`);
  await floor.manager.post('/alerts/unsubscribe');
  expect(await isTold(floor.manager)).toBe(false);
});

it('is one however often it asks at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      floor.supervisor.post('/alerts/subscribe', receiver.device(n % 2 ? '/tablet' : '/phone')),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await floor.server.deps.database.db.select().from(pushSubscriptions)).toHaveLength(1);
});

it('is the last one’s where two ask for it at once', async () => {
  for (let round = 0; round < 20; round += 1) {
    await forget();
    const asking = [floor.supervisor, floor.manager].map((person) => subscribe(person, '/shared'));
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await floor.server.deps.database.db.select().from(pushSubscriptions)).toHaveLength(1);
  }
});

it('is refused inside the network, with broken keys, and is never logged', async () => {
  const device = receiver.device('/secret-path');
  const refused = async (more: object) =>
    (await floor.manager.post('/alerts/subscribe', { ...device, ...more })).error;
  expect(await refused({ endpoint: 'https://localhost/abc' })).toBe('push_endpoint_refused');
  expect(await refused({ endpoint: 'http://push.example/abc' })).toBe('push_endpoint_refused');
  expect(await refused({ p256dh: 'B'.repeat(87) })).toBe('push_endpoint_refused');
  expect((await floor.first.post('/alerts/subscribe', device)).error).toBe('forbidden');
  expect(await refused({})).toBeNull();
  expect(floor.server.logged()).not.toContain('secret-path');
  expect(floor.server.logged()).not.toContain(device.auth);
});
