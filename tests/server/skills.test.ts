import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { operatorSkills } from '#server/db/schema/operators.ts';
import { users } from '#server/db/schema/users.ts';
import {
  act,
  attending,
  because,
  called,
  callNext,
  create,
  gatePath,
  openFloor,
  rowOf,
} from '#tests/support/floor.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const service = (index: 0 | 1) => floor.server.world.serviceIds[index];

beforeEach(async () => {
  await db().delete(operatorSkills);
});

async function skill(operator: 'Operator' | 'Operator2', ...services: (0 | 1)[]): Promise<void> {
  const { organisationId, branchId, emails } = floor.server.world;
  const [user] = await db().select().from(users).where(eq(users.email, emails[operator]));
  const own = { organisationId, userId: user?.id ?? 0, branchId };
  await db().delete(operatorSkills).where(eq(operatorSkills.userId, own.userId));
  const rows = services.map((index) => ({ ...own, serviceId: service(index) }));
  if (rows.length > 0) await db().insert(operatorSkills).values(rows);
}

const ownGate = async () => (await floor.first.get('/gates/mine')).body.content;
const gateOnBoard = async () => {
  const path = `/branches/${floor.server.world.branchId}/board`;
  return (await floor.supervisor.get(path)).body.content.gates[0];
};

describe('an operator who may serve one of the services', () => {
  beforeEach(() => skill('Operator', 1));

  it('is called its turns alone, though somebody waits longer for another', async () => {
    const forA = await create(floor);
    const forB = await create(floor, 1);
    expect((await callNext(floor)).id).toBe(forB.id);
    await act(floor.first, await rowOf(floor, forB), 'noShow');
    expect(await callNext(floor)).toBeNull();
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    expect((await callNext(floor, floor.second, 1)).id).toBe(forA.id);
  });

  it('goes on to its turns alone when one is finished', async () => {
    const [forB, , next] = [await create(floor, 1), await create(floor), await create(floor, 1)];
    await callNext(floor);
    const started = await act(floor.first, await rowOf(floor, forB), 'start');
    const done = () => because(floor, 'finish');
    const first = await act(floor.first, started.body.content, 'finishAndCallNext', done());
    expect(first.body.content.next.id).toBe(next.id);
    await act(floor.first, await rowOf(floor, next), 'start');
    const last = await act(floor.first, await rowOf(floor, next), 'finishAndCallNext', done());
    expect(last.body.content.next).toBeNull();
  });

  it('sees the queues of these at the counter, and the board says so', async () => {
    await create(floor);
    expect(await ownGate()).toMatchObject({ serviceIds: [service(1)], waiting: [{ waiting: 0 }] });
    expect(await gateOnBoard()).toMatchObject({
      serviceIds: [service(0), service(1)],
      skillIds: [service(1)],
    });
  });

  it('calls no turn of another out of order, nor is one called to them', async () => {
    const forA = await create(floor);
    const own = await act(floor.first, forA, 'callThis', because(floor, 'callThis'));
    expect(own.error).toBe('operator_not_skilled');
    const to = { ...because(floor, 'callThis'), gateId: floor.server.world.gateIds[0] };
    const theirs = await act(floor.supervisor, forA, 'callTo', to);
    expect(theirs.error).toBe('operator_not_skilled');
    await skill('Operator');
    expect((await act(floor.supervisor, forA, 'callTo', to)).status).toBe(200);
  });

  it('is sent no turn of another for their counter alone', async () => {
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    await create(floor);
    const turn = await callNext(floor, floor.second, 1);
    const to = { ...because(floor, 'transfer'), place: 'arrival' };
    const gateId = floor.server.world.gateIds[0];
    const refused = await act(floor.second, turn, 'transfer', { ...to, gateId });
    expect(refused.error).toBe('operator_not_skilled');
    const [, serviceId] = floor.server.world.serviceIds;
    const sent = await act(floor.second, turn, 'transfer', { ...to, gateId, serviceId });
    expect(sent.status).toBe(200);
    expect((await callNext(floor)).id).toBe(turn.id);
  });

  it('is kept from nothing in a branch where nothing is said of them', async () => {
    const { closedBranchId } = floor.server.world;
    await db().update(operatorSkills).set({ branchId: closedBranchId });
    const { id } = await create(floor);
    expect((await callNext(floor)).id).toBe(id);
    expect((await gateOnBoard()).skillIds).toBeNull();
  });
});

describe('a turn of a service that its operator may not serve any more', () => {
  it('stays in hand until it ends', async () => {
    const turn = await attending(floor);
    await skill('Operator', 1);
    expect((await ownGate()).ticket).toMatchObject({ id: turn.id, status: 'attending' });
    expect((await act(floor.first, turn, 'finish', because(floor, 'finish'))).status).toBe(200);
  });

  it('waits for any counter once it goes back, though it was for this one alone', async () => {
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    const gateId = floor.server.world.gateIds[1];
    const to = { ...because(floor, 'transfer'), place: 'arrival', gateId };
    const { id } = (await act(floor.first, await called(floor), 'transfer', to)).body.content;
    expect((await callNext(floor, floor.second, 1)).id).toBe(id);
    await skill('Operator2', 1);
    await act(floor.second, await rowOf(floor, { id, version: 0 }), 'requeue');
    expect((await callNext(floor)).id).toBe(id);
  });

  it('is put aside and taken up for others to call', async () => {
    const turn = await called(floor);
    await act(floor.first, turn, 'postpone', because(floor, 'postpone'));
    await skill('Operator', 1);
    const aside = await rowOf(floor, turn);
    const again = await act(floor.first, aside, 'callThis', because(floor, 'callThis'));
    expect(again.error).toBe('operator_not_skilled');
    expect((await act(floor.first, aside, 'resume')).status).toBe(200);
    expect(await callNext(floor)).toBeNull();
  });
});
