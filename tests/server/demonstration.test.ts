import { and, eq, gte, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { hashPassword } from '#server/access/password-hash.ts';
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import { ticketEvents } from '#server/db/schema/tickets.ts';
import { users } from '#server/db/schema/users.ts';
import { perform } from '#server/demonstration/perform.ts';
import { Stage } from '#server/demonstration/stage.ts';
import { readConfig } from '#server/deployment/config.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { buildLogger } from '#server/deployment/log.ts';
import { demoAccounts, demoPassword } from '#server/seed/accounts.ts';
import { seedIfEmpty } from '#server/seed/seed.ts';
import { violations } from '#tests/support/invariants.ts';
import { createMigrated, openServer, request, signIn } from '#tests/support/server.ts';
import { eventually } from '#tests/support/until.ts';

/**
 * A demonstration whose people live so many times faster than in life, and in which a visitor has
 * changed the password of `shutOut`.
 */
async function openLiving(speed: number, shutOut = '') {
  const database = await openPostgres(await createMigrated());
  await database.alone((db) => seedIfEmpty(db, new Date()));
  const passwordHash = await hashPassword('Otra-clave-2026');
  await database.db.update(users).set({ passwordHash }).where(eq(users.nickname, shutOut));
  const asked = { restarts: 0 };
  const stage = new Stage(() => {
    asked.restarts += 1;
  });
  stage.speed = speed;
  const lines: string[] = [];
  const log = buildLogger('warn', { write: (line) => void lines.push(line) });
  const deps = {
    config: readConfig({}),
    database,
    clock: () => new Date(),
    keys: deriveKeys('a secret that only the tests know'),
    publicDir: null,
  };
  const app = await buildApp(deps, { validateResponses: true, logger: log, stage });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const begun = new Date();
  await perform(stage, { url, log });
  const close = async () => {
    stage.end();
    await app.close();
  };
  onTestFinished(async () => {
    await close();
    await database.close();
  });
  return { app, database, stage, asked, begun, close, logged: () => lines.join('') };
}

type Living = Awaited<ReturnType<typeof openLiving>>;

const signInAs = (server: Pick<Living, 'app'>, role: string) => {
  const account = demoAccounts.find((one) => one.role === role);
  return signIn(server, account?.email ?? '', account?.password);
};

async function countOf({ database: { db }, begun }: Living): Promise<Map<string, number>> {
  const rows = await db
    .select({ action: ticketEvents.action, n: sql<number>`count(*)::int` })
    .from(ticketEvents)
    .where(and(eq(ticketEvents.organisationId, 1), gte(ticketEvents.at, begun)))
    .groupBy(ticketEvents.action);
  return new Map(rows.map(({ action, n }) => [action, n]));
}

it('lets people come and be attended by the rules, through the public API', async () => {
  const living = await openLiving(600);
  await eventually(async () => {
    const count = await countOf(living);
    expect(count.get('create') ?? 0).toBeGreaterThan(5);
    expect(count.get('finish') ?? 0).toBeGreaterThan(5);
  });
  await living.close();
  // Transactions of requests that the end has cut off may still commit.
  await eventually(async () => {
    expect(await violations(living.database.db, 1)).toEqual([]);
  });
  expect(living.logged()).not.toContain('simulated');
});

it('gives a counter with its turn resolved to the visitor who opens it', async () => {
  const living = await openLiving(1);
  const [gateId] = await eventually(async () => {
    const rows = await rowsOf<{ gate: number }>(
      living.database.db,
      sql`select gate_id as gate from tickets where client_id = 1 and status in ('called', 'attending')`,
    );
    expect(rows).not.toEqual([]);
    return rows.map(({ gate }) => Number(gate));
  });
  const visitor = await signInAs(living, 'Operator');
  const told = await visitor.get('/demonstration');
  expect(told.body.content.gateIds).toContain(gateId);

  const stranger = await signIn(living, 'operador12@demo.vez.example', demoPassword);
  expect((await stranger.post(`/gates/${gateId}/open`)).status).toBe(404);
  expect(living.stage.gateIds).toContain(gateId);

  const opened = await visitor.post(`/gates/${gateId}/open`);
  expect(opened.status).toBe(200);
  expect(opened.body.content).toMatchObject({ id: gateId, ticket: null });
  const after = await visitor.get('/demonstration');
  expect(after.body.content.gateIds).not.toContain(gateId);

  // Simulated operators go on elsewhere and leave this counter alone.
  living.stage.speed = 600;
  await eventually(async () => {
    expect((await countOf(living)).get('finish') ?? 0).toBeGreaterThan(5);
  });
  const mine = await visitor.get('/gates/mine');
  expect(mine.body.content).toMatchObject({ id: gateId, ticket: null });
});

it('goes on without an operator whose password a visitor has changed, and tries it once', async () => {
  const living = await openLiving(600, 'operador3');
  await eventually(async () => {
    expect((await countOf(living)).get('finish') ?? 0).toBeGreaterThan(5);
  });
  const failed = living
    .logged()
    .split('\n')
    .filter((line) => line.includes('simulated failed'));
  expect(failed).toHaveLength(1);
});

it('stands still in a pause, and goes on from there', async () => {
  const stage = new Stage(() => {});
  stage.speed = 0;
  let taken = false;
  const taking = stage.take(3600).then(() => {
    taken = true;
  });
  stage.speed = 1;
  stage.speed = 0;
  await new Promise(setImmediate);
  expect(taken).toBe(false);
  stage.speed = 1e9;
  await taking;
  stage.speed = 0;
  const endless = stage.take(1);
  stage.end();
  await expect(endless).rejects.toThrow();
});

it('is steered by everybody, and answers 404 where nothing lives', async () => {
  const living = await openLiving(0);
  for (const { role } of demoAccounts) {
    const person = await signInAs(living, role);
    const changed = await person.post('/demonstration/speed', { speed: 10 });
    expect(changed.body.content).toMatchObject({ speed: 10 });
    expect(living.stage.speed).toBe(10);
    living.stage.speed = 0;
  }
  const person = await signInAs(living, 'Viewer');
  expect((await person.post('/demonstration/speed', { speed: 11 })).status).toBe(400);
  expect((await person.post('/demonstration/restart')).status).toBe(200);
  expect(living.asked.restarts).toBe(1);
  const kept = await person.get('/clients/1/settings');
  expect(kept.body.content.settings).toContainEqual({ name: 'vez.demonstration', value: 'true' });

  const own = await openServer();
  onTestFinished(own.close);
  const manager = await signIn(own, own.world.emails.Manager);
  for (const answer of [
    await manager.get('/demonstration'),
    await manager.post('/demonstration/speed', { speed: 0 }),
    await manager.post('/demonstration/restart'),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect((await request(own, 'POST', '/demonstration/restart')).status).toBe(401);
});
