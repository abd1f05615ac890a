import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { recordOwnDeed } from '#server/access/record-audit.ts';
import { checkAudits } from '#server/audit/check.ts';
import { sealAudits } from '#server/audit/seal.ts';
import { lacking, verifyAudits } from '#server/audit/verify.ts';
import { rowsOf } from '#server/db/database.ts';
import { purge } from '#server/jobs/purge.ts';
import { recordConfiguration } from '#server/organisation/record-configuration.ts';
import { recordAccess } from '#server/people/record-access.ts';
import { openServer, signIn } from '#tests/support/server.ts';

const server = await openServer();
afterAll(() => server.close());
const { deps, world } = server;
const { db } = deps.database;
const { organisationId } = world;
const [first] = await rowsOf<{ id: string }>(
  db,
  sql`select min(id) as id from users where client_id = ${organisationId}`,
);
const caller = { organisationId, userId: Number(first?.id) };

async function write(): Promise<void> {
  const now = deps.clock();
  await db.transaction(async (tx) => {
    await recordOwnDeed(tx, caller, { action: 'signOut', at: now });
    const change = { kind: 'setting', subject: 'x', branchId: null, action: 'create' } as const;
    await recordConfiguration(tx, caller, now, { ...change, before: {}, after: { x: 'ñ "\n' } });
    await recordAccess(tx, { caller, now }, 'read', 7);
  });
}

const verify = () => verifyAudits(db, organisationId, deps.clock());
const faults = async () =>
  (await verify()).broken.map(({ kind, place, fault }) => `${kind} ${place} ${fault}`);

beforeEach(async () => {
  const audits = ['user_audit', 'configuration_audit', 'people_audit', 'audit_seals'];
  for (const name of [...audits, 'audit_checks']) await db.execute(sql.raw(`delete from ${name}`));
  for (let n = 0; n < 3; n += 1) {
    for (let m = 0; m < 3; m += 1) await write();
    server.advance(60);
    await sealAudits(deps);
  }
});

it('seals every entry once, and nothing where there is nothing', async () => {
  await sealAudits(deps);
  const { entries, heads, broken } = await verify();
  expect(heads.map(({ kind, place }) => `${kind} ${place}`)).toEqual([
    'user 3',
    'configuration 3',
    'people 3',
  ]);
  expect([entries, broken]).toEqual([27, []]);
});

const second = `client_id = ${organisationId} and seal = 2`;
const oneOf = (table: string) => `id = (select min(id) from ${table} where ${second})`;
it.each([
  ['user 2 removed', `delete from user_audit where ${oneOf('user_audit')}`],
  ['people 2 removed', `delete from people_audit where ${second}`],
  ['user 2 removed', `update user_audit set seal = null where ${oneOf('user_audit')}`],
  ['user 2 changed', `update user_audit set after = '{"a":1}' where ${oneOf('user_audit')}`],
  ['people 2 changed', `update people_audit set person_id = 8 where ${oneOf('people_audit')}`],
  [
    'user 2 changed',
    `update user_audit set at = at + interval '1 ms' where ${oneOf('user_audit')}`,
  ],
  ['configuration 2 changed', `update configuration_audit set subject = 'y' where ${second}`],
  ['user 2 chain', `update audit_seals set digest = 'x' where kind = 'user' and place = 2`],
  ['user 2 chain', `update audit_seals set hash = 'x' where kind = 'user' and place = 2`],
  ['user 3 chain', `delete from audit_seals where kind = 'user' and place = 2`],
  ['user 3 chain', `delete from audit_seals where kind = 'user' and place = 3`],
])('finds %s', async (fault, statement) => {
  await db.execute(sql.raw(statement));
  expect((await faults())[0]).toBe(fault);
});

it('finds an entry that was added to what is sealed', async () => {
  await write();
  await db.execute(sql`update user_audit set seal = 2 where seal is null`);
  expect(await faults()).toEqual(['user 2 changed']);
});

it('misses a cut end by itself, and finds it by the heads that were told', async () => {
  const told = (await verify()).heads.map(
    ({ kind, place, hash }) => `${organisationId} ${kind} ${place} ${hash}`,
  );
  expect(await lacking(db, told)).toEqual([]);
  await db.execute(sql`delete from user_audit where seal = 3`);
  await db.execute(sql`delete from audit_seals where kind = 'user' and place = 3`);
  expect(await faults()).toEqual([]);
  expect(await lacking(db, told)).toEqual([told[0]]);
});

it('puts what commits late into the next seal, whatever its id', async () => {
  let commit = () => {};
  const committing = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let written = () => {};
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const late = db.transaction(async (tx) => {
    await recordOwnDeed(tx, caller, { action: 'signIn', at: deps.clock() });
    written();
    await committing;
  });
  await isWritten;
  await write();
  await sealAudits(deps);
  commit();
  await late;
  await sealAudits(deps);
  const { heads, entries, broken } = await verify();
  expect([heads[0]?.place, entries, broken]).toEqual([5, 31, []]);
});

it('holds while many processes seal at once', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? sealAudits(deps) : write())),
  );
  await sealAudits(deps);
  const { entries, broken } = await verify();
  expect([entries, broken]).toEqual([27 + 30 * 3, []]);
});

it('seals more than one seal takes in the rounds after', async () => {
  await db.execute(sql`insert into people_audit (client_id, actor_id, person_id, action, at)
    select ${organisationId}, ${caller.userId}, n, 'read', now() from generate_series(1, 10001) n`);
  await sealAudits(deps);
  await sealAudits(deps);
  const { entries, broken } = await verify();
  expect([entries, broken]).toEqual([27 + 10_001, []]);
});

it('does not miss who saw data longer ago than that is kept', async () => {
  server.advance(2 * 366 * 24 * 3600);
  await purge(deps);
  expect(await rowsOf(db, sql`select from people_audit`)).toEqual([]);
  expect(await faults()).toEqual([]);
  await db.execute(sql`delete from user_audit where seal = 1`);
  expect(await faults()).toEqual(['user 1 removed']);
});

it('checks each organisation once a day, and shows to its security how that came out', async () => {
  const security = await signIn(server, world.emails.Security);
  const check = async () => (await security.post('/users/audit', {})).body.content.check;
  expect(await check()).toBeNull();
  const lines: [string, object][] = [];
  const log = {
    info: (line: object) => lines.push(['info', line]),
    error: (line: object) => lines.push(['error', line]),
  };
  await checkAudits(deps, log as never);
  expect(await check()).toMatchObject({ entries: 27, broken: [] });
  expect(lines.map(([level]) => level)).toEqual(['info', 'info']);
  await db.execute(sql`delete from user_audit where seal = 1`);
  await checkAudits(deps, log as never);
  expect(lines).toHaveLength(2);
  server.advance(24 * 3600 + 1);
  await checkAudits(deps, log as never);
  expect(lines.filter(([level]) => level === 'error')).toHaveLength(1);
  const again = await signIn(server, world.emails.Security);
  const { broken } = (await again.post('/users/audit', {})).body.content.check;
  expect(broken).toEqual([{ kind: 'user', sealedAt: expect.any(String), fault: 'removed' }]);
});
