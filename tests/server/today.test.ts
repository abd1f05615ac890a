import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { branches, services, settings } from '#server/db/schema/organisation.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { gateSessions, userBranches, users } from '#server/db/schema/users.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';
import { noon } from '#tests/support/world.ts';

let server: TestServer;
const db = () => server.deps.database.db;
const ids = new Map<string, number>();

beforeAll(async () => {
  server = await openServer();
  for (const { email, id } of await db().select().from(users)) ids.set(email, id);
});
beforeEach(async () => {
  await db().delete(ticketEvents);
  await db().delete(tickets);
  await db().delete(gateSessions);
});
afterAll(() => server.close());

const as = (role: keyof TestServer['world']['emails']) => signIn(server, server.world.emails[role]);
const today = async (person: Person) => (await person.get('/branches/today')).body.content;
const noFigures = {
  attended: 0,
  absent: 0,
  called: 0,
  calledInTime: 0,
  waitedSeconds: 0,
  attendedSeconds: 0,
};

let number = 0;
/** Inserts a ticket that was called after `waited` seconds and ended at `closedAt`. */
async function past(
  day: string,
  closedAt: string,
  more: { branch?: 'open' | 'other'; waited?: number; status?: 'attended' | 'absent' } = {},
) {
  const { branch = 'open', waited = 60, status = 'attended' } = more;
  const { organisationId, branchId, closedBranchId, serviceIds, emails } = server.world;
  const elsewhere = branch === 'other';
  const [found] = await db().select().from(services).where(eq(services.branchId, closedBranchId));
  number += 1;
  const at = new Date(closedAt);
  await db()
    .insert(tickets)
    .values({
      organisationId,
      day,
      prefix: 'A',
      number,
      status,
      channel: 'staff',
      branchId: elsewhere ? closedBranchId : branchId,
      serviceId: (elsewhere ? found?.id : undefined) ?? serviceIds[0],
      arrivedAt: at,
      queuedAt: at,
      waitingSince: at,
      calledAt: at,
      closedAt: at,
      waitedSeconds: waited,
      attendedSeconds: status === 'attended' ? 100 : 0,
      userId: ids.get(emails.Operator) ?? 0,
    });
}

describe('the own day', () => {
  it('is what the operator did, as the counter did it', async () => {
    const { world } = server;
    const [operator, second] = [await as('Operator'), await as('Operator2')];
    await operator.post(`/gates/${world.gateIds[0]}/open`);
    await second.post(`/gates/${world.gateIds[1]}/open`);
    const [serviceId] = world.serviceIds;
    const create = () =>
      operator.post('/tickets/create', {
        branchId: world.branchId,
        serviceId,
        customer: anonymous,
      });
    const call = async (person: Person, gate: number) =>
      (await person.post(`/gates/${world.gateIds[gate]}/callNext`)).body.content;
    const act = async (person: Person, ticket: { id: number; version: number }, verb: string) =>
      (
        await person.post(`/tickets/${ticket.id}/${verb}`, {
          version: ticket.version,
          ...(verb === 'finish' && { reasonId: world.finishReasonId }),
        })
      ).body.content;
    for (let left = 3; left > 0; left -= 1) await create();
    server.advance(700);
    const first = await act(operator, await call(operator, 0), 'start');
    server.advance(90);
    await act(operator, first, 'finish');
    await act(operator, await call(operator, 0), 'noShow');
    await act(second, await call(second, 1), 'start');
    const late = { called: 2, calledInTime: 0 };
    expect(await today(operator)).toMatchObject({
      own: { ...late, attended: 1, absent: 1, waitedSeconds: 700, attendedSeconds: 90 },
      organisation: null,
      branches: [],
    });
    expect((await today(second)).own).toMatchObject({ attended: 0, absent: 0, called: 1 });
  });

  it('counts absent people for NS unless the organisation leaves them out', async () => {
    await past('2026-11-21', noon.toISOString(), { status: 'absent', waited: 5000 });
    await past('2026-11-21', noon.toISOString());
    const operator = await as('Operator');
    expect((await today(operator)).own).toMatchObject({ called: 2, calledInTime: 1, absent: 1 });
    const { organisationId } = server.world;
    const name = 'vez.lines.serviceLevel.absents';
    await db().insert(settings).values({ organisationId, name, value: 'false' });
    server.advance(31);
    expect((await today(operator)).own).toMatchObject({ called: 1, calledInTime: 1, absent: 1 });
    await db().delete(settings).where(eq(settings.name, name));
    server.advance(31);
  });
});

describe('the branches', () => {
  it('stand with who waits, who attends and what was left, the worst first', async () => {
    const { branchId, closedBranchId, gateIds, serviceIds } = server.world;
    const operator = await as('Operator');
    await operator.post(`/gates/${gateIds[0]}/open`);
    const customer = anonymous;
    await operator.post('/tickets/create', { branchId, serviceId: serviceIds[0], customer });
    await past('2026-11-21', noon.toISOString(), { waited: 5000 });
    await past('2026-11-21', noon.toISOString(), { branch: 'other' });
    await db()
      .update(tickets)
      .set({ status: 'cancelled', cancelCause: 'system', day: '2026-11-20' })
      .where(eq(tickets.branchId, closedBranchId));
    const supervisor = await as('Supervise');
    const found = await today(supervisor);
    expect(found).toMatchObject({ organisation: null, branchCount: 2, limitMinutes: 15 });
    expect(found.branches).toMatchObject([
      {
        id: branchId,
        name: 'Abierta',
        waiting: 1,
        gates: 3,
        gatesOpen: 1,
        leftOver: 0,
        figures: { attended: 1, called: 1, calledInTime: 0 },
      },
      { id: closedBranchId, waiting: 0, oldestWaitingSince: null, gatesOpen: 0, leftOver: 1 },
    ]);
    expect(Date.parse(found.branches[0].oldestWaitingSince)).toBe(server.deps.clock().getTime());
    await db()
      .update(tickets)
      .set({ branchId: closedBranchId })
      .where(eq(tickets.status, 'waiting'));
    await db().execute(sql`update tickets set service_id = (select id from services
      where branch_id = ${closedBranchId}) where status = 'waiting'`);
    expect((await today(supervisor)).branches[0]).toMatchObject({ id: closedBranchId, waiting: 1 });
    const supervisorId = ids.get(server.world.emails.Supervise) ?? 0;
    const taken = await db()
      .delete(userBranches)
      .where(sql`user_id = ${supervisorId} and branch_id = ${closedBranchId}`)
      .returning();
    expect((await today(supervisor)).branches).toMatchObject([{ id: branchId }]);
    await db().insert(userBranches).values(taken);
    const viewer = await today(await as('Viewer'));
    expect(viewer).toMatchObject({ own: null, organisation: null, branchCount: 2 });
    expect((await (await as('Security')).get('/branches/today')).error).toBe('forbidden');
    const stranger = await signIn(server, server.world.other.email);
    expect((await today(stranger)).own).toEqual(noFigures);
  });

  it('are twenty at most, and all are counted', async () => {
    const { organisationId, branchId } = server.world;
    const [sample] = await db().select().from(branches).where(eq(branches.id, branchId));
    const more = Array.from({ length: 25 }, (_, index) => ({
      organisationId,
      divisionId: sample?.divisionId ?? 0,
      name: `Más ${index}`,
      timeZone: 'Europe/Madrid',
      strategy: 'RoundRobin',
    }));
    const added = await db().insert(branches).values(more).returning();
    const found = await today(await as('Manager'));
    expect([found.branches.length, found.branchCount]).toEqual([20, 27]);
    for (const { id } of added) await db().delete(branches).where(eq(branches.id, id));
  });
});

describe('the day of the organisation', () => {
  it('is each branch’s own, and so is the same weekday up to the same time of day', async () => {
    // This is 00:30 on Sunday 22 in Madrid and 23:30 on Saturday 21 in the Canaries.
    server.advance((Date.parse('2026-11-21T23:30:00Z') - server.deps.clock().getTime()) / 1000);
    await past('2026-11-21', '2026-11-21T20:00:00Z');
    await past('2026-11-22', '2026-11-21T23:10:00Z', { waited: 20 });
    // Numbered yesterday: the service level (NS) goes by the day of the call.
    await past('2026-11-21', '2026-11-21T23:05:00Z', { waited: 40 });
    await past('2026-11-21', '2026-11-21T20:00:00Z', { branch: 'other', waited: 30 });
    // A week before: tickets after the same time of day do not count.
    await past('2026-11-14', '2026-11-14T20:00:00Z');
    await past('2026-11-15', '2026-11-14T23:10:00Z', { waited: 1 });
    await past('2026-11-15', '2026-11-14T23:31:00Z');
    await past('2026-11-14', '2026-11-14T23:29:00Z', { branch: 'other', waited: 2 });
    await past('2026-11-14', '2026-11-14T23:31:00Z', { branch: 'other', status: 'absent' });
    const { organisation } = await today(await as('Manager'));
    expect(organisation).toEqual({
      waiting: 0,
      figures: {
        attended: 3,
        absent: 0,
        called: 3,
        calledInTime: 3,
        waitedSeconds: 90,
        attendedSeconds: 300,
      },
      before: {
        attended: 2,
        absent: 0,
        called: 2,
        calledInTime: 2,
        waitedSeconds: 3,
        attendedSeconds: 200,
      },
    });
  });
});
