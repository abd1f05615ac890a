import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tickets } from '#server/db/schema/tickets.ts';
import { userBranches, users } from '#server/db/schema/users.ts';
import { branchesOf } from '#tests/support/branch-fixture.ts';
import { act, attending, callNext, create, openFloor, schedule } from '#tests/support/floor.ts';
import { eventually } from '#tests/support/until.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;

const { read, list, names, shut, reopen, data, configure } = branchesOf(floor);

describe('closing a branch', () => {
  it('is refused while turns or counters are open, with how many', async () => {
    const { branchId } = floor.server.world;
    const turn = await attending(floor);
    await create(floor);
    await schedule(floor, 60);
    const refused = await shut(branchId);
    expect(refused).toMatchObject({ status: 409, error: 'branch_in_use' });
    const open = { waiting: 1, inHand: 1, postponed: 0, scheduled: 1, gatesOpen: 1 };
    expect(refused.body.errors[0].params).toEqual(open);
    await act(floor.first, turn, 'postpone', {
      reasonId: floor.server.world.reasonIds.postpone,
    });
    expect((await shut(branchId)).body.errors[0].params).toMatchObject({ inHand: 0, postponed: 1 });
    expect((await read(branchId)).active).toBe(true);
  });

  it('takes it off every list; its history stays, and it can be opened again', async () => {
    const { branchId, closedBranchId } = floor.server.world;
    const turn = await attending(floor);
    await act(floor.first, turn, 'finish', { reasonId: floor.server.world.finishReasonId });
    await floor.first.post(`/gates/${floor.server.world.gateIds[0]}/close`, {});
    const { version } = await read(branchId);
    expect((await shut(branchId)).body.content).toMatchObject({
      active: false,
      version: version + 1,
    });
    const mine = async () =>
      (await floor.first.get('/branches/mine')).body.content.map(({ id }: { id: number }) => id);
    expect(await mine()).toEqual([closedBranchId]);
    const all = (await floor.first.get('/branches/mine?closed=true')).body.content;
    expect(all.map(({ id }: { id: number }) => id)).toEqual([closedBranchId, branchId]);
    expect(await names()).toEqual(['Cerrada']);
    expect(await names('status=closed&q=abierta')).toEqual(['Abierta']);
    const path = `/branches/${branchId}`;
    expect((await floor.supervisor.get(`${path}/board`)).error).toBe('branch_not_found');
    const { serviceIds } = floor.server.world;
    const body = { branchId, serviceId: serviceIds[0], customer: turn.customer };
    const nobody = { name: '', document: '', phone: '', email: '' };
    const created = await floor.supervisor.post('/tickets/create', { ...body, customer: nobody });
    expect(created.error).toBe('branch_not_found');
    const opened = await floor.first.post(`/gates/${floor.server.world.gateIds[0]}/open`);
    expect(opened.error).toBe('gate_not_found');
    const day = 'day=2026-11-21';
    const attended = await floor.manager.get(`${path}/attended?${day}`);
    expect(attended.body.content.tickets).toMatchObject([{ id: turn.id }]);
    expect((await floor.manager.get(`/tickets/${turn.id}/history`)).status).toBe(200);
    const history = await floor.manager.get(
      `/configuration/changes?kind=branch&subject=${branchId}`,
    );
    expect(history.body.content[0]).toMatchObject({ action: 'close', after: { active: false } });
    expect((await reopen(branchId)).body.content).toMatchObject({ active: true });
    expect(await mine()).toContain(branchId);
    const again = await floor.first.post(`/gates/${floor.server.world.gateIds[0]}/open`);
    expect(again.status).toBe(200);
  });

  it('frees its name, which it must find free to open again', async () => {
    const { id } = (await floor.manager.post('/branches', data({ name: 'Puerto' }))).body.content;
    await shut(id);
    await floor.manager.post('/branches', data({ name: 'Puerto' }));
    expect((await reopen(id)).error).toBe('name_taken');
  });
});

describe('another time zone while turns wait and one is in hand', () => {
  it('keeps their numbers, waits and day; the next number follows', async () => {
    const { branchId } = floor.server.world;
    const inHand = await attending(floor);
    const waiting = await create(floor);
    floor.server.advance(300);
    expect((await configure(branchId, { timeZone: 'Atlantic/Canary' })).status).toBe(200);
    const next = await create(floor);
    const rows = await db().select().from(tickets).where(eq(tickets.branchId, branchId));
    const labels = [inHand, waiting, next].map(({ label }) => label);
    expect(new Set(labels).size).toBe(3);
    expect(rows.map(({ number }) => number).sort()).toEqual([1, 2, 3]);
    expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(['2026-11-21']));
    const { branches: shown } = await list('q=abierta');
    expect(shown).toMatchObject([{ waiting: 2, oldestWaitingSince: waiting.waitingSince }]);
    const finish = { reasonId: floor.server.world.finishReasonId };
    expect((await act(floor.first, inHand, 'finish', finish)).status).toBe(200);
    expect((await callNext(floor)).id).toBe(waiting.id);
    expect((await list('q=abierta')).branches).toMatchObject([{ called: 2, calledInTime: 2 }]);
  });

  it('is refused where it is another day, until none is open', async () => {
    const { branchId } = floor.server.world;
    const turn = await attending(floor);
    await create(floor);
    // 12:00 in Madrid is 01:00 of the next day in Kiritimati.
    const far = { timeZone: 'Pacific/Kiritimati', country: 'KI' };
    const refused = await configure(branchId, far);
    expect(refused).toMatchObject({ status: 409, error: 'zone_moves_day' });
    expect(refused.body.errors[0].params).toEqual({ turns: 2 });
    await act(floor.first, turn, 'finish', { reasonId: floor.server.world.finishReasonId });
    await act(floor.first, await callNext(floor), 'noShow');
    expect((await configure(branchId, far)).status).toBe(200);
    const next = await create(floor);
    const [row] = await db().select().from(tickets).where(eq(tickets.id, next.id));
    expect(row).toMatchObject({ day: '2026-11-22', number: 1 });
  });
});

it('a manager is told at once of a branch that another has made', async () => {
  const { organisationId, closedBranchId } = floor.server.world;
  const told: unknown[] = [];
  await floor.server.deps.database.listen('vez', {
    onMessage: (message) => told.push(JSON.parse(message)),
    onGap: () => {},
  });
  const { id } = (await floor.manager.post('/branches', data({ name: 'Aviso' }))).body.content;
  const made = { organisationId, change: { kind: 'configuration', branchId: id } };
  await eventually(() => expect(told).toContainEqual(made));
  const rights = () =>
    told.flatMap((message) => {
      const { rightsOf } = message as { rightsOf?: number };
      return rightsOf ? [rightsOf] : [];
    });
  const [manager] = await db().select().from(users).where(eq(users.type, 'Manager'));
  await eventually(() => expect(rights()).toEqual([manager?.id]));
  told.length = 0;
  await shut(closedBranchId);
  const assigned = await db()
    .select({ id: userBranches.userId })
    .from(userBranches)
    .where(eq(userBranches.branchId, closedBranchId));
  const known = [manager?.id, ...assigned.map(({ id: userId }) => userId)];
  await eventually(() => expect(rights().length).toBeGreaterThan(2));
  expect(rights().every((userId) => known.includes(userId))).toBe(true);
});
