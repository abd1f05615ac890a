import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { configurationAudit, userAudit } from '#server/db/schema/audit.ts';
import { branches, divisions, hierarchies } from '#server/db/schema/organisation.ts';
import { operatorSkills, sessions, userBranches, users } from '#server/db/schema/users.ts';
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
import { type Person, signIn } from '#tests/support/server.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const world = () => floor.server.world;
const service = (index: 0 | 1) => world().serviceIds[index];

interface Row {
  id: number;
  email: string;
  version: number;
}
let first: Row;
let second: Row;

beforeEach(async () => {
  const { organisationId, branchId, closedBranchId, emails } = world();
  await db().delete(configurationAudit);
  await db().delete(userAudit);
  await db().delete(operatorSkills);
  await db().update(users).set({ version: 1 });
  const named = await db()
    .select()
    .from(users)
    .where(inArray(users.email, [emails.Operator, emails.Operator2]))
    .orderBy(asc(users.id));
  // The first of the world's operators was the first to be inserted.
  [first, second] = named as unknown as [Row, Row];
  const everywhere = [first, second].flatMap(({ id: userId }) =>
    [branchId, closedBranchId].map((each) => ({ organisationId, userId, branchId: each })),
  );
  await db().insert(userBranches).values(everywhere).onConflictDoNothing();
});

const search = async (person: Person, more: object = {}) =>
  (await person.post('/operators/search', { queryString: '', ...more })).body.content;
const found = async (person: Person, id: number, more: object = {}) =>
  (await search(person, more)).operators.find((each: Row) => each.id === id);
const assign = (person: Person, { id, version }: Row, branchList: object[]) =>
  person.post(`/operators/${id}/assign`, { version, branches: branchList });
const inBranch = (branchId: number, serviceIds: unknown[] | null = null) => ({
  branchId,
  serviceIds,
});
const transfer = (person: Person, email: string, more: object = {}) =>
  person.post('/operators/transfer', {
    ...{ email, branchId: world().branchId, serviceIds: null },
    ...more,
  });
const all = (person: Person, ids: number[], more: object) =>
  person.post('/operators/assignAll', {
    ...{ ids: ids.join('|'), branchId: world().branchId },
    ...more,
  });
const branchesOf = async ({ id }: Row) => {
  const rows = await db().select().from(userBranches).where(eq(userBranches.userId, id));
  return rows.map(({ branchId }) => branchId).sort((a, b) => a - b);
};
const configured = () => db().select().from(configurationAudit).orderBy(asc(configurationAudit.id));
const without = (branchId: number, { id }: Row) =>
  db()
    .delete(userBranches)
    .where(and(eq(userBranches.userId, id), eq(userBranches.branchId, branchId)));

describe('the list', () => {
  it('says how each operator is now', async () => {
    const [gateId] = world().gateIds;
    expect(await found(floor.manager, first.id)).toMatchObject({
      state: 'connected',
      gate: { id: gateId, branchName: 'Abierta', pause: null, turn: null, left: false },
      branches: [
        { name: 'Abierta', skills: null },
        { name: 'Cerrada', skills: null },
      ],
      branchCount: 2,
    });
    expect(await found(floor.manager, second.id)).toMatchObject({ state: 'away', gate: null });
    const { label } = await attending(floor);
    await floor.first.post(`${gatePath(floor, 0)}/status`, {
      connected: false,
      ...because(floor, 'pause'),
    });
    expect(await found(floor.manager, first.id)).toMatchObject({
      state: 'paused',
      gate: { turn: { label, status: 'attending' }, pause: { reason: 'pause' } },
    });
  });

  it('tells since when a device with a turn in hand is silent, and who has signed out', async () => {
    await called(floor);
    floor.server.advance(600);
    floor.manager = await signIn(floor.server, world().emails.Manager);
    const silent = (await found(floor.manager, first.id)).gate;
    expect(Date.parse(silent.unreachableSince)).toBeLessThan(floor.server.deps.clock().getTime());
    const ended = { endedAt: floor.server.deps.clock() };
    await db().update(sessions).set(ended).where(eq(sessions.userId, first.id));
    expect((await found(floor.manager, first.id)).gate.left).toBe(true);
  });

  it.each<[string, () => object, () => number[]]>([
    ['a text', () => ({ queryString: 'OPERATOR2' }), () => [second.id]],
    ['an e-mail', () => ({ queryString: first.email }), () => [first.id]],
    ['connected', () => ({ state: 'connected' }), () => [first.id]],
    ['paused', () => ({ state: 'paused' }), () => []],
    ['elsewhere', () => ({ state: 'elsewhere' }), () => []],
    [
      'a branch',
      () => ({ branchId: world().closedBranchId, state: 'connected' }),
      () => [first.id],
    ],
    ['another tenant’s branch', () => ({ branchId: world().other.branchId }), () => []],
  ])('is narrowed by %s', async (_what, more, expected) => {
    const { operators, total } = await search(floor.supervisor, more());
    expect(operators.map(({ id }: Row) => id)).toEqual(expected());
    expect(total).toBe(expected().length);
    const ids = await floor.supervisor.post('/operators/ids', { queryString: '', ...more() });
    expect(ids.body.content.ids).toEqual(expected());
  });

  it('comes by pages in its order', async () => {
    const emails = async (more: object) =>
      (await search(floor.manager, { pageSize: 2, ...more })).operators.map(
        ({ email }: Row) => email,
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
    const row = { ...first, id: mine[0]?.id ?? 0 };
    await without(branchId, row);
    await without(closedBranchId, second);
    try {
      const { operators } = await search(floor.supervisor);
      expect(operators.map(({ id }: Row) => id)).not.toContain(second.id);
      expect(await found(floor.supervisor, first.id)).toMatchObject({
        state: 'elsewhere',
        gate: null,
        branches: [{ id: closedBranchId }],
        branchCount: 1,
      });
      expect((await floor.supervisor.get(`/operators/${second.id}`)).status).toBe(404);
      const detail = await floor.supervisor.get(`/operators/${first.id}`);
      expect(detail.body.content).toMatchObject({
        elsewhere: 1,
        branches: [{ branchId: closedBranchId }],
      });
      const beyond = await assign(floor.supervisor, first, [inBranch(branchId)]);
      expect(beyond.error).toBe('branch_not_found');
      const kept = await assign(floor.supervisor, first, []);
      expect(kept.status).toBe(200);
      expect(await branchesOf(first)).toEqual([branchId]);
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
    expect((await assign(floor.supervisor, first, both)).status).toBe(200);
    expect((await callNext(floor)).id).toBe(forB.id);
    expect(await found(floor.manager, first.id)).toMatchObject({
      version: 2,
      branches: [
        { name: 'Abierta', skills: 1 },
        { name: 'Cerrada', skills: null },
      ],
    });
    const [entry, ...others] = await configured();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ kind: 'operator', subject: String(first.id), branchId, action: 'update' },
      before: { [branchId]: 'all' },
      after: { [branchId]: ['Servicio B'] },
    });
    const history = await floor.manager.get(`/configuration/operator/${first.id}/changes`);
    expect(history.body.content).toHaveLength(1);
    // The account has not changed.
    expect(await db().select().from(userAudit).where(eq(userAudit.action, 'update'))).toEqual([]);
  });

  it('change nothing where they are so already', async () => {
    const { branchId, closedBranchId } = world();
    const same = [inBranch(closedBranchId), inBranch(branchId)];
    expect((await assign(floor.manager, first, same)).status).toBe(200);
    expect(await configured()).toEqual([]);
    expect((await found(floor.manager, first.id)).version).toBe(1);
  });

  it('are refused to who saw them otherwise: of two at once one is told so', async () => {
    const { branchId, closedBranchId } = world();
    const to = (index: 0 | 1) => [inBranch(branchId, [service(index)]), inBranch(closedBranchId)];
    const both = await Promise.all([
      assign(floor.supervisor, first, to(0)),
      assign(floor.manager, first, to(1)),
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
    expect((await assign(floor.manager, first, branchList())).error).toBe(error);
    expect(await configured()).toEqual([]);
  });

  it('stay with the branches that a change of the account leaves, and end with its role', async () => {
    const { branchId, closedBranchId, hierarchyId } = world();
    await assign(floor.manager, first, [
      inBranch(branchId, [service(1)]),
      inBranch(closedBranchId),
    ]);
    const update = (branchIds: number[], typeUser = 'Operator') =>
      floor.manager.post('/users/update', {
        id: first.id,
        data: {
          ...{ firstName: 'Operator', lastName: 'uno', phoneNumber: '', email: first.email },
          ...{ typeUser, hierarchyId, branches: branchIds.join('|') },
        },
      });
    expect((await update([branchId])).status).toBe(200);
    expect(await db().select().from(operatorSkills)).toMatchObject([
      { userId: first.id, branchId },
    ]);
    expect((await assign(floor.manager, { ...first, version: 2 }, [])).error).toBe(
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
    await assign(floor.supervisor, first, both);
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
    await assign(floor.supervisor, second, skills(0));
    expect(await callNext(floor)).toBeNull();
    await assign(floor.supervisor, { ...second, version: 2 }, skills(1));
    expect((await rowOf(floor, { id, version: 0 })).onlyGateId).toBe(0);
    expect((await callNext(floor)).id).toBe(id);
  });
});

describe('a transfer by e-mail (spec §5, §8)', () => {
  it('assigns the operator to the branch, whatever the letters’ case', async () => {
    const { branchId, closedBranchId } = world();
    await without(closedBranchId, second);
    const email = `  ${second.email.toUpperCase()} `;
    const done = await transfer(floor.supervisor, email, { branchId: closedBranchId });
    expect(done.status).toBe(200);
    expect(await branchesOf(second)).toEqual([branchId, closedBranchId]);
    const kept = await db().select().from(userAudit).where(eq(userAudit.action, 'update'));
    expect(kept).toMatchObject([
      {
        subjectId: second.id,
        before: { branchIds: [branchId] },
        after: { branchIds: [branchId, closedBranchId] },
      },
    ]);
  });

  it.each<[string, () => string]>([
    ['nobody’s', () => 'nadie@uno.example'],
    ['a supervisor’s', () => world().emails.Supervise],
    ['another tenant’s', () => world().other.email],
  ])('finds no operator by an e-mail that is %s', async (_whose, email) => {
    const { status, error } = await transfer(floor.manager, email());
    expect([status, error]).toEqual([404, 'email not found']);
  });

  it('is refused for who is assigned to the branch already', async () => {
    expect((await transfer(floor.manager, second.email)).error).toBe('operator found');
  });

  it('cannot be done into another hierarchy, and says so', async () => {
    const { organisationId } = world();
    const one = { organisationId, name: 'otra' };
    const [hierarchy] = await db().insert(hierarchies).values(one).returning();
    const [division] = await db()
      .insert(divisions)
      .values({ ...one, hierarchyId: hierarchy?.id ?? 0 })
      .returning();
    const place = { timeZone: 'UTC', strategy: 'RoundRobin', divisionId: division?.id ?? 0 };
    const [branch] = await db()
      .insert(branches)
      .values({ ...one, ...place })
      .returning();
    const branchId = branch?.id ?? 0;
    const [supervisor] = await db()
      .select()
      .from(users)
      .where(eq(users.email, world().emails.Supervise));
    const theirs = { organisationId, userId: supervisor?.id ?? 0, branchId };
    await db().insert(userBranches).values(theirs);
    const { body } = await transfer(floor.supervisor, second.email, { branchId });
    expect(body.errors).toEqual([{ key: 'null', params: { reason: 'hierarchy' } }]);
    await db().delete(userBranches).where(eq(userBranches.branchId, branchId));
    await db().delete(branches).where(eq(branches.id, branchId));
  });

  it('cannot leave a branch where a counter is open, nor one that is not theirs', async () => {
    const { branchId, closedBranchId } = world();
    await without(closedBranchId, first);
    const to = { branchId: closedBranchId, fromBranchId: branchId };
    const open = await transfer(floor.manager, first.email, to);
    expect(open.body.errors).toEqual([
      { key: 'null', params: { reason: 'atGate', gate: 'Puesto 1' } },
    ]);
    expect(await branchesOf(first)).toEqual([branchId]);
    await floor.first.post(`${gatePath(floor, 0)}/close`);
    expect((await transfer(floor.manager, first.email, to)).status).toBe(200);
    expect(await branchesOf(first)).toEqual([closedBranchId]);
    const back = { branchId, fromBranchId: world().closedBranchId };
    expect((await transfer(floor.manager, first.email, back)).status).toBe(200);
    await without(closedBranchId, first);
    await without(branchId, second);
    const never = await transfer(floor.manager, second.email, {
      branchId,
      fromBranchId: closedBranchId,
    });
    expect(never.status).toBe(200);
  });
});

describe('an operator who loses a branch', () => {
  it('keeps it while a counter is open there; once closed, their session follows at once', async () => {
    const { branchId, closedBranchId } = world();
    const only = [inBranch(closedBranchId)];
    const refused = await assign(floor.manager, first, only);
    expect(refused.body.errors[0]).toMatchObject({ key: 'null', params: { reason: 'atGate' } });
    await floor.first.post(`${gatePath(floor, 0)}/close`);
    expect((await assign(floor.manager, first, only)).status).toBe(200);
    expect((await floor.first.post(`${gatePath(floor, 0)}/open`)).error).toBe('gate_not_found');
    const mine = (await floor.first.get('/branches/mine')).body.content;
    expect(mine.map(({ id }: { id: number }) => id)).toEqual([closedBranchId]);
    expect(await branchesOf(first)).not.toContain(branchId);
  });
});

describe('several operators at once', () => {
  it('are reviewed first, and changed as was said, each by the rules', async () => {
    const { closedBranchId, other } = world();
    await without(closedBranchId, second);
    const ids = [first.id, second.id, other.userId];
    const more = { branchId: closedBranchId, action: 'assign' };
    const report = {
      done: 1,
      names: ['Operator2 uno'],
      refused: [
        { id: first.id, name: 'Operator uno', key: 'operator found' },
        { id: other.userId, name: null, key: 'not_found' },
      ],
    };
    const dry = await all(floor.manager, ids, { ...more, dryRun: true });
    expect(dry.body.content).toEqual(report);
    expect(await branchesOf(second)).not.toContain(closedBranchId);
    expect((await all(floor.manager, ids, more)).body.content).toEqual(report);
    expect(await branchesOf(second)).toContain(closedBranchId);
  });

  it('leave a branch, but for those who are at a counter there', async () => {
    const { branchId } = world();
    const { body } = await all(floor.supervisor, [first.id, second.id], { action: 'remove' });
    expect(body.content).toMatchObject({
      done: 1,
      refused: [{ id: first.id, key: 'null', params: { reason: 'atGate', gate: 'Puesto 1' } }],
    });
    expect(await branchesOf(second)).not.toContain(branchId);
  });

  it('may serve some services from then on, and all again', async () => {
    const ids = [first.id, second.id];
    const skills = (serviceIds: unknown[] | null) =>
      all(floor.supervisor, ids, { action: 'skills', serviceIds });
    expect((await skills([service(1)])).body.content).toMatchObject({ done: 2, refused: [] });
    await create(floor);
    expect(await callNext(floor)).toBeNull();
    await skills(null);
    expect((await callNext(floor)).status).toBe('called');
    expect(await configured()).toHaveLength(4);
  });
});
