import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { services } from '#server/db/schema/organisation.ts';
import type { Deps } from '#server/deployment/deps.ts';
import { deliverMessages } from '#server/messages/deliver.ts';
import { tellOfCrossings } from '#server/modules/alerts/tell.ts';
import { type Receiver, startReceiver } from '#tests/support/push-receiver.ts';
import { anonymous, openServer, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer & { url: string };
let other: Deps;
let receiver: Receiver;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  receiver = await startReceiver();
  server.deps.config.push.origins = [receiver.origin];
  other = { ...server.deps, database: await openPostgres(server.url) };
});
afterAll(async () => {
  await other.database.close();
  await server.close();
  await receiver.close();
});

it('two processes that look at once tell of a crossing once', async () => {
  const { db } = server.deps.database;
  const [serviceId] = server.world.serviceIds;
  await db.update(services).set({ alertWaiting: 2 }).where(eq(services.id, serviceId));
  const supervisor = await signIn(server, server.world.emails.Supervise);
  await supervisor.post('/alerts/subscribe', receiver.device('/tablet'));
  const { branchId } = server.world;
  for (let left = 2; left > 0; left -= 1) {
    await supervisor.post('/tickets/create', { branchId, serviceId, customer: anonymous });
  }
  const rounds = 25;
  for (let round = 0; round < rounds; round += 1) {
    await db.delete(alerts);
    const sent = await Promise.all(
      [server.deps, other, server.deps, other].map((deps) => tellOfCrossings(deps)),
    );
    expect(sent.reduce((sum, one) => sum + one)).toBe(1);
    await Promise.all([server.deps, other].map((deps) => deliverMessages(deps)));
  }
  expect(receiver.received.get('/tablet')).toHaveLength(rounds);
});
