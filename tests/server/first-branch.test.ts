import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/client.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { readConfig } from '#server/deployment/config.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { foundIfEmpty } from '#server/seed/found-organisation.ts';
import {
  createMigrated,
  type Person,
  request,
  type Sender,
  signIn,
} from '#tests/support/server.ts';
import { noon } from '#tests/support/world.ts';

let database: DatabaseHandle;
let server: Sender;
let printed = '';
const security = 'seguridad@example.org';

beforeAll(async () => {
  database = await openPostgres(await createMigrated());
  const first = { organisation: 'Clínicas', email: security, address: null };
  printed = (await foundIfEmpty(database.db, first, noon)) ?? '';
  const keys = deriveKeys('a secret that only the tests know');
  const deps = { config: readConfig({}), database, clock: () => noon, keys, publicDir: null };
  server = { app: await buildApp(deps, { validateResponses: true }) };
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

async function arrive(email: string, given: string, chosen: string) {
  const login = await request(server, 'POST', '/users/login', { email, password: given });
  const { user: known, clientId, authToken, accessToken } = login.body.content;
  const user = { password: chosen, current_password: given, confirmPassword: chosen };
  const path = `/users/passwordChange?authToken=${authToken}`;
  const headers = { authorization: `Bearer ${accessToken}` };
  const changed = await request(
    server,
    'PUT',
    path,
    { id: known.id, data: { user } },
    { ...headers, 'idempotency-key': crypto.randomUUID() },
  );
  expect(changed.error).toBe(null);
  return { person: await signIn(server, email, chosen), organisationId: clientId };
}

const data = (name: string) => ({
  name,
  divisionId: null,
  division: 'General',
  country: 'ES',
  timeZone: 'Europe/Madrid',
  address: '',
  phone: '',
});

const stepsOf = async (person: Person) => {
  const { content } = (await person.get('/branches/firstSteps')).body;
  return Object.keys(content).filter((step) => content[step]);
};

it('of an empty organisation is made by a manager whom its Security account has made', async () => {
  const given = printed.trim().split(/\s+/).at(-1) ?? '';
  const { person, organisationId } = await arrive(security, given, 'Nublado-5521');
  const path = `/clients/${organisationId}/getHierarchiesAndDivisions`;
  const [hierarchy] = (await person.get(path)).body.content;
  expect(hierarchy).toMatchObject({ name: 'Clínicas', divisions: [] });
  const email = 'gerente@example.org';
  const created = await person.post('/users/create', {
    firstName: 'Eva',
    lastName: 'Gil',
    phoneNumber: '',
    address: '',
    nickname: '',
    email,
    typeUser: 'Manager',
    hierarchyId: hierarchy.id,
    timeZone: 'Europe/Madrid',
    branches: '',
  });
  expect(created.error).toBe(null);
  const { id } = created.body.content;
  const first = { id, password: 'Soleado-3310', passwordConfirmation: 'Soleado-3310' };
  expect((await person.post('/users/changePasswordFromSecurity', first)).error).toBe(null);

  const { person: manager } = await arrive(email, 'Soleado-3310', 'Ventoso-8841');
  expect((await manager.get('/branches')).body.content).toEqual({ branches: [], total: 0 });
  expect(await stepsOf(person)).toEqual(['manager']);
  const branch = await manager.post('/branches', data('Centro'));
  expect(branch.body.content).toMatchObject({ name: 'Centro', version: 1 });
  const [own] = (await manager.get(path)).body.content;
  expect(own.divisions).toMatchObject([{ name: 'General', branches: 1 }]);
  expect((await manager.get('/branches/mine')).body.content).toMatchObject([{ name: 'Centro' }]);
  expect(await stepsOf(person)).toEqual(['manager', 'branch']);

  const beginsWith = {
    services: ['Padrón', ' Pagos ', 'padrón', 'Padrón', ''],
    counters: 2,
    week: [{ weekday: 1, opensAt: '09:00', closesAt: '14:00' }],
  };
  const ready = await manager.post('/branches', { ...data('Norte'), beginsWith });
  const { id: branchId } = ready.body.content;
  const { services } = (await manager.get(`/branches/${branchId}/offer`)).body.content;
  expect(services).toMatchObject([
    { name: 'Padrón', prefix: 'P' },
    { name: 'Pagos', prefix: 'A' },
  ]);
  expect((await manager.get(`/branches/${branchId}/gates`)).body.content).toMatchObject([
    { name: 'Puesto 1' },
    { name: 'Puesto 2' },
  ]);
  const schedule = (
    await manager.get(`/branches/${branchId}/schedule?from=2026-03-02&until=2026-03-08`)
  ).body.content;
  expect(schedule.week).toEqual(beginsWith.week);
  for (const caller of [person, manager]) {
    expect(await stepsOf(caller)).toEqual(['manager', 'branch', 'service', 'counter', 'hours']);
  }

  const overlapping = [...beginsWith.week, { weekday: 1, opensAt: '13:00', closesAt: '15:00' }];
  const refused = await manager.post('/branches', {
    ...data('Sur'),
    beginsWith: { ...beginsWith, week: overlapping },
  });
  expect(refused.error).toBe('spans_overlap');
  expect((await manager.get('/branches')).body.content.total).toBe(2);
});
