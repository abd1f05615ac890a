import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deployment/deps.ts';
import { forgetChanged } from '#server/organisation/keep-configuration.ts';
import { settingOf } from '#server/organisation/settings.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';
import { eventually } from '#tests/support/until.ts';

let server: TestServer & { url: string };
let other: Deps;
let closeOther: () => Promise<void>;
let manager: Person;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  // The clock is stopped, so that nothing in the cache expires.
  const stands = new Date();
  server.deps.clock = () => stands;
  other = { ...server.deps, database: await openPostgres(server.url) };
  const app = await buildApp(other);
  closeOther = async () => {
    await app.close();
    await other.database.close();
  };
  manager = await signIn(server, server.world.emails.Manager);
});
afterAll(async () => {
  await closeOther();
  await server.close();
});

const name = 'vez.lines.alert.minutes';
const inForce = (deps: Deps) => settingOf(deps, server.world.organisationId, name);
const change = (version: number, value: string) =>
  manager.post(`/clients/${server.world.organisationId}/organisationSettings/${name}`, {
    version,
    value,
  });

const comesTo = (deps: Deps, value: number) =>
  eventually(async () => expect(await inForce(deps)).toBe(value));

it('a change holds in every process, though each keeps what it has read', async () => {
  expect([await inForce(server.deps), await inForce(other)]).toEqual([15, 15]);
  for (const [version, value] of [20, 25, 30].entries()) {
    expect((await change(version, String(value))).status).toBe(200);
    await Promise.all([comesTo(server.deps, value), comesTo(other, value)]);
  }
});

it('what was read before a change is not kept after it', async () => {
  const { organisationId } = server.world;
  const readings: ((rows: { name: string; value: string }[]) => void)[] = [];
  const where = () => new Promise((resolve) => readings.push(resolve));
  // The cast: a database whose reads resolve when the test decides.
  const db = { select: () => ({ from: () => ({ where }) }) } as unknown as Database;
  const deps = { ...server.deps, database: { ...server.deps.database, db } };
  const answers = [settingOf(deps, organisationId, name)];
  forgetChanged(deps.database, {
    organisationId,
    change: { kind: 'configuration', branchId: null },
  });
  readings[0]?.([{ name, value: '20' }]);
  await answers[0];
  answers.push(settingOf(deps, organisationId, name));
  readings[1]?.([{ name, value: '25' }]);
  await answers[1];
  answers.push(settingOf(deps, organisationId, name));
  expect(await Promise.all(answers)).toEqual([20, 25, 25]);
  expect(readings).toHaveLength(2);
});
