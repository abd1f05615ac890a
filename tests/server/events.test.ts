import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signHeader } from '#domain/network/vez-header.ts';
import { hashToken } from '#server/access/session.ts';
import { branchHours, services, settings } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { sessions } from '#server/db/schema/users.ts';
import type { Change } from '#server/realtime/publish.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';

let server: TestServer;
let operator: Person;
let base: string;

beforeAll(async () => {
  server = await openServer({ realTime: true });
  const { organisationId } = server.world;
  // The setting is read once and cached: six sessions let a user open too many streams.
  await server.deps.database.db
    .insert(settings)
    .values({ organisationId, name: 'vez.users.sessionLimit', value: '6' });
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  operator = await signIn(server, server.world.emails.Operator);
});
afterAll(() => server.close());
// The queue is empty, so that each test calls the ticket that it created.
beforeEach(() => server.deps.database.db.update(tickets).set({ status: 'attended' }));

async function follow(
  person: Person,
  enough: (events: Change[]) => boolean,
  act: () => Promise<unknown>,
  lastId?: string | null,
) {
  const stop = new AbortController();
  const response = await fetch(`${base}/web/api/events/stream?authToken=${person.authToken}`, {
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      ...(lastId && { 'last-event-id': lastId }),
    },
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: Change[] = [];
  let text = '';
  let acted = false;
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      // Only changes have an ID, not the state of the queues.
      const data = /^id: .*\ndata: (.*)$/m.exec(block)?.[1];
      if (data) events.push(JSON.parse(data));
    }
    if (!acted) {
      acted = true;
      await act();
    }
    if (enough(events)) break;
  }
  stop.abort();
  return events;
}

it('tells followers of the branch what changed, without personal data', async () => {
  const customer = { ...anonymous, name: 'Margarita Fuentes' };
  const [serviceId] = server.world.serviceIds;
  const events = await follow(
    operator,
    (seen) => seen.some(({ kind }) => kind === 'ticket'),
    () =>
      operator.post('/tickets/create', { branchId: server.world.branchId, serviceId, customer }),
  );
  expect(events).toEqual([
    { kind: 'resync', branchId: null },
    {
      kind: 'ticket',
      branchId: server.world.branchId,
      serviceId,
      ticketId: expect.any(Number),
      gateId: null,
      version: 1,
      from: null,
      turn: expect.objectContaining({ serviceId, status: 'waiting', prefix: 'A', callCount: 0 }),
    },
  ]);
  expect(JSON.stringify(events)).not.toContain('Margarita');
});

it('begins after an answer, whose header says to staff where the changes stood', async () => {
  const { branchId, serviceIds } = server.world;
  const [serviceId] = serviceIds;
  const create = () =>
    operator.post('/tickets/create', { branchId, serviceId, customer: anonymous });
  const answer = await fetch(`${base}/web/api/branches/mine?authToken=${operator.authToken}`, {
    headers: { authorization: `Bearer ${operator.accessToken}` },
  });
  const standing = answer.headers.get(signHeader);
  const { id } = (await create()).body.content.ticket;
  const isTurn = (seen: Change[]) =>
    seen.some((change) => change.kind === 'ticket' && change.ticketId === id);
  const stranger = await fetch(`${base}/web/api/users/saveOauth2/providers`);
  expect(stranger.headers.get(signHeader)).toBe('1');
  const events = await follow(operator, isTurn, async () => {}, standing);
  expect(events.map(({ kind }) => kind)).not.toContain('resync');
});

const changesOfTurn = (events: Change[], ticketId: number) =>
  events.filter((change) => change.kind === 'ticket' && change.ticketId === ticketId);

it('says the turn’s counter and version after whatever changes a turn', async () => {
  const { branchId, serviceIds, gateIds, reasonIds } = server.world;
  const [[serviceId], [gateId]] = [serviceIds, gateIds];
  const gate = `/gates/${gateId}`;
  const act = (ticket: { id: number; version: number }, action: string, more = {}) =>
    operator.post(`/tickets/${ticket.id}/${action}`, { version: ticket.version, ...more });
  await operator.post(`${gate}/open`);
  let id = 0;
  const events = await follow(
    operator,
    (seen) => changesOfTurn(seen, id).length === 7,
    async () => {
      const created = { branchId, serviceId, customer: anonymous };
      id = (await operator.post('/tickets/create', created)).body.content.ticket.id;
      await act((await operator.post(`${gate}/callNext`)).body.content, 'undo');
      const called = (await operator.post(`${gate}/callNext`)).body.content;
      const started = (await act(called, 'start')).body.content;
      // Reserved for this counter until it closes.
      const to = { gateId, place: 'last', reasonId: reasonIds.transfer };
      await act(started, 'transfer', to);
      expect((await operator.post(`${gate}/close`)).status).toBe(200);
    },
  );
  const told = { kind: 'ticket', branchId, serviceId, ticketId: id };
  // The ticket was created, called, undone, called, started, transferred and released.
  expect(changesOfTurn(events, id)).toMatchObject([
    { ...told, gateId: null, version: 1 },
    ...[2, 3, 4, 5, 6, 7].map((version) => ({ ...told, gateId, version })),
  ]);
  const statuses = ['waiting', 'called', 'waiting', 'called', 'attending', 'waiting', 'waiting'];
  expect(changesOfTurn(events, id)).toMatchObject(
    statuses.map((status, index) => ({
      from: statuses[index - 1] ?? null,
      turn: { status, branchId, serviceId },
    })),
  );
});

it('tells of a turn that moves at the place that it leaves too', async () => {
  const { db } = server.deps.database;
  const { organisationId, branchId, closedBranchId, serviceIds, reasonIds } = server.world;
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, organisationId }));
  await db.insert(branchHours).values(
    always.map((day) => ({
      ...day,
      branchId: closedBranchId,
      opensAt: '00:00',
      closesAt: '24:00',
    })),
  );
  const [there] = await db.select().from(services).where(eq(services.branchId, closedBranchId));
  await operator.post(`/gates/${server.world.gateIds[0]}/open`);
  const manager = await signIn(server, server.world.emails.Manager);
  let id = 0;
  const events = await follow(
    operator,
    (seen) => changesOfTurn(seen, id).length === 4,
    async () => {
      const created = { branchId, serviceId: serviceIds[0], customer: anonymous };
      await operator.post('/tickets/create', created);
      const called = await operator.post(`/gates/${server.world.gateIds[0]}/callNext`);
      const { version } = called.body.content;
      id = called.body.content.id;
      const to = { branchId: closedBranchId, serviceId: there?.id, place: 'last' };
      const transfer = { version, ...to, reasonId: reasonIds.transfer };
      expect((await manager.post(`/tickets/${id}/transfer`, transfer)).status).toBe(200);
    },
  );
  const last = changesOfTurn(events, id).filter(
    (change) => change.kind === 'ticket' && change.version === 3,
  );
  expect(last).toMatchObject([
    { branchId: closedBranchId, serviceId: there?.id },
    { branchId, serviceId: serviceIds[0] },
  ]);
});

it('tells nothing of another tenant', async () => {
  const foreigner = await signIn(server, server.world.other.email);
  const events = await follow(
    foreigner,
    (seen) => seen.some(({ kind }) => kind === 'ticket'),
    async () => {
      const [serviceId] = server.world.serviceIds;
      const branchId = server.world.branchId;
      await operator.post('/tickets/create', { branchId, serviceId, customer: anonymous });
      const { branchId: own, serviceId: ownService } = server.world.other;
      await foreigner.post('/tickets/create', {
        branchId: own,
        serviceId: ownService,
        customer: anonymous,
      });
    },
  );
  expect(events.map(({ branchId }) => branchId)).toEqual([null, server.world.other.branchId]);
});

it('is closed to strangers', async () => {
  const response = await fetch(`${base}/web/api/events/stream`);
  expect(response.status).toBe(401);
});

it('ends with a session that has run out, since following is not doing something', async () => {
  const idle = await signIn(server, server.world.emails.Operator2);
  const { db } = server.deps.database;
  const before = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(idle.authToken)));
  const long = new Date(Date.now() - 120_000);
  const itself = eq(sessions.id, before[0]?.id ?? 0);
  await db.update(sessions).set({ lastSeenAt: long }).where(itself);
  const stop = new AbortController();
  await fetch(`${base}/web/api/events/stream?authToken=${idle.authToken}`, {
    headers: { authorization: `Bearer ${idle.accessToken}` },
    signal: stop.signal,
  });
  const [after] = await db.select().from(sessions).where(itself);
  expect(after?.lastSeenAt).toEqual(long);
  stop.abort();
});

it('leaves nothing behind of readers who go before they are answered', async () => {
  const streams = async () =>
    Number(/vez_event_streams (\d+)/.exec((await server.app.inject('/metrics')).body)?.[1]);
  await expect.poll(streams).toBe(0);
  const { port } = new URL(base);
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `GET /web/api/events/stream?authToken=${operator.authToken} HTTP/1.1\r\nHost: x\r\n` +
          `Authorization: Bearer ${operator.accessToken}\r\n\r\n`,
        () => socket.destroy(),
      );
      await once(socket, 'close');
    }),
  );
  // The server has checked every stream once a later request is answered.
  await expect.poll(streams).toBe(0);
  for (let n = 0; n < 20; n += 1) await operator.get('/branches/mine');
  expect(await streams()).toBe(0);
});

async function openStream({ authToken, accessToken }: Person): Promise<Response> {
  const response = await fetch(`${base}/web/api/events/stream?authToken=${authToken}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(response.status).toBe(200);
  return response;
}

async function expectOpen(streams: Response[]): Promise<void> {
  for (const { body } of streams) expect((await body?.getReader().read())?.done).toBe(false);
}

it('ends the oldest of too many streams of one session, and leaves those of others', async () => {
  const other = await openStream(await signIn(server, server.world.emails.Supervise));
  const mine = await signIn(server, server.world.emails.Operator2);
  const streams: Response[] = [];
  for (let count = 0; count < 7; count += 1) streams.push(await openStream(mine));
  await expect(streams[0]?.text()).rejects.toThrow('terminated');
  await expectOpen([other, ...streams.slice(1)]);
});

it('ends the oldest of too many streams of one user over all their sessions', async () => {
  const { emails } = server.world;
  const other = await openStream(await signIn(server, emails.Supervise));
  const streams: Response[] = [];
  for (let session = 0; session < 6; session += 1) {
    const person = await signIn(server, emails.Viewer);
    for (let count = 0; count < 5; count += 1) streams.push(await openStream(person));
    if (session === 5) streams.push(await openStream(person));
  }
  await expect(streams[0]?.text()).rejects.toThrow('terminated');
  await expectOpen([other, ...streams.slice(1)]);
});
