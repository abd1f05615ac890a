import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let manager: Person;
let security: Person;
beforeAll(async () => {
  server = await openServer();
  manager = await signIn(server, server.world.emails.Manager);
  security = await signIn(server, server.world.emails.Security);
});
afterAll(() => server.close());

const madeWith = async (email: string, more: object = {}): Promise<number> => {
  const data = {
    firstName: 'Nadia',
    lastName: 'Ríos',
    phoneNumber: '',
    email,
    typeUser: 'Operator',
    hierarchyId: server.world.hierarchyId,
    branches: '',
    ...more,
  };
  return (await security.post('/users/create', data)).body.content.id;
};
const assign = (ids: number[], branches: number[], more: object = {}, person = manager) =>
  person.post('/users/assignBranches', {
    ids: ids.join('|'),
    branches: branches.join('|'),
    ...more,
  });
const lacking = async (what: string, person = security) => {
  const { body } = await person.post('/users/ids', { queryString: '', lacking: what });
  return body.content.ids as number[];
};
const branchIdsOf = async (id: number) =>
  (await security.get(`/users/userById/${id}`)).body.content.branchIds;

it('gives branches to many beside those they have, and finds those who lack one', async () => {
  const { branchId, closedBranchId } = server.world;
  const nobody = await madeWith('sin@uno.example');
  const there = await madeWith('con@uno.example', { branches: `${branchId}` });
  const viewer = await madeWith('mira@uno.example', { typeUser: 'Viewer' });
  const boss = await madeWith('jefa@uno.example', { typeUser: 'Manager' });
  const before = await lacking('branch');
  expect(before).toEqual(expect.arrayContaining([nobody, viewer]));
  expect(before).not.toContain(there);
  expect(before).not.toContain(boss);

  const trial = await assign([nobody, there, viewer], [branchId, closedBranchId], { dryRun: true });
  expect(trial.body.content).toMatchObject({ done: 3, refused: [] });
  expect(await branchIdsOf(nobody)).toEqual([]);

  const both = [branchId, closedBranchId].sort((a, b) => a - b);
  await assign([nobody, there, viewer], [branchId, closedBranchId]);
  for (const id of [nobody, there, viewer]) expect(await branchIdsOf(id)).toEqual(both);
  expect(await lacking('branch')).not.toContain(nobody);
  const { body } = await security.post('/users/audit', { userId: there });
  expect(body.content.entries[0]).toMatchObject({
    before: { branchIds: [branchId] },
    after: { branchIds: both },
  });
});

it('refuses by person who is out of reach and whose hierarchy the branch is not of', async () => {
  const { branchId, emails } = server.world;
  const { db } = server.deps.database;
  const [chief] = await db.select().from(users).where(eq(users.email, emails.Security));
  const elsewhere = await security.post('/hierarchies', { name: 'Otra jerarquía' });
  const stranger = await madeWith('otra@uno.example', {
    hierarchyId: elsewhere.body.content.id,
  });
  const here = await madeWith('aqui@uno.example');
  const byManager = await assign([chief?.id ?? 0, stranger, here], [branchId]);
  expect(byManager.body.content).toMatchObject({
    done: 1,
    refused: [{ key: 'not_found' }, { key: 'not_found' }],
  });
  const bySecurity = await assign([stranger], [branchId], {}, security);
  expect(bySecurity.body.content.refused).toMatchObject([{ key: 'branch_not_found' }]);
  expect(await branchIdsOf(stranger)).toEqual([]);
});

it('finds those whom nobody has given a password', async () => {
  const bare = await madeWith('nueva@uno.example');
  expect(await lacking('password')).toContain(bare);
  await security.post('/users/changePasswordFromSecurity', {
    id: bare,
    password: 'Bamo-Rute-58',
    passwordConfirmation: 'Bamo-Rute-58',
  });
  expect(await lacking('password')).not.toContain(bare);
});
