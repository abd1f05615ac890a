import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import type { Action } from '#domain/permissions/actions.ts';
import { may } from '#domain/permissions/may.ts';
import { permissionsOf } from '#domain/permissions/pages.ts';
import { type Role, roles } from '#domain/permissions/roles.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { deviceStates, devices } from '#server/db/schema/devices.ts';
import { reportMailings } from '#server/db/schema/mailings.ts';
import { messages } from '#server/db/schema/messages.ts';
import { upload } from '#tests/support/csv.ts';
import {
  openServer,
  type Person,
  request,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';
import { type PermittedId, type Try, triesOf } from '#tests/support/tries.ts';
import { unknown, type World } from '#tests/support/world.ts';

/** The real table of permissions with one line withdrawn, to see which line an operation reads. */
const table = vi.hoisted(() => ({ withdrawn: (_action: string): boolean => false }));
vi.mock('#domain/permissions/may.ts', async (original) => {
  const real = await original<typeof import('#domain/permissions/may.ts')>();
  return {
    ...real,
    may: (user: Parameters<typeof real.may>[0], action: Action) =>
      !table.withdrawn(action) && real.may(user, action),
  };
});
afterEach(() => {
  table.withdrawn = () => false;
});

/** Whether the role, with all of its pages, may perform the operation. */
const roleCan = (role: Role, id: PermittedId) =>
  may({ role, permissions: permissionsOf(role, null) }, operations[id].permission);

// The cast: the table's keys are operation IDs.
const ids = Object.keys(operations) as OperationId[];
const guarded = ids.filter((id) => operations[id].scheme === 'user');
const permitted = guarded.filter((id): id is PermittedId => operations[id].permission !== null);

const refused = '403 forbidden';
let server: TestServer;
let tries: Record<PermittedId, Try>;
/** IDs for path parameters, of this organisation and of another. */
let own: Record<string, number | string>;
let foreign: Record<string, number | string>;
const people = new Map<Role, Person>();

beforeAll(async () => {
  server = await openServer();
  const { world } = server;
  for (const role of roles) people.set(role, await signIn(server, world.emails[role]));
  tries = triesOf(world);
  const waiting = async (person: Person, branchId: number, serviceId: number) => {
    const body = { ...tries.ticketCreate.body, branchId, serviceId };
    return (await person.post('/tickets/create', body)).body.content.ticket.id;
  };
  const { branchId, organisationId, hierarchyId, divisionId, other } = world;
  const [serviceId] = world.serviceIds;
  const ticketId = await waiting(personOf('Operator'), branchId, serviceId);
  // Other tests cover counters and people, so these IDs belong to nothing.
  const mine = { branchId, serviceId, ticketId, gateId: unknown, id: unknown, alertId: unknown };
  const kind = 'day';
  const ofDevice = { deviceId: unknown, stateId: unknown };
  own = {
    ...mine,
    ...ofDevice,
    kind,
    messageId: unknown,
    mailingId: unknown,
    clientId: organisationId,
    hierarchyId,
    divisionId,
  };
  const foreigner = await signIn(server, other.email);
  foreign = {
    branchId: other.branchId,
    hierarchyId: other.hierarchyId,
    divisionId: other.divisionId,
    clientId: other.organisationId,
    kind,
    serviceId: other.serviceId,
    gateId: other.gateId,
    id: other.userId,
    ticketId: await waiting(foreigner, other.branchId, other.serviceId),
    alertId: await callForHelp(other),
    messageId: await messageOf(other),
    mailingId: await mailingOf(other),
    ...(await deviceOf(other)),
  };
});
afterAll(() => server.close());

async function callForHelp({ organisationId, branchId, gateId, userId }: World['other']) {
  const [call] = await server.deps.database.db
    .insert(alerts)
    .values({ organisationId, branchId, kind: 'help', raisedAt: new Date(), gateId, userId })
    .returning();
  return call?.id ?? 0;
}

async function deviceOf({ organisationId, branchId, userId }: World['other']) {
  const { db } = server.deps.database;
  const at = new Date();
  const [device] = await db
    .insert(devices)
    .values({
      organisationId,
      branchId,
      kind: 'kiosk',
      name: 'Entrada',
      keyDigest: '',
      keyIssuedAt: at,
      pairedAt: at,
      pairedBy: userId,
    })
    .returning();
  const deviceId = device?.id ?? 0;
  const [state] = await db
    .insert(deviceStates)
    .values({ organisationId, deviceId, at, state: 'lost' })
    .returning();
  return { deviceId, stateId: state?.id ?? 0 };
}

async function messageOf({ organisationId, branchId }: World['other']) {
  const at = new Date();
  const [message] = await server.deps.database.db
    .insert(messages)
    .values({
      organisationId,
      branchId,
      kind: 'turnCalled',
      channel: 'email',
      language: 'es',
      address: 'ana@example.com',
      parameters: { turno: 'A001' },
      cause: 'test',
      createdAt: at,
      dueAt: at,
      usefulUntil: at,
      nextAt: at,
      status: 'failed',
    })
    .returning();
  return message?.id ?? 0;
}

async function mailingOf({ organisationId, branchId, userId }: World['other']) {
  const at = new Date();
  const [mailing] = await server.deps.database.db
    .insert(reportMailings)
    .values({
      organisationId,
      branchId,
      subject: 'branch',
      period: 'day',
      weekdays: [1],
      enabled: false,
      userIds: [userId],
      outside: [],
      doneUntil: at,
      lookAt: at,
    })
    .returning();
  return mailing?.id ?? 0;
}

function personOf(role: Role): Person {
  const person = people.get(role);
  if (!person) throw new Error(`nobody is ${role}`);
  return person;
}

function oneWhoMay(id: PermittedId): Role {
  const role = roles.findLast((each) => roleCan(each, id));
  if (!role) throw new Error(`nobody may ${id}`);
  return role;
}

const expected = (id: PermittedId, role: Role) => tries[id].unlike?.[role] ?? tries[id].comesTo;

async function outcome(person: Person, id: PermittedId, theirs = false): Promise<string> {
  const { body, query = '', file } = tries[id];
  const named = theirs ? foreign : own;
  const path = pathOf(id).replace(/\{(\w+)\}/g, (_, name) => String(named[name]));
  const branch = body && 'branchId' in body && { branchId: named.branchId };
  const { status, error } =
    file !== undefined
      ? await upload(server, person, { path, file })
      : operations[id].method === 'get'
        ? await person.get(`${path}?${query}`)
        : await person.post(path, body && { ...body, ...branch });
  return error ? `${status} ${error}` : String(status);
}
const pathOf = (id: OperationId) => operations[id].path.replace('/api', '');

it('looks at every operation that is ready', () => {
  expect(permitted.length).toBeGreaterThan(50);
});

it.each(permitted)('%s lets in whom the table says, by its action, in its tenant', async (id) => {
  const outcomes: Partial<Record<Role, string>> = {};
  for (const role of roles) outcomes[role] = await outcome(personOf(role), id);
  expect(outcomes).toEqual(
    Object.fromEntries(
      roles.map((role) => [role, roleCan(role, id) ? expected(id, role) : refused]),
    ),
  );
  const { permission } = operations[id];
  const role = oneWhoMay(id);
  table.withdrawn = (asked) => asked === permission;
  expect(await outcome(personOf(role), id)).toBe(refused);
  table.withdrawn = (asked) => asked !== permission;
  expect(await outcome(personOf(role), id)).toBe(expected(id, role));
  table.withdrawn = () => false;
  if (!pathOf(id).includes('{') && !('branchId' in (tries[id].body ?? {}))) return;
  expect(await outcome(personOf(role), id, true)).toMatch(/^404 (\w+_)?not_found$/);
});

it('an operation shows its form to nobody who may not do it', async () => {
  const { status, error } = await personOf('Viewer').post('/users/create', { no: 'user' });
  expect([status, error]).toEqual([403, 'forbidden']);
});

it.each(guarded)('%s is closed to strangers', async (id) => {
  // The cast: the helper sends any method.
  const method = operations[id].method.toUpperCase() as 'GET';
  const answer = await request(server, method, pathOf(id).replace(/\{\w+\}/g, '1'));
  expect([answer.status, answer.error]).toEqual([401, 'unauthorized']);
});
