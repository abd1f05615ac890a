import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { branches } from '#server/db/schema/organisation.ts';
import { ticketNumbers } from '#server/db/schema/ticket-numbers.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { gateSessions } from '#server/db/schema/users.ts';
import { returnPostponed } from '#server/jobs/return-postponed.ts';
import { violations } from '#tests/support/invariants.ts';
import {
  anonymous,
  openServer,
  type Person,
  request,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';

let server: TestServer;
let operator: Person;
let manager: Person;

beforeAll(async () => {
  server = await openServer();
  operator = await signIn(server, server.world.emails.Operator);
  manager = await signIn(server, server.world.emails.Manager);
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await violations(server.deps.database.db, server.world.organisationId)).toEqual([]);
});
beforeEach(async () => {
  const { db } = server.deps.database;
  await db.delete(ticketEvents);
  await db.delete(tickets);
  await db.delete(ticketNumbers);
  await db.delete(gateSessions);
  operator = await signIn(server, server.world.emails.Operator);
});

const create = (serviceId = server.world.serviceIds[0], customer = anonymous) =>
  operator.post('/tickets/create', { branchId: server.world.branchId, serviceId, customer });
const open = (person = operator, gate = 0) =>
  person.post(`/gates/${server.world.gateIds[gate]}/open`);
const callNext = (person = operator, gate = 0) =>
  person.post(`/gates/${server.world.gateIds[gate]}/callNext`);
const act = (ticket: { id: number; version: number }, verb: string, more: object = {}) =>
  operator.post(`/tickets/${ticket.id}/${verb}`, { version: ticket.version, ...more });

async function called() {
  await open();
  await create();
  return (await callNext()).body.content;
}

describe('create', () => {
  it('numbers per service and says how many are ahead', async () => {
    const [a1, a2, b1] = [await create(), await create(), await create(server.world.serviceIds[1])];
    expect([a1, a2, b1].map(({ body }) => body.content.ticket.label)).toEqual([
      'A001',
      'A002',
      'B001',
    ]);
    expect(a2.body.content.ahead).toBe(1);
    expect(b1.body.content.ahead).toBe(0);
  });

  it.each([
    ['a closed branch', () => ({ branchId: server.world.closedBranchId }), 409, 'branch_closed'],
    ['an unknown branch', () => ({ branchId: 9999 }), 404, 'branch_not_found'],
    ["another tenant's branch", () => server.world.other, 404, 'branch_not_found'],
    ['an unknown service', () => ({ serviceId: 9999 }), 404, 'service_not_found'],
    [
      'an inactive service',
      () => ({ serviceId: server.world.inactiveServiceId }),
      409,
      'service_inactive',
    ],
    ['no service', () => ({ serviceId: null }), 400, 'invalid_request'],
    [
      'an e-mail that is none',
      () => ({ customer: { ...anonymous, email: 'ana@correo' } }),
      400,
      'invalid_request',
    ],
    ['a NUL in a name', () => ({ customer: { ...anonymous, name: '\0' } }), 400, 'invalid_request'],
  ])('refuses %s', async (_name, wrong, status, key) => {
    const { branchId, serviceId } = { branchId: undefined, serviceId: undefined, ...wrong() } as {
      branchId?: number;
      serviceId?: number | null;
    };
    const customer = 'customer' in wrong() ? (wrong() as { customer: object }).customer : anonymous;
    const answer = await operator.post('/tickets/create', {
      branchId: branchId ?? server.world.branchId,
      serviceId: serviceId === undefined ? server.world.serviceIds[0] : serviceId,
      customer,
    });
    expect([answer.status, answer.error]).toEqual([status, key]);
    expect(await server.deps.database.db.select().from(tickets)).toEqual([]);
  });
});

describe('a counter', () => {
  it('is opened by one person, and a person opens one', async () => {
    const second = await signIn(server, server.world.emails.Operator2);
    expect((await open()).status).toBe(200);
    expect((await open()).status).toBe(200);
    expect((await open(second)).error).toBe('gate_is_occuped');
    expect((await open(operator, 1)).error).toBe('operator_has_gate');
    expect((await operator.post('/gates/9999/open')).error).toBe('gate_not_found');
    expect((await operator.post(`/gates/${server.world.other.gateId}/open`)).error).toBe(
      'gate_not_found',
    );
    const gates = await manager.get(`/branches/${server.world.branchId}/gates`);
    expect(gates.body.content[0]).toMatchObject({ occupiedBy: 'Operator uno', mine: false });
  });

  it('is closed once no turn is in hand', async () => {
    const ticket = await called();
    const close = () => operator.post(`/gates/${server.world.gateIds[0]}/close`);
    expect((await close()).error).toBe('gate_has_ticket');
    await act(ticket, 'noShow');
    expect((await close()).status).toBe(200);
    expect((await close()).error).toBe('gate_not_open');
    expect((await operator.get('/gates/mine')).body.content).toBeNull();
  });
});

describe('call next', () => {
  it('calls the longest wait and says why', async () => {
    await open();
    await create(server.world.serviceIds[1]);
    server.advance(60);
    await create();
    server.advance(30);
    const { content } = (await callNext()).body;
    expect(content).toMatchObject({ label: 'B001', status: 'called', callCount: 1 });
    expect(content.why).toEqual({
      strategy: 'LongestWaitingTimeFirst',
      rule: 'longestWait',
      waitedSeconds: 90,
      heads: 2,
    });
  });

  it('follows the strategy of the branch', async () => {
    const { db } = server.deps.database;
    await db.update(branches).set({ strategy: 'PriorityByProportion' });
    await open();
    await create();
    server.advance(60);
    await create(server.world.serviceIds[1]);
    const { content } = (await callNext()).body;
    await db.update(branches).set({ strategy: 'LongestWaitingTimeFirst' });
    expect([content.label, content.why.rule]).toEqual(['B001', 'highestProportion']);
  });

  it('answers the turn in hand instead of a second one', async () => {
    const ticket = await called();
    await create();
    expect((await callNext()).body.content).toMatchObject({ id: ticket.id, callCount: 1 });
  });

  it('answers null when nobody waits, and refuses a counter that is not open', async () => {
    expect((await callNext()).error).toBe('gate_not_open');
    await open();
    expect((await callNext()).body).toEqual({ content: null, errors: null });
    expect((await callNext(operator, 1)).error).toBe('gate_not_open');
  });
});

describe('the turn in hand', () => {
  it('is recalled at most three times, ten seconds apart', async () => {
    let ticket = await called();
    const soon = await act(ticket, 'recall');
    expect(soon.body.errors).toEqual([{ key: 'recall_too_soon', params: { seconds: 10 } }]);
    for (let recalls = 0; recalls < 3; recalls += 1) {
      server.advance(10);
      const answer = await act(ticket, 'recall');
      expect(answer.status).toBe(200);
      ticket = answer.body.content;
    }
    server.advance(10);
    expect((await act(ticket, 'recall')).body.errors).toEqual([
      { key: 'recall_limit', params: { max: 3 } },
    ]);
    expect(ticket.callCount).toBe(4);
  });

  it('is recalled by the time of the server, whatever the device says', async () => {
    const ticket = await called();
    server.advance(10);
    const past = new Date(server.deps.clock().getTime() - 10_000).toISOString();
    const again = (await act(ticket, 'recall', { deviceAt: past })).body.content;
    expect((await act(again, 'recall', { deviceAt: past })).body.errors).toEqual([
      { key: 'recall_too_soon', params: { seconds: 10 } },
    ]);
  });

  it('is started and finished with a reason that fits its service', async () => {
    const ticket = await called();
    server.advance(20);
    const started = (await act(ticket, 'start')).body.content;
    server.advance(100);
    const finish = (reasonId: number | null) => act(started, 'finish', { reasonId });
    expect((await finish(null)).body.errors).toEqual([
      { key: 'reason_required', field: 'reasonId' },
    ]);
    expect((await finish(server.world.reasonOfBId)).error).toBe('reason_not_found');
    expect((await finish(server.world.postponeReasonId)).error).toBe('reason_not_found');
    const finished = await finish(server.world.finishReasonId);
    expect(finished.body.content).toMatchObject({ status: 'attended', note: null });
    const [row] = await server.deps.database.db.select().from(tickets);
    expect(row).toMatchObject({ attendedSeconds: 100, waitedSeconds: 0 });
  });

  it('keeps what is noted of it until it ends, and ends with that', async () => {
    const ticket = await called();
    const { finishReasonId: reasonId, postponeReasonId } = server.world;
    const noted = (await act(ticket, 'note', { note: 'trae copia', reasonId })).body.content;
    expect(noted).toMatchObject({ status: 'called', note: 'trae copia', reasonId });
    expect((await act(ticket, 'start')).error).toBe('ticket_changed');
    const started = (await act(noted, 'start')).body.content;
    const other = { note: '', reasonId: postponeReasonId };
    expect((await act(started, 'note', other)).error).toBe('reason_not_found');
    const again = (await act(started, 'note', { note: 'sin copia', reasonId: null })).body.content;
    expect(again).toMatchObject({ status: 'attending', note: 'sin copia', reasonId: null });
    const finished = (await act(again, 'finish', { reasonId })).body.content;
    expect(finished).toMatchObject({ status: 'attended', note: 'sin copia', reasonId });
    expect((await act(finished, 'note', other)).error).toBe('illegal_transition');
    const all = await server.deps.database.db.select().from(ticketEvents);
    const notes = all
      .sort((a, b) => a.id - b.id)
      .flatMap(({ action, note }) => (action === 'note' ? [note] : []));
    expect(notes).toEqual(['trae copia', 'sin copia']);
  });

  it('has no reason of an end that never came', async () => {
    const ticket = await called();
    const { finishReasonId: reasonId } = server.world;
    const noted = (await act(ticket, 'note', { note: '', reasonId })).body.content;
    expect(noted.note).toBeNull();
    const absent = (await act(noted, 'noShow')).body.content;
    expect(absent).toMatchObject({ status: 'absent', reasonId: null });
    expect((await act(absent, 'undo')).body.content).toMatchObject({ status: 'called', reasonId });
  });

  it('is put aside with its seniority and taken up again, by hand or in time', async () => {
    const ticket = await called();
    const until = new Date(server.deps.clock().getTime() + 600_000).toISOString();
    const postpone = { reasonId: server.world.postponeReasonId, until };
    const postponed = await act(ticket, 'postpone', postpone);
    expect(postponed.body.content.status).toBe('postponed');
    expect((await operator.get('/gates/mine')).body.content.postponed).toHaveLength(1);
    await create();
    expect(await returnPostponed(server.deps)).toBe(0);
    server.advance(600);
    expect(await returnPostponed(server.deps)).toBe(1);
    expect((await callNext()).body.content.id).toBe(ticket.id);
  });

  it('is not changed by what somebody saw before it changed', async () => {
    const ticket = await called();
    await act(ticket, 'start');
    expect((await act(ticket, 'noShow')).error).toBe('ticket_changed');
    expect((await act({ ...ticket, version: 3 }, 'noShow')).error).toBe('illegal_transition');
  });

  it('belongs to its counter', async () => {
    const ticket = await called();
    const second = await signIn(server, server.world.emails.Operator2);
    const start = () => second.post(`/tickets/${ticket.id}/start`, { version: ticket.version });
    expect((await start()).error).toBe('gate_not_open');
    await open(second, 1);
    expect((await start()).error).toBe('not_your_ticket');
    expect((await operator.post('/tickets/9999/start', { version: 1 })).error).toBe(
      'ticket_not_found',
    );
  });

  it('takes the time of the tap from the device, within what can be true', async () => {
    const ticket = await called();
    server.advance(60);
    const tapped = new Date(server.deps.clock().getTime() - 30_000).toISOString();
    const started = (await act(ticket, 'start', { deviceAt: tapped })).body.content;
    expect(started.startedAt).toBe(tapped);
    const future = new Date(server.deps.clock().getTime() + 3_600_000).toISOString();
    const reason = { reasonId: server.world.finishReasonId, deviceAt: future };
    const finished = (await act(started, 'finish', reason)).body.content;
    expect(finished.closedAt).toBe(server.deps.clock().toISOString());
  });
});

it('refuses a mutation without an Idempotency-Key', async () => {
  const { authToken, accessToken } = operator;
  const path = `/gates/${server.world.gateIds[0]}/open?authToken=${authToken}`;
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await request(server, 'POST', path, undefined, headers);
  expect(answer.body.errors).toEqual([{ key: 'invalid_request', field: 'idempotency-key' }]);
});
