import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/client.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { signInAttempts, users } from '#server/db/schema/users.ts';
import { publish } from '#server/realtime/publish.ts';
import {
  openServer,
  type Person,
  request,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';

let server: TestServer & { url: string };
let otherDatabase: DatabaseHandle;
let otherProcess: FastifyInstance;
let base: string;
let security: Person;
let manager: Person;
let managerId: number;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  otherDatabase = await openPostgres(server.url);
  otherProcess = await buildApp({ ...server.deps, database: otherDatabase });
  base = await otherProcess.listen({ port: 0, host: '127.0.0.1' });
  security = await signIn(server, server.world.emails.Security);
  // Adds another manager, so that the tests' own is not the last one.
  const [{ id: _, ...one } = { id: 0 }] = await server.deps.database.db
    .select()
    .from(users)
    .where(eq(users.email, server.world.emails.Manager));
  await server.deps.database.db
    .insert(users)
    // The cast: the first manager's row without its ID.
    .values({ ...(one as typeof users.$inferInsert), email: 'another.manager@uno.example' });
});
beforeEach(async () => {
  const { db } = server.deps.database;
  await db.delete(signInAttempts);
  manager = await signIn(server, server.world.emails.Manager);
  const everybody = await db.select().from(users);
  managerId = everybody.find(({ email }) => email === server.world.emails.Manager)?.id ?? 0;
});
afterAll(async () => {
  await otherProcess.close();
  await otherDatabase.close();
  await server.close();
});

interface Stream {
  /** Resolves with null once the stream has ended. */
  next: () => Promise<{ kind: string; branchId: number | null } | null>;
  stop: () => void;
}

/** Follows through one process the changes made by the other. */
async function follow(person: Person): Promise<Stream> {
  const stop = new AbortController();
  const response = await fetch(`${base}/web/api/events/stream?authToken=${person.authToken}`, {
    headers: { authorization: `Bearer ${person.accessToken}` },
    signal: stop.signal,
  });
  const events = eventsOf(response);
  expect(await events.next()).toMatchObject({ value: { kind: 'resync' } });
  return {
    next: async () => (await events.next()).value ?? null,
    stop: () => stop.abort(),
  };
}

async function* eventsOf(response: Response) {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      // Only changes have an ID, not the state of the queues.
      const data = /^id: .*\ndata: (.*)$/m.exec(block)?.[1];
      if (data) yield JSON.parse(data) as { kind: string; branchId: number | null };
    }
  }
}

const changedIn = (branchId: number) =>
  server.deps.database.db.transaction((tx) =>
    publish(tx, {
      organisationId: server.world.organisationId,
      change: { kind: 'gate', branchId, gateId: 1 },
    }),
  );

const save = (values: object) =>
  security.post('/users/update', {
    id: managerId,
    data: {
      firstName: 'Una',
      lastName: 'Persona',
      phoneNumber: '',
      email: server.world.emails.Manager,
      hierarchyId: server.world.hierarchyId,
      typeUser: 'Manager',
      branches: '',
      ...values,
    },
  });

it('forgets the branches that a change of role or of branches takes away', async () => {
  const { branchId, closedBranchId } = server.world;
  const stream = await follow(manager);
  await changedIn(closedBranchId);
  expect(await stream.next()).toMatchObject({ branchId: closedBranchId });
  expect((await save({ typeUser: 'Viewer', branches: String(branchId) })).error).toBeNull();
  expect(await stream.next()).toMatchObject({ kind: 'resync' });
  await changedIn(closedBranchId);
  await changedIn(branchId);
  expect(await stream.next()).toMatchObject({ branchId });
  await save({ typeUser: 'Viewer', branches: String(closedBranchId) });
  expect(await stream.next()).toMatchObject({ kind: 'resync' });
  await changedIn(branchId);
  await changedIn(closedBranchId);
  expect(await stream.next()).toMatchObject({ branchId: closedBranchId });
  await save({});
  expect(await stream.next()).toMatchObject({ kind: 'resync' });
  stream.stop();
});

it('has the follower look at everything anew when their views change', async () => {
  const stream = await follow(manager);
  await security.post('/users/viewEdit', {
    id: managerId,
    views: 'my-lines',
    typeUser: 'Manager',
  });
  expect(await stream.next()).toMatchObject({ kind: 'resync' });
  stream.stop();
});

it('ends when the person is eliminated', async () => {
  const { Operator: queryString } = server.world.emails;
  const stream = await follow(await signIn(server, queryString));
  const found = await security.post('/users/usersService', { queryString });
  await security.post(`/users/eliminate/${found.body.content.users[0].id}`, {});
  expect(await stream.next()).toBeNull();
});

it.each<[string, () => Promise<unknown>]>([
  [
    'signs out',
    () =>
      request(server, 'DELETE', `/users/logout?authToken=${manager.authToken}`, undefined, {
        authorization: `Bearer ${manager.accessToken}`,
      }),
  ],
  [
    'is given another password',
    () =>
      security.post('/users/changePasswordFromSecurity', {
        id: managerId,
        password: 'Distinta-9417',
        passwordConfirmation: 'Distinta-9417',
      }),
  ],
])('ends when the person %s', async (_what, act) => {
  const stream = await follow(manager);
  await act();
  expect(await stream.next()).toBeNull();
});
