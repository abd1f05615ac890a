import { afterAll, beforeAll, expect, it } from 'vitest';
import { tickets } from '#server/db/schema/tickets.ts';
import { idempotencyKeys } from '#server/db/schema/users.ts';
import { purge } from '#server/jobs/purge.ts';
import { upload } from '#tests/support/csv.ts';
import {
  anonymous,
  openServer,
  type Person,
  request,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';
import { password } from '#tests/support/world.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await openServer({ realTime: true });
  person = await signIn(server, server.world.emails.Operator);
});
afterAll(() => server.close());

const newTicket = () => ({
  branchId: server.world.branchId,
  serviceId: server.world.serviceIds[0],
  customer: anonymous,
});
const count = async () => (await server.deps.database.db.select().from(tickets)).length;

it('gives the same answer to the same key, and has one effect', async () => {
  const key = crypto.randomUUID();
  const before = await count();
  const first = await person.post('/tickets/create', newTicket(), key);
  const again = await person.post('/tickets/create', newTicket(), key);
  expect(first.status).toBe(200);
  expect(again).toEqual(first);
  expect(await count()).toBe(before + 1);
});

it('has one effect when the same key comes five times at once', async () => {
  const key = crypto.randomUUID();
  const before = await count();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => person.post('/tickets/create', newTicket(), key)),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

it('refuses the same key on another request', async () => {
  const key = crypto.randomUUID();
  await person.post('/tickets/create', newTicket(), key);
  const other = { ...newTicket(), serviceId: server.world.serviceIds[1] };
  const answer = await person.post('/tickets/create', other, key);
  expect([answer.status, answer.error]).toEqual([422, 'idempotency_mismatch']);
});

it('keeps a refusal by a rule, but not one of permission', async () => {
  const key = crypto.randomUUID();
  const closed = { ...newTicket(), branchId: server.world.closedBranchId };
  const first = await person.post('/tickets/create', closed, key);
  expect(first.error).toBe('branch_closed');
  expect(await person.post('/tickets/create', closed, key)).toEqual(first);

  const viewer = await signIn(server, server.world.emails.Viewer);
  const denied = crypto.randomUUID();
  await viewer.post('/tickets/create', newTicket(), denied);
  const stored = await server.deps.database.db.select().from(idempotencyKeys);
  expect(stored.map((row) => row.key)).toContain(key);
  expect(stored.map((row) => row.key)).not.toContain(denied);
});

it('belongs to the person: somebody else with the same key has an effect of their own', async () => {
  const key = crypto.randomUUID();
  const second = await signIn(server, server.world.emails.Operator2);
  const a = await person.post('/tickets/create', newTicket(), key);
  const b = await second.post('/tickets/create', newTicket(), key);
  expect(a.body.content.ticket.id).not.toBe(b.body.content.ticket.id);
});

it('is not asked for by the calls of the specification, which then act each time', async () => {
  const { branchId, hierarchyId, emails } = server.world;
  const security = await signIn(server, emails.Security);
  const { db } = server.deps.database;
  const userData = {
    firstName: 'Sin',
    lastName: 'Clave',
    phoneNumber: '',
    email: 'sin.clave@uno.example',
    typeUser: 'Operator',
    hierarchyId,
    branches: `${branchId}`,
  };
  const rows = (await db.select().from(idempotencyKeys)).length;
  const created = await security.post('/users/create', userData, null);
  expect(created.status).toBe(200);
  expect((await security.post('/users/create', userData, null)).error).toBe('email_taken');
  const { id } = created.body.content;
  const secret = 'Clave.Larga-y-Rara7';
  const { firstName, lastName, phoneNumber } = userData;
  const calls: [string, object | undefined][] = [
    ['/users/createIfUnexistent', { firstName, lastName, phoneNumber, email: 'otra@uno.example' }],
    ['/users/update', { id, data: { ...userData, firstName: 'Con' } }],
    ['/users/viewEdit', { id, views: 'my-lines', typeUser: 'Operator' }],
    ['/users/changePasswordFromSecurity', { id, password: secret, passwordConfirmation: secret }],
    ['/users/eliminateAll', { ids: `${id}`, dryRun: true }],
    [`/users/eliminate/${id}`, undefined],
  ];
  for (const [path, body] of calls) {
    expect([path, (await security.post(path, body, null)).error]).toEqual([path, null]);
  }
  const mine = await security.get(`/users/userInfo/${server.world.organisationId}/client`);
  const changed = await request(
    server,
    'PUT',
    `/users/passwordChange?authToken=${security.authToken}`,
    {
      id: mine.body.content.user.id,
      data: { user: { password: secret, current_password: password, confirmPassword: secret } },
    },
    { authorization: `Bearer ${security.accessToken}` },
  );
  expect(changed.error).toBe(null);
  for (const path of ['/users/userUploadCSV', '/users/userDeleteAllByCSV']) {
    const file = 'email\nnobody@uno.example\n';
    const answer = await upload(server, security, {
      path,
      file,
      query: 'dryRun=true',
      key: null,
    });
    expect([path, answer.status]).toEqual([path, 200]);
  }
  expect((await db.select().from(idempotencyKeys)).length).toBe(rows);
});

it('is asked for by our own calls', async () => {
  const answer = await person.post('/tickets/create', newTicket(), null);
  expect([answer.status, answer.error]).toEqual([400, 'invalid_request']);
});

it('is forgotten after a week', async () => {
  const old = { ...server.deps, clock: () => new Date(Date.now() + 30 * 86_400_000) };
  await purge(old);
  expect(await server.deps.database.db.select().from(idempotencyKeys)).toEqual([]);
});
