import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCsv } from '#domain/csv/write.ts';
import { upload } from '#tests/support/csv.ts';
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

const send = (file: string) => upload(server, manager, { file });
const find = async (queryString: string) => {
  const { body } = await security.post('/users/usersService', { queryString, pageSize: 500 });
  return body.content.users;
};

it('gives back what was exported, formulas too', async () => {
  const dataOf = (nickname: string, number: number) => ({
    firstName: '=1+1',
    lastName: '"Río"\n; y, mar',
    phoneNumber: '+34 600',
    email: `ida${number}@vuelta.es`,
    nickname,
    typeUser: 'Operator',
    hierarchyId: server.world.hierarchyId,
    timeZone: 'Atlantic/Canary',
    branches: `${server.world.branchId}|${server.world.closedBranchId}`,
  });
  for (const [number, nickname] of ["'=x", '@a', '-', "''"].entries()) {
    await manager.post('/users/create', dataOf(nickname, number));
  }
  const { body } = await manager.post('/users/userExportCSV', { queryString: 'vuelta.es' });
  const { columns, rows } = body.content;
  expect(rows).toHaveLength(4);
  expect(columns.slice(6)).toEqual([
    'Rol',
    'Jerarquía',
    'Zona horaria',
    'Sucursales',
    'Nombres de las sucursales (no se importan)',
  ]);
  const { branchId, closedBranchId } = server.world;
  expect(rows[0].slice(-5)).toEqual([
    'Operador',
    `${server.world.hierarchyId}`,
    'Atlantic/Canary',
    `${branchId}|${closedBranchId}`,
    'Abierta|Cerrada',
  ]);
  const file = writeCsv(columns, rows);
  expect((await send(file)).report).toMatchObject({ unchanged: 4, done: 0, refused: 0 });
  const before = await find('vuelta.es');
  const remove = (query: string) =>
    upload(server, manager, { path: '/users/userDeleteAllByCSV', query, file });
  expect((await remove('dryRun=true')).report).toMatchObject({ applied: false, done: 4 });
  expect((await remove('')).report).toMatchObject({ applied: true, done: 4, refused: 0 });
  expect(await find('vuelta.es')).toEqual([]);
  expect((await remove('')).report).toMatchObject({ applied: false, done: 0, refused: 4 });
  expect((await send(file)).report).toMatchObject({ done: 4 });
  const bare = (users: { id: number }[]) => users.map(({ id: _id, ...user }) => user);
  expect(bare(await find('vuelta.es'))).toEqual(bare(before));
});

it('deletes by the rules of deleting one, in the dry run too', async () => {
  const emails = ['manager', 'security', 'operator', 'nadie'].map((name) => `${name}@uno.example`);
  const file = ['correo', ...emails, server.world.other.email].join('\n');
  const remove = (query: string) =>
    upload(server, security, { path: '/users/userDeleteAllByCSV', query, file });
  const { report } = await remove('dryRun=true');
  expect(report).toMatchObject({ applied: false, done: 1 });
  const refusals = [
    { row: 2, column: 'email', key: 'last_of_role' },
    { row: 3, column: 'email', key: 'own_account' },
    { row: 5, column: 'email', key: 'not_found' },
    { row: 6, column: 'email', key: 'not_found' },
  ];
  expect(report.refusals).toEqual(refusals);
  expect((await remove('')).report).toMatchObject({ applied: false, refusals });
  expect(await find('operator@uno.example')).toHaveLength(1);
  expect((await remove('onlyValid=true')).report).toMatchObject({ done: 1, refusals });
  expect(await find('operator@uno.example')).toHaveLength(0);
});

it('takes branches and hierarchies by their names, and says what changes in whom', async () => {
  const titles = 'nombre,apellidos,correo,jerarquia,sucursales,telefono';
  const file = [
    titles,
    'A,B,new@x.es,,ABIERTA|cerrada,',
    'Lola,uno,supervise@uno.example,,Abierta,600 112 233',
    'Viewer,uno,viewer@uno.example,,,',
    'A,B,none@x.es,,Oficina que no hay,',
    'A,B,nowhere@x.es,Jerarquía que no hay,,',
  ].join('\n');
  const { report } = await upload(server, manager, { file, query: 'dryRun=true' });
  expect(report).toMatchObject({
    done: 3,
    changed: 2,
    unchanged: 0,
    refusals: [
      { row: 5, column: 'branches', key: 'branch_not_found' },
      { row: 6, column: 'hierarchyId', key: 'hierarchy_not_found' },
    ],
  });
  const [change, emptied] = report.changes;
  expect(report.changes).toHaveLength(2);
  expect(emptied.fields).toMatchObject([{ column: 'branches', after: '' }]);
  expect(change).toMatchObject({ row: 3, name: 'supervise@uno.example' });
  expect(change.fields).toContainEqual({
    column: 'phoneNumber',
    before: '',
    after: '600 112 233',
  });
  expect(change.fields.map(({ column }: { column: string }) => column)).toContain('firstName');
});
