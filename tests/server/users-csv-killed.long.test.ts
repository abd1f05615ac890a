import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { userAudit } from '#server/db/schema/audit.ts';
import { csvJobs, users } from '#server/db/schema/users.ts';
import { buildServer } from '#tests/support/built.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { type Served, serve } from '#tests/support/served.ts';
import { buildWorld, password } from '#tests/support/world.ts';

const count = 10_000;
const api = (path: string) => `${served.url}/web/api/users/${path}`;
let handle: DatabaseHandle;
let served: Served;
let email: string;
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), 'users_csv_killed');
  handle = await openPostgres(url);
  email = (await buildWorld(handle.db)).emails.Security;
  served = await serve({
    dist: await buildServer('users-csv-killed'),
    env: { DATABASE_URL: url, VEZ_SECRET: 'what the killed server signs with' },
  });
});
afterAll(async () => {
  await served.dispose();
  await handle.close();
});

it('takes up an import whose server was killed: nobody is missing, nobody there twice', async () => {
  const { db } = handle;
  const login = await fetch(api('login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { authToken, accessToken } = (await login.json()).content;
  const headers = { authorization: `Bearer ${accessToken}` };
  const lines = Array.from({ length: count }, (_, n) => `N${n},A,n${n}@muere.es,Viewer`);
  const key = crypto.randomUUID();
  const send = async () => {
    const body = new FormData();
    body.append('file', new Blob([['nombre,apellidos,correo,rol', ...lines].join('\n')]), 'a.csv');
    const response = await fetch(api(`userUploadCSV?onlyValid=true&authToken=${authToken}`), {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body,
    });
    return { status: response.status, body: await response.json() };
  };
  const saved = () => db.$count(users, like(users.email, '%@muere.es'));

  const lost = send().catch(() => 'lost');
  while ((await saved()) === 0);
  await served.stop('SIGKILL');
  expect(await lost).toBe('lost');
  const before = await saved();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(count);
  await served.start();
  // Another process might still run the job until it has been silent for long enough.
  expect(await send()).toMatchObject({
    status: 409,
    body: { errors: [{ key: 'idempotency_in_progress' }] },
  });
  await db.update(csvJobs).set({ updatedAt: sql`now() - interval '61 seconds'` });
  const progress = await fetch(api(`csvProgress?key=${key}&authToken=${authToken}`), { headers });
  expect((await progress.json()).content).toMatchObject({ status: 'interrupted', report: null });
  expect(await send()).toMatchObject({
    status: 200,
    body: { content: { done: count - before, unchanged: before, refused: 0 } },
  });
  expect(await saved()).toBe(count);
  const audited = sql`${userAudit.subjectId} in (select id from users where email like '%@muere.es')`;
  expect(await db.$count(userAudit, audited)).toBe(count);
});
