import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import spec from '#contract/spec.json' with { type: 'json' };
import type { Action } from '#domain/permissions/actions.ts';
import { may } from '#domain/permissions/may.ts';
import { permissionsOf } from '#domain/permissions/pages.ts';
import { type Role, roles } from '#domain/permissions/roles.ts';
import { users } from '#server/db/schema/people.ts';
import {
  type Person,
  request,
  signIn,
  startOnPglite,
  type TestServer,
} from '#tests/support/server.ts';

/** The real table of actions with one line struck out, to see which line an operation reads. */
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

/** Whether the role carries the operation's action with all of its pages. */
function roleCan(role: Role, operation: Operation): boolean {
  // The cast: the contract's tests check that the name is an action.
  const action = operation['x-permission'] as Action;
  return may({ role, permissions: permissionsOf(role, null) }, action);
}

interface Operation {
  operationId: string;
  'x-status': string;
  'x-permission': string;
  'x-before-password-change'?: boolean;
  security?: unknown[];
}

const operations = Object.entries(spec.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    path: path.replace('/api', ''),
    method,
    ...(operation as unknown as Operation),
  })),
);
const guarded = operations.filter(
  (operation) => operation['x-status'] === 'ready' && operation.security === undefined,
);
/** What the pages of the sign-in and of the change itself ask for, before it and after it. */
const before = [
  'logout',
  'userInfo',
  'getUserSessionLimit',
  'passwordChange',
  'settings',
  'colorsConfig',
  'eventsStream',
];
const withRole = guarded.filter((operation) => operation['x-permission'] !== 'none');

const userData = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  typeUser: 'Viewer',
  hierarchyId: 999_999,
  branches: '',
};

/** Bodies that pass the contract, so that only the authorization can refuse. */
const bodies: Record<string, object> = {
  ticketCreate: {
    branchId: 1,
    serviceId: 1,
    customer: { name: '', document: '', phone: '', email: '' },
  },
  ticketSchedule: {
    branchId: 1,
    serviceId: 1,
    customer: { name: '', document: '', phone: '', email: '' },
    at: '2026-11-21T12:00:00Z',
  },
  ticketReschedule: { version: 1, at: '2026-11-21T12:00:00Z' },
  usersService: { queryString: '' },
  validateDataUser: userData,
  userCreate: userData,
  createIfUnexistent: { firstName: '', lastName: '', phoneNumber: '', email: '' },
  userUpdate: { id: 999_999, data: userData },
  userEliminate: {},
  userEliminateAll: { ids: '999999' },
  viewEdit: { id: 999_999, views: '', typeUser: 'Viewer' },
  userExportCSV: { queryString: '' },
  userCsvCancel: { key: '00000000-0000-4000-8000-000000000000' },
  ticketNote: { version: 1, reasonId: null, note: '' },
  ticketFinish: { version: 1, reasonId: null },
  ticketPostpone: { version: 1, reasonId: null },
  changePasswordFromSecurity: { id: 999_999, password: 'a', passwordConfirmation: 'b' },
  ticketCallThis: { version: 1, reasonId: null },
  ticketReinstate: { version: 1, reasonId: null, place: 'first' },
  ticketTransfer: { version: 1, reasonId: null, place: 'first' },
  ticketFinishAndCallNext: { version: 1, reasonId: null },
  gateStatus: { connected: true },
  branchStrategy: { strategy: 'RoundRobin' },
  serviceConfigure: {
    version: 999_999,
    proportion: 1,
    group: null,
    special: false,
    position: 0,
    maxWaitSeconds: null,
    thresholdSeconds: 600,
    alertWaitMinutes: null,
    alertWaiting: null,
    optionalReasons: [],
    requiredNotes: [],
    reasons: [],
  },
  alertsSubscribe: {
    endpoint: 'https://localhost/',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  },
};

/** What operations ask for in their address. */
const queries: Record<string, string> = {
  branchAttended: 'day=2026-11-21',
  branchReassigned: 'day=2026-11-21',
  branchSlots: 'serviceId=1&day=2026-11-21',
  userCsvProgress: 'key=00000000-0000-4000-8000-000000000000',
  branchReplay: 'day=2026-11-21&strategy=RoundRobin',
};

/** Whom an operation is tried on: nobody where a success would be the end of a person who is asked for. */
const idFor = ({ operationId }: Operation) => (operationId === 'userEliminate' ? 999_999 : 1);

let server: TestServer;
let foreignTicketId: number;
const people = new Map<Role, Person>();

beforeAll(async () => {
  server = await startOnPglite();
  for (const role of roles) people.set(role, await signIn(server, server.world.emails[role]));
  const { email, branchId, serviceId } = server.world.other;
  const foreigner = await signIn(server, email);
  const ticket = { ...bodies.ticketCreate, branchId, serviceId };
  foreignTicketId = (await foreigner.post('/tickets/create', ticket)).body.content.ticket.id;
});
afterAll(() => server.close());

function send(person: Person, operation: (typeof guarded)[number], id: number) {
  const path = operation.path.replace(/\{\w+\}/g, String(id));
  if (operation.method === 'get')
    return person.get(`${path}?${queries[operation.operationId] ?? ''}`);
  const body = bodies[operation.operationId] ?? { version: 1 };
  const bare = operation.path.startsWith('/gates') && !(operation.operationId in bodies);
  return person.post(
    path,
    bare ? undefined : { ...body, ...('branchId' in body && { branchId: id }) },
  );
}

it('looks at every operation that is ready', () => {
  expect(withRole.length).toBeGreaterThan(12);
});

describe.each(withRole.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (_id, operation) => {
    it.each(roles)('lets %s in or not, as the table says', async (role) => {
      const person = people.get(role);
      if (!person) throw new Error(`nobody is ${role}`);
      const { status } = await send(person, operation, idFor(operation));
      if (roleCan(role, operation)) expect(status).not.toBe(403);
      else expect(status).toBe(403);
    });

    it('asks for the action that the contract names, and for no other', async () => {
      const action = operation['x-permission'];
      const person = people.get(roles.find((role) => roleCan(role, operation)) as Role);
      if (!person) throw new Error(`nobody may ${action}`);
      table.withdrawn = (asked) => asked === action;
      expect((await send(person, operation, idFor(operation))).status).toBe(403);
      table.withdrawn = (asked) => asked !== action;
      expect((await send(person, operation, idFor(operation))).status).not.toBe(403);
    });

    it("answers another tenant's id as unknown", async () => {
      const named = operation.path.includes('{');
      if (!named && !('branchId' in (bodies[operation.operationId] ?? {}))) return;
      const { userId, email: _email, ...other } = server.world.other;
      const ids = { ...other, ticketId: foreignTicketId, id: userId };
      const id = ids[(/\{(\w+)\}/.exec(operation.path)?.[1] ?? 'branchId') as keyof typeof ids];
      const person = people.get(roles.findLast((role) => roleCan(role, operation)) as Role);
      if (!person) throw new Error(`nobody may ${operation.operationId}`);
      const { status, error } = await send(person, operation, id);
      expect(status).toBe(404);
      expect(error).toMatch(/not_found$/);
    });
  },
);

it.each(guarded.map(({ operationId, method, path }) => [operationId, method, path] as const))(
  '%s is closed to strangers',
  async (_id, method, path) => {
    const url = path.replace(/\{\w+\}/g, '1');
    const answer = await request(server, method.toUpperCase() as 'GET', url, undefined);
    expect([answer.status, answer.error]).toEqual([401, 'unauthorized']);
  },
);

describe('somebody whose password must be changed first', () => {
  const waiting = guarded.filter(({ operationId }) => !before.includes(operationId));
  let person: Person;
  beforeAll(async () => {
    const { db } = server.deps.database;
    const email = server.world.emails.Operator2;
    await db.update(users).set({ mustChangePassword: true }).where(eq(users.email, email));
    person = await signIn(server, email);
  });

  it.each(waiting.map((operation) => [operation.operationId, operation] as const))(
    'is refused %s',
    async (_id, operation) => {
      const { status, error } = await send(person, operation, idFor(operation));
      expect([status, error]).toEqual([403, 'password_change_required']);
    },
  );

  it('may do what leads to the change, and no more', async () => {
    const marked = guarded.filter((operation) => operation['x-before-password-change']);
    expect(marked.map(({ operationId }) => operationId)).toEqual(before);
    const { clientId } = server.world;
    for (const path of [
      `/users/userInfo/${clientId}/client`,
      '/users/getUserSessionLimit',
      `/clients/${clientId}/settings`,
      '/clients/colorsConfig',
    ]) {
      expect([path, (await person.get(path)).status]).toEqual([path, 200]);
    }
  });
});
