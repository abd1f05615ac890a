import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userAudit } from '#server/db/schema/audit.ts';
import { operatorSkills } from '#server/db/schema/operators.ts';
import { sessions, userBranches, users } from '#server/db/schema/users.ts';
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
import { inBranch, type Known, openOperators } from '#tests/support/operators.ts';
import { type Person, signIn } from '#tests/support/server.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const world = () => floor.server.world;
const service = (index: 0 | 1) => world().serviceIds[index];
const { people, assign, branchesOf, without, configured } = openOperators(floor);

const search = async (person: Person, more: object = {}) =>
  (await person.post('/operators/search', { queryString: '', ...more })).body.content;
const found = async (person: Person, id: number, more: object = {}) =>
  (await search(person, more)).operators.find((each: Known) => each.id === id);

describe('the list', () => {
  it('says how each operator is now', async () => {
    const [gateId] = world().gateIds;
    expect(await found(floor.manager, people.first.id)).toMatchObject({
      state: 'connected',
      gate: { id: gateId, branchName: 'Abierta', pause: null, turn: null, left: false },
      branches: [
        { name: 'Abierta', skills: null },
        { name: 'Cerrada', skills: null },
      ],
      branchCount: 2,
    });
    expect(await found(floor.manager, people.second.id)).toMatchObject({
      state: 'away',
      gate: null,
    });
    const { label } = await attending(floor);
    await floor.first.post(`${gatePath(floor, 0)}/status`, {
      connected: false,
      ...because(floor, 'pause'),
    });
    expect(await found(floor.manager, people.first.id)).toMatchObject({
      state: 'paused',
      gate: { turn: { label, status: 'attending' }, pause: { reason: 'pause' } },
    });
  });

  it('tells since when a device with a turn in hand is silent, and who has signed out', async () => {
    await called(floor);
    floor.server.advance(600);
    floor.manager = await signIn(floor.server, world().emails.Manager);
    const silent = (await found(floor.manager, people.first.id)).gate;
    expect(Date.parse(silent.unreachableSince)).toBeLessThan(floor.server.deps.clock().getTime());
    const ended = { endedAt: floor.server.deps.clock() };
    await db().update(sessions).set(ended).where(eq(sessions.userId, people.first.id));
    expect((await found(floor.manager, people.first.id)).gate.left).toBe(true);
  });

  it.each<[string, () => object, () => number[]]>([
    ['a text', () => ({ queryString: 'OPERATOR2' }), () => [people.second.id]],
    ['an e-mail', () => ({ queryString: people.first.email }), () => [people.first.id]],
    ['connected', () => ({ state: 'connected' }), () => [people.first.id]],
    ['paused', () => ({ state: 'paused' }), () => []],
    ['elsewhere', () => ({ state: 'elsewhere' }), () => []],
    [
      'a branch',
      () => ({ branchId: world().closedBranchId, state: 'connected' }),
      () => [people.first.id],
    ],
    ['another tenant’s branch', () => ({ branchId: world().other.branchId }), () => []],
  ])('is narrowed by %s', async (_what, more, expected) => {
    const { operators, total } = await search(floor.supervisor, more());
    expect(operators.map(({ id }: Known) => id)).toEqual(expected());
    expect(total).toBe(expected().length);
    const ids = await floor.supervisor.post('/operators/ids', { queryString: '', ...more() });
    expect(ids.body.content.ids).toEqual(expected());
  });

  it('comes by pages in its order', async () => {
    const emails = async (more: object) =>
      (await search(floor.manager, { pageSize: 2, ...more })).operators.map(
        ({ email }: Known) => email,
      );
    const pages = [...(await emails({ page: 1 })), ...(await emails({ page: 2 }))];
    expect(pages).toEqual([
      'operator@uno.example',
      'operator2@uno.example',
      'operator3@uno.example',
    ]);
    expect(await emails({ sortBy: 'email', descending: true })).toEqual([
      'operator@uno.example',
      'operator3@uno.example',
    ]);
  });

  it('shows a supervisor the operators and branches of their own alone', async () => {
    const { closedBranchId, branchId } = world();
    const mine = await db().select().from(users).where(eq(users.email, world().emails.Supervise));
    const row = { ...people.first, id: mine[0]?.id ?? 0 };
    await without(branchId, row);
    await without(closedBranchId, people.second);
    try {
      const { operators } = await search(floor.supervisor);
      expect(operators.map(({ id }: Known) => id)).not.toContain(people.second.id);
      expect(await found(floor.supervisor, people.first.id)).toMatchObject({
        state: 'elsewhere',
        gate: null,
        branches: [{ id: closedBranchId }],
        branchCount: 1,
      });
      expect((await floor.supervisor.get(`/operators/${people.second.id}`)).status).toBe(404);
      const detail = await floor.supervisor.get(`/operators/${people.first.id}`);
      expect(detail.body.content).toMatchObject({
        elsewhere: 1,
        branches: [{ branchId: closedBranchId }],
      });
      const beyond = await assign(floor.supervisor, people.first, [inBranch(branchId)]);
      expect(beyond.error).toBe('branch_not_found');
      const kept = await assign(floor.supervisor, people.first, []);
      expect(kept.status).toBe(200);
      expect(await branchesOf(people.first)).toEqual([branchId]);
    } finally {
      const { organisationId } = world();
      await db().insert(userBranches).values({ organisationId, userId: row.id, branchId });
    }
  });
});

describe('the skills of an operator', () => {
  it('decide from the next call on, and say so to the list, the history and the audit', async () => {
    const { branchId, closedBranchId } = world();
    await create(floor);
    const forB = await create(floor, 1);
    const both = [inBranch(branchId, [service(1)]), inBranch(closedBranchId)];
    expect((await assign(floor.supervisor, people.first, both)).status).toBe(200);
    expect((await callNext(floor)).id).toBe(forB.id);
    expect(await found(floor.manager, people.first.id)).toMatchObject({
      version: 2,
      branches: [
        { name: 'Abierta', skills: 1 },
        { name: 'Cerrada', skills: null },
      ],
    });
    const [entry, ...others] = await configured();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      kind: 'operator',
      subject: String(people.first.id),
      branchId,
      action: 'update',
      before: { [branchId]: 'all' },
      after: { [branchId]: ['Servicio B'] },
    });
    const history = await floor.manager.get(
      `/configuration/changes?kind=operator&subject=${people.first.id}`,
    );
    expect(history.body.content).toHaveLength(1);
    expect(await db().select().from(userAudit).where(eq(userAudit.action, 'update'))).toEqual([]);
  });

  it('change nothing where they are so already', async () => {
    const { branchId, closedBranchId } = world();
    const same = [inBranch(closedBranchId), inBranch(branchId)];
    expect((await assign(floor.manager, people.first, same)).status).toBe(200);
    expect(await configured()).toEqual([]);
    expect((await found(floor.manager, people.first.id)).version).toBe(1);
  });

  it('are refused to who saw them otherwise: of two at once one is told so', async () => {
    const { branchId, closedBranchId } = world();
    const to = (index: 0 | 1) => [inBranch(branchId, [service(index)]), inBranch(closedBranchId)];
    const both = await Promise.all([
      assign(floor.supervisor, people.first, to(0)),
      assign(floor.manager, people.first, to(1)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map(({ error }) => error)).toContain('operator_changed');
    expect(await configured()).toHaveLength(1);
  });

  it.each<[string, () => object[], string]>([
    ['of nothing', () => [inBranch(world().branchId, [])], 'invalid_request'],
    [
      'of another branch',
      () => [inBranch(world().closedBranchId, [service(0)])],
      'service_not_found',
    ],
    [
      'twice of one branch',
      () => [inBranch(world().branchId), inBranch(world().branchId, [service(0)])],
      'invalid_request',
    ],
    ['in another tenant', () => [inBranch(world().other.branchId)], 'branch_not_found'],
  ])('are refused %s', async (_what, branchList, error) => {
    expect((await assign(floor.manager, people.first, branchList())).error).toBe(error);
    expect(await configured()).toEqual([]);
  });

  it('stay with the branches that a change of the account leaves, and end with its role', async () => {
    const { branchId, closedBranchId, hierarchyId } = world();
    await assign(floor.manager, people.first, [
      inBranch(branchId, [service(1)]),
      inBranch(closedBranchId),
    ]);
    const update = (branchIds: number[], typeUser = 'Operator') =>
      floor.manager.post('/users/update', {
        id: people.first.id,
        data: {
          firstName: 'Operator',
          lastName: 'uno',
          phoneNumber: '',
          email: people.first.email,
          typeUser,
          hierarchyId,
          branches: branchIds.join('|'),
        },
      });
    expect((await update([branchId])).status).toBe(200);
    expect(await db().select().from(operatorSkills)).toMatchObject([
      { userId: people.first.id, branchId },
    ]);
    expect((await assign(floor.manager, { ...people.first, version: 2 }, [])).error).toBe(
      'operator_changed',
    );
    await update([branchId], 'Supervise');
    expect(await db().select().from(operatorSkills)).toEqual([]);
    await update([branchId, closedBranchId]);
  });
});

describe('when a skill ends', () => {
  it('a turn in hand stays until it ends, and no other of its service comes', async () => {
    const { branchId, closedBranchId } = world();
    const turn = await attending(floor);
    await create(floor);
    const both = [inBranch(branchId, [service(1)]), inBranch(closedBranchId)];
    await assign(floor.supervisor, people.first, both);
    const done = await act(floor.first, turn, 'finishAndCallNext', because(floor, 'finish'));
    expect(done.body.content).toMatchObject({ finished: { id: turn.id }, next: null });
  });

  it('a turn that waits for the counter alone may be called by any', async () => {
    const { branchId, closedBranchId, gateIds } = world();
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    const to = { ...because(floor, 'transfer'), place: 'arrival', gateId: gateIds[1] };
    const { id } = (await act(floor.first, await called(floor), 'transfer', to)).body.content;
    const skills = (index: 0 | 1) => [
      inBranch(branchId, [service(index)]),
      inBranch(closedBranchId),
    ];
    await assign(floor.supervisor, people.second, skills(0));
    expect(await callNext(floor)).toBeNull();
    await assign(floor.supervisor, { ...people.second, version: 2 }, skills(1));
    expect((await rowOf(floor, { id, version: 0 })).onlyGateId).toBe(0);
    expect((await callNext(floor)).id).toBe(id);
  });
});
