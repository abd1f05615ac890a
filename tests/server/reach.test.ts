import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gateServices, gates } from '#server/db/schema/organisation.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { gateSessions, userBranches, users } from '#server/db/schema/users.ts';
import { returnPostponed } from '#server/jobs/return-postponed.ts';
import { violations } from '#tests/support/invariants.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';

let server: TestServer;
let first: Person;
let second: Person;
let supervisor: Person;

beforeAll(async () => {
  server = await openServer();
});
beforeEach(async () => {
  const { db } = server.deps.database;
  await db.delete(ticketEvents);
  await db.delete(tickets);
  await db.delete(gateSessions);
  first = await signIn(server, server.world.emails.Operator);
  second = await signIn(server, server.world.emails.Operator2);
  supervisor = await signIn(server, server.world.emails.Supervise);
  await first.post(`/gates/${server.world.gateIds[0]}/open`);
});
afterEach(async () => {
  expect(await violations(server.deps.database.db, server.world.organisationId)).toEqual([]);
});
afterAll(() => server.close());

const create = async () => {
  const [serviceId] = server.world.serviceIds;
  const body = { branchId: server.world.branchId, serviceId, customer: anonymous };
  return (await first.post('/tickets/create', body)).body.content.ticket;
};
const callNext = () => first.post(`/gates/${server.world.gateIds[0]}/callNext`);
const act = (person: Person, ticket: { id: number; version: number }, verb: string, more = {}) =>
  person.post(`/tickets/${ticket.id}/${verb}`, { version: ticket.version, ...more });
const close = () => first.post(`/gates/${server.world.gateIds[0]}/close`);

async function putAside(until?: string) {
  await create();
  const ticket = (await callNext()).body.content;
  const reason = { reasonId: server.world.postponeReasonId, ...(until && { until }) };
  return (await act(first, ticket, 'postpone', reason)).body.content;
}

describe('an operator who was taken off the branch', () => {
  async function takeOff() {
    const { db } = server.deps.database;
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.email, server.world.emails.Operator));
    const assigned = {
      organisationId: server.world.organisationId,
      userId: user?.id ?? 0,
      branchId: server.world.branchId,
    };
    await db
      .delete(userBranches)
      .where(
        and(eq(userBranches.userId, assigned.userId), eq(userBranches.branchId, assigned.branchId)),
      );
    return () => db.insert(userBranches).values(assigned);
  }

  it('ends what is in hand and closes, but calls nobody else', async () => {
    await create();
    await create();
    const ticket = (await callNext()).body.content;
    const putBack = await takeOff();
    expect((await callNext()).body.content.id).toBe(ticket.id);
    const started = (await act(first, ticket, 'start')).body.content;
    const reason = { reasonId: server.world.finishReasonId };
    expect((await act(first, started, 'finish', reason)).status).toBe(200);
    const refused = await callNext();
    expect([refused.status, refused.error]).toEqual([404, 'branch_not_found']);
    expect((await close()).status).toBe(200);
    expect((await close()).error).toBe('gate_not_found');
    await putBack();
  });

  it('takes up none of the turns put aside', async () => {
    const aside = await putAside();
    const putBack = await takeOff();
    expect((await act(first, aside, 'resume')).error).toBe('ticket_not_found');
    await putBack();
  });
});

describe('a turn put aside with no time to return', () => {
  it('is taken up at another counter that attends its service', async () => {
    const aside = await putAside();
    expect((await act(second, aside, 'resume')).error).toBe('gate_not_open');
    const gate = (await second.post(`/gates/${server.world.gateIds[1]}/open`)).body.content;
    expect(gate.postponed).toMatchObject([{ id: aside.id }]);
    expect((await act(second, aside, 'resume')).body.content.status).toBe('waiting');
  });

  it('is not for a counter that does not', async () => {
    const aside = await putAside();
    const { db } = server.deps.database;
    const row = {
      organisationId: server.world.organisationId,
      gateId: server.world.gateIds[1] ?? 0,
      serviceId: server.world.serviceIds[0],
    };
    await db
      .delete(gateServices)
      .where(and(eq(gateServices.gateId, row.gateId), eq(gateServices.serviceId, row.serviceId)));
    const gate = (await second.post(`/gates/${row.gateId}/open`)).body.content;
    expect(gate.postponed).toEqual([]);
    expect((await act(second, aside, 'resume')).error).toBe('not_your_ticket');
    await db.insert(gateServices).values(row);
  });

  it('is taken up by a supervisor from anywhere in the branch', async () => {
    const aside = await putAside();
    expect((await act(supervisor, aside, 'resume')).body.content.status).toBe('waiting');
  });
});

it('returns every turn whose time has come, though one of them fails', async () => {
  const { db } = server.deps.database;
  const until = new Date(server.deps.clock().getTime() + 60_000).toISOString();
  const bad = await putAside(until);
  const good = await putAside(until);
  await db.execute(
    sql.raw(`create function fail() returns trigger language plpgsql as
    $$ begin if new.id = ${bad.id} then raise 'planted'; end if; return new; end $$`),
  );
  await db.execute(sql`create trigger fail before update on tickets
    for each row execute function fail()`);
  server.advance(60);
  await expect(returnPostponed(server.deps)).rejects.toThrow('some turns were left as they are');
  await db.execute(sql`drop trigger fail on tickets`);
  const [row] = await db.select().from(tickets).where(eq(tickets.id, good.id));
  expect(row?.status).toBe('waiting');
  expect(await returnPostponed(server.deps, AbortSignal.abort())).toBe(0);
  expect(await returnPostponed(server.deps)).toBe(1);
});

describe('a counter of a branch that the operator is not assigned to', () => {
  it.each([
    ['open', undefined],
    ['close', undefined],
    ['status', { connected: true }],
    ['callNext', undefined],
  ])('is unknown to %s', async (verb, body) => {
    const { db } = server.deps.database;
    const { organisationId, closedBranchId: branchId } = server.world;
    const elsewhere = { organisationId, branchId, name: 'Puesto 9', position: 9 };
    const [gate] = await db.insert(gates).values(elsewhere).returning({ id: gates.id });
    const assigned = and(
      eq(userBranches.organisationId, organisationId),
      eq(userBranches.branchId, branchId),
    );
    const everybody = await db.delete(userBranches).where(assigned).returning();
    const { status, error } = await first.post(`/gates/${gate?.id}/${verb}`, body);
    await db.insert(userBranches).values(everybody);
    expect([status, error]).toEqual([404, 'gate_not_found']);
  });
});
