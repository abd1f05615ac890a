import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pagesOfRole } from '#domain/permissions/pages.ts';
import type { Role } from '#domain/permissions/roles.ts';
import { userAudit } from '#server/db/schema/audit.ts';
import { users } from '#server/db/schema/users.ts';
import {
  openServer,
  type Person,
  request,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';
import { password } from '#tests/support/world.ts';

let server: TestServer;
let manager: Person;
let security: Person;
const ids: Partial<Record<string, number>> = {};
const idOf = (name: Role | 'Operator2') => ids[server.world.emails[name]] ?? 0;
let number = 0;
beforeAll(async () => {
  server = await openServer();
  manager = await signIn(server, server.world.emails.Manager);
  security = await signIn(server, server.world.emails.Security);
  const rows = await server.deps.database.db.select().from(users);
  for (const { email, id } of rows) ids[email] = id;
});
afterAll(() => server.close());
beforeEach(() => {
  number += 1;
});

const dataOf = (more: object = {}) => ({
  firstName: 'Nadia',
  lastName: 'Ríos',
  phoneNumber: '',
  email: `nadia${number}@uno.example`,
  typeUser: 'Operator',
  hierarchyId: server.world.hierarchyId,
  branches: `${server.world.branchId}`,
  ...more,
});
const create = (more: object = {}, person = manager) => person.post('/users/create', dataOf(more));
const made = async (more: object = {}) => (await create(more, security)).body.content;
const update = (id: number, more: object, person = manager) =>
  person.post('/users/update', { id, data: dataOf(more) });
const find = async (queryString: string, more: object = {}, person = manager) => {
  const { body } = await person.post('/users/usersService', { queryString, ...more });
  return body.content.users.map(({ email }: { email: string }) => email);
};
const audit = async (userId: number) =>
  (await security.post('/users/audit', { userId })).body.content.entries;

describe('a search', () => {
  it('drops the white space at the end, looks everywhere, and never shows Security to a Manager', async () => {
    await made({ phoneNumber: '+34 611', nickname: 'ardilla' });
    const email = `nadia${number}@uno.example`;
    for (const text of [`${email}  `, 'nadia ríos', 'ARDILLA', '+34 611']) {
      expect(await find(text)).toEqual([email]);
    }
    expect(await find(` ${email}`)).toEqual([]);
    expect(await find('security@')).toEqual([]);
    expect(await find('security@', {}, security)).toEqual(['security@uno.example']);
    expect(await find('dos.example', {}, security)).toEqual([]);
  });

  it('narrows by pipe-joined roles, branches and divisions, sorts and turns pages', async () => {
    const { emails, closedBranchId } = server.world;
    const narrowed = {
      typeUsers: 'Viewer|Supervise',
      branches: `${closedBranchId}`,
      divisions: '',
    };
    expect(await find('uno', { ...narrowed, sortBy: 'email', descending: true })).toEqual([
      emails.Viewer,
      emails.Supervise,
    ]);
    const answer = await manager.post('/users/usersService', {
      queryString: '',
      ...narrowed,
      page: 2,
      pageSize: 1,
    });
    expect(answer.body.content.total).toBe(2);
    expect(answer.body.content.users).toHaveLength(1);
    expect(await find('', { divisions: '999999' })).toEqual([]);
  });
});

describe('a new user', () => {
  it('is stored as given, cannot sign in with a password yet, and stands in the audit', async () => {
    const email = ` Nadia${number}@uno.example `;
    const { id, ...record } = (await create({ email, timeZone: 'Atlantic/Canary' })).body.content;
    expect(record).toMatchObject({
      first_name: 'Nadia',
      email: email.trim(),
      type: 'Operator',
      time_zone: 'Atlantic/Canary',
      branchIds: [server.world.branchId],
      phone_number: null,
    });
    const login = await request(server, 'POST', '/users/login', { email, password: '' });
    expect(login.error).toBe('invalid_credentials');
    const entries = await audit(id);
    expect(entries).toMatchObject([{ action: 'create', actor: { email: 'manager@uno.example' } }]);
    expect(JSON.stringify(entries)).not.toMatch(/password|hash/i);

    await security.post('/users/changePasswordFromSecurity', {
      id,
      password: 'Inicial-7788',
      passwordConfirmation: 'Inicial-7788',
    });
    const second = { email: email.trim(), password: 'Inicial-7788' };
    const { body } = await request(server, 'POST', '/users/login', second);
    expect(body.content.userInvalid).toBe(true);
    expect(await audit(id)).toMatchObject([{ action: 'signIn' }, { action: 'password' }, {}]);
  });

  it.each([
    ['no first name', { firstName: '  ' }, 'required', 'firstName'],
    ['a bad e-mail', { email: 'nadia@uno' }, 'email_invalid', 'email'],
    ['an e-mail out of reach', { email: 'security@uno.example' }, 'email_taken', 'email'],
    ['a time zone that is not', { timeZone: 'Europe/Nowhere' }, 'time_zone_invalid', 'timeZone'],
    ['the role Security', { typeUser: 'Security' }, 'role_not_allowed', 'typeUser'],
    ['a branch unknown', { branches: '999999' }, 'branch_not_found', 'branches'],
    ['a hierarchy unknown', { hierarchyId: 999_999 }, 'hierarchy_not_found', 'hierarchyId'],
  ])('is refused to a Manager with %s', async (_name, more, key, field) => {
    const answer = await create(more);
    expect(answer.body.errors).toMatchObject([{ key, field }]);
    const asked = await manager.post('/users/validateDataUser', dataOf(more));
    expect([asked.status, asked.body.content.valid]).toEqual([200, false]);
    expect(asked.body.errors).toContainEqual({ key, field });
  });

  it("is refused with another tenant's branch or hierarchy, to Security too", async () => {
    const { branchId, hierarchyId } = server.world.other;
    expect((await create({ branches: `${branchId}` }, security)).error).toBe('branch_not_found');
    const abroad = { hierarchyId, branches: '' };
    expect((await create(abroad, security)).error).toBe('hierarchy_not_found');
  });

  it('is found again by createIfUnexistent, whatever the letters, and made a Viewer otherwise', async () => {
    const user = await made();
    const contact = { firstName: 'Otra', lastName: 'Persona', phoneNumber: '' };
    const same = { ...contact, email: user.email.toUpperCase() };
    expect((await manager.post('/users/createIfUnexistent', same)).body.content).toEqual(user);
    const fresh = { ...contact, email: `otra${number}@uno.example` };
    const answer = await manager.post('/users/createIfUnexistent', fresh);
    expect(answer.body.content).toMatchObject({ type: 'Viewer', branchIds: [] });
    const taken = { ...contact, email: server.world.emails.Security };
    expect((await manager.post('/users/createIfUnexistent', taken)).error).toBe('email_taken');
    const abroad = { ...contact, email: server.world.other.email };
    expect((await manager.post('/users/createIfUnexistent', abroad)).error).toBeNull();
  });
});

describe('an update', () => {
  it('replaces what there was, tells the audit what changed, and starts the views anew', async () => {
    const user = await made();
    const edit = { id: user.id, views: 'my-lines', typeUser: 'Operator' };
    expect((await security.post('/users/viewEdit', edit)).status).toBe(200);
    const answer = await update(user.id, { typeUser: 'Supervise', branches: '' });
    expect(answer.body.content).toMatchObject({ type: 'Supervise', branchIds: [] });
    expect(answer.body.content.permissions).toContain('operated-gates');
    expect((await audit(user.id))[0]).toMatchObject({
      action: 'update',
      before: { type: 'Operator', branchIds: [server.world.branchId] },
      after: { type: 'Supervise', branchIds: [] },
    });
    await update(user.id, { typeUser: 'Supervise', branches: '' });
    expect(await audit(user.id)).toHaveLength(3);
  });

  it('is refused to a Manager on Security, on the own role, and towards Security', async () => {
    expect((await update(idOf('Security'), {})).status).toBe(404);
    expect((await update(server.world.other.userId, {}, security)).status).toBe(404);
    const own = { email: server.world.emails.Manager, branches: '' };
    expect((await update(idOf('Manager'), { ...own, typeUser: 'Viewer' })).error).toBe('own_role');
    const raised = await update(idOf('Manager'), { ...own, typeUser: 'Security' });
    expect(raised.error).toBe('role_not_allowed');
    const user = await made();
    expect((await update(user.id, { typeUser: 'Security' })).error).toBe('role_not_allowed');
  });

  it('leaves the last Manager and the last Security', async () => {
    const change = { email: server.world.emails.Manager, branches: '', typeUser: 'Viewer' };
    expect((await update(idOf('Manager'), change, security)).error).toBe('last_of_role');
  });
});

describe('eliminating', () => {
  it('ends the sessions, frees the e-mail and keeps the person in the history', async () => {
    const { db } = server.deps.database;
    const user = await made();
    const known = await db.select().from(users).where(eq(users.email, server.world.emails.Viewer));
    const { passwordHash } = known[0] ?? {};
    await db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    const gone = await signIn(server, user.email);
    expect((await gone.get('/branches/mine')).status).toBe(200);
    expect((await manager.post(`/users/eliminate/${user.id}`)).status).toBe(200);
    expect((await gone.get('/branches/mine')).error).toBe('session_expired');
    const login = await request(server, 'POST', '/users/login', { email: user.email, password });
    expect(login.error).toBe('invalid_credentials');
    expect((await manager.get(`/users/userById/${user.id}`)).status).toBe(404);
    expect(await find(user.email)).toEqual([]);
    expect((await made()).id).not.toBe(user.id);
    expect((await audit(user.id))[0]).toMatchObject({
      action: 'eliminate',
      subject: { id: user.id },
    });
  });

  it('is never for oneself, the last of a role, or whom one does not reach', async () => {
    const refusal = async (person: Person, id: number) => {
      const { status, error } = await person.post(`/users/eliminate/${id}`);
      return [status, error];
    };
    expect(await refusal(manager, idOf('Manager'))).toEqual([409, 'own_account']);
    expect(await refusal(security, idOf('Manager'))).toEqual([409, 'last_of_role']);
    expect(await refusal(manager, idOf('Security'))).toEqual([404, 'not_found']);
    expect(await refusal(security, server.world.other.userId)).toEqual([404, 'not_found']);
  });

  it('several at once tells what would happen, does it, and keeps the last of those named', async () => {
    const second = await made({ typeUser: 'Manager', branches: '' });
    const viewer = { ...(await made({ email: `v${number}@uno.example`, typeUser: 'Viewer' })) };
    const named = [second.id, idOf('Manager'), viewer.id, idOf('Security'), 999_999].join('|');
    const expected = {
      done: 2,
      names: ['Nadia Ríos', 'Nadia Ríos'],
      refused: [
        { id: idOf('Manager'), name: 'Manager uno', key: 'last_of_role' },
        { id: idOf('Security'), name: 'Security uno', key: 'own_account' },
        { id: 999_999, name: null, key: 'not_found' },
      ],
    };
    const all = (dryRun: boolean) => security.post('/users/eliminateAll', { ids: named, dryRun });
    expect((await all(true)).body.content).toEqual(expected);
    expect((await manager.get(`/users/userById/${viewer.id}`)).status).toBe(200);
    expect((await all(false)).body.content).toEqual(expected);
    expect((await manager.get(`/users/userById/${viewer.id}`)).status).toBe(404);
  });
});

describe('views', () => {
  it('narrow the pages of the role at once, and go no further', async () => {
    const id = idOf('Operator2');
    const operator = await signIn(server, server.world.emails.Operator2);
    const edit = (views: string, typeUser = 'Operator') =>
      security.post('/users/viewEdit', { id, views, typeUser });
    expect((await edit('my-lines|manager-user')).error).toBe('view_not_allowed');
    expect((await edit('my-lines', 'Viewer')).error).toBe('user_changed');
    expect((await edit('my-lines')).body.content).toEqual({
      id,
      typeUser: 'Operator',
      pages: pagesOfRole('Operator'),
      views: ['my-lines'],
    });
    expect((await security.get(`/users/viewRol/${id}`)).body.content.views).toEqual(['my-lines']);
    expect((await operator.get('/gates/mine')).status).toBe(403);
    expect((await audit(id))[0]).toMatchObject({ action: 'views', after: { views: ['my-lines'] } });
  });

  it("are never one's own", async () => {
    const own = { id: idOf('Security'), views: '', typeUser: 'Security' };
    expect((await security.post('/users/viewEdit', own)).error).toBe('own_role');
  });
});

it('offers a Manager every role but Security, and nobody another one of their own', async () => {
  const offered = async (person: Person, id: number) => {
    const { body } = await person.get(`/users/userRoles/${id}`);
    return body.content.map(({ typeUser }: { typeUser: string }) => typeUser).join();
  };
  expect(await offered(manager, idOf('Viewer'))).toBe('Manager,Supervise,Operator,Viewer');
  expect(await offered(manager, idOf('Manager'))).toBe('Manager');
  expect(await offered(security, idOf('Viewer'))).toContain('Security');
});

it('names the roles as the pages do', async () => {
  const { body } = await security.get(`/users/userRoles/${idOf('Viewer')}`);
  expect(body.content.map(({ label }: { label: string }) => label)).toEqual([
    'Gerente',
    'Monitor',
    'Operador',
    'Consulta',
    'Seguridad',
  ]);
});

it('keeps the audit of one tenant from the other', async () => {
  const rows = await server.deps.database.db.select().from(userAudit);
  const { body } = await security.post('/users/audit', { pageSize: 200 });
  expect(body.content.total).toBe(rows.length);
  expect(rows.every((row) => row.organisationId === server.world.organisationId)).toBe(true);
});
