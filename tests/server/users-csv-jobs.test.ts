import { setImmediate } from 'node:timers/promises';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userAudit } from '#server/db/schema/audit.ts';
import { users } from '#server/db/schema/users.ts';
import { upload } from '#tests/support/csv.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let security: Person;
let manager: Person;
beforeAll(async () => {
  server = await openServer({ realTime: true });
  security = await signIn(server, server.world.emails.Security);
  manager = await signIn(server, server.world.emails.Manager);
});
afterAll(() => server.close());

const fileOf = (count: number, domain: string, lastName = 'A') =>
  ['nombre,apellidos,correo,rol']
    .concat(Array.from({ length: count }, (_, n) => `N${n},${lastName},n${n}@${domain},Viewer`))
    .join('\n');
const send = (file: string, more: object = {}, person = security) =>
  upload(server, person, { file, ...more });
const emailsOf = async (domain: string) => {
  const { db } = server.deps.database;
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(like(users.email, `%@${domain}`), eq(users.active, true)));
  return rows.map(({ email }) => email).sort();
};
const entriesOf = (domain: string) =>
  server.deps.database.db.$count(
    userAudit,
    sql`${userAudit.subjectId} in (select id from users where email like ${`%@${domain}`})`,
  );

// One row less than, as many as, and one more than whole batches.
it.each([249, 250, 251, 499, 500, 501])('loses no row of %i at the edges', async (count) => {
  const domain = `borde${count}.es`;
  const expected = Array.from({ length: count }, (_, n) => `n${n}@${domain}`).sort();
  expect((await send(fileOf(count, domain))).report).toMatchObject({ done: count, refused: 0 });
  expect(await emailsOf(domain)).toEqual(expected);
  expect(await entriesOf(domain)).toBe(count);
  const removed = await send(fileOf(count, domain), { path: '/users/userDeleteAllByCSV' });
  expect(removed.report).toMatchObject({ done: count, refused: 0 });
  expect(await emailsOf(domain)).toEqual([]);
});

it('leaves not a row when the last of all or nothing is refused', async () => {
  const { report } = await send(`${fileOf(260, 'nada.es')}\nMal,,mal,Viewer`);
  expect(report).toMatchObject({ applied: false, refused: 1 });
  expect(await emailsOf('nada.es')).toEqual([]);
  expect(await entriesOf('nada.es')).toBe(0);
});

it('applies no batch twice when it is run again, in part or whole', async () => {
  await send(fileOf(150, 'repite.es'));
  const { report } = await send(fileOf(300, 'repite.es'));
  expect(report).toMatchObject({ done: 150, unchanged: 150 });
  expect(await emailsOf('repite.es')).toHaveLength(300);
  expect(await entriesOf('repite.es')).toBe(300);
});

it('saves nothing more once it is cancelled and has answered', async () => {
  const key = crypto.randomUUID();
  let answered = false;
  const running = send(fileOf(3000, 'corta.es'), { key, query: 'onlyValid=true' });
  void running.finally(() => {
    answered = true;
  });
  for (let processed = 0; processed === 0 && !answered; ) {
    await setImmediate();
    const { status, body } = await security.get(`/users/csvProgress?key=${key}`);
    processed = status === 200 ? body.content.processed : 0;
  }
  expect((await security.post('/users/csvCancel', { key })).status).toBe(200);
  const atCancel = (await emailsOf('corta.es')).length;
  const { report } = await running;
  expect(report).toMatchObject({ cancelled: true, applied: true });
  const saved = (await emailsOf('corta.es')).length;
  expect(saved).toBe(report.done);
  // At most the batch being saved is added.
  expect(saved - atCancel).toBeLessThanOrEqual(250);
  const after = await security.get(`/users/csvProgress?key=${key}`);
  expect(after.body.content).toMatchObject({ status: 'cancelled', report });
});

it('lets two people import the same at once: everybody is there once', async () => {
  const answers = await Promise.all([
    send(fileOf(400, 'dos.es'), { query: 'onlyValid=true' }),
    send(fileOf(400, 'dos.es'), { query: 'onlyValid=true' }, manager),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [one, two] = answers.map(({ report }) => report);
  expect(one.refused + two.refused).toBe(0);
  expect(one.done + two.done).toBe(400);
  expect(one.unchanged + two.unchanged).toBe(400);
  expect(await emailsOf('dos.es')).toHaveLength(400);
  expect(await entriesOf('dos.es')).toBe(400);
});

it('never lets a file take away the last Manager and Security, or its sender', async () => {
  const { Manager, Security } = server.world.emails;
  const second = 'nombre,apellidos,correo,rol\nDos,Dos,dos@jefes.es,Manager';
  await send(second);
  const remove = (...emails: string[]) =>
    send(['correo', ...emails].join('\n'), {
      path: '/users/userDeleteAllByCSV',
      query: 'onlyValid=true',
    });
  const { report } = await remove('dos@jefes.es', Manager, Security);
  expect(report.done).toBe(1);
  expect(report.refusals).toEqual([
    { row: 3, column: 'email', key: 'last_of_role' },
    { row: 4, column: 'email', key: 'own_account' },
  ]);
  const demote = await send(`correo,rol\n${Manager},Viewer`, { query: 'onlyValid=true' });
  expect(demote.report.refusals).toMatchObject([{ row: 2, key: 'last_of_role' }]);
  const { db } = server.deps.database;
  expect(await db.$count(users, and(eq(users.email, Manager), eq(users.active, true)))).toBe(1);
});

it('tells of an import whose server has died as interrupted, and takes it up again', async () => {
  const key = crypto.randomUUID();
  const { db } = server.deps.database;
  const file = fileOf(120, 'muere.es');
  await send(file, { key });
  // The job's state if the server had died after its first batch.
  await db.execute(sql`update csv_jobs set status = 'running', report = null, processed = 100,
    updated_at = now() - interval '61 seconds' where key = ${key}`);
  const { body } = await security.get(`/users/csvProgress?key=${key}`);
  expect(body.content).toMatchObject({ status: 'interrupted', report: null });
  expect((await send(file, { key })).report).toMatchObject({ done: 0, unchanged: 120 });
  const after = await security.get(`/users/csvProgress?key=${key}`);
  expect(after.body.content.status).toBe('done');
});
