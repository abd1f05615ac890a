import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userAudit } from '#server/db/schema/audit.ts';
import { branches, divisions, hierarchies } from '#server/db/schema/organisation.ts';
import { userBranches, users } from '#server/db/schema/users.ts';
import { callNext, create, gatePath, openFloor } from '#tests/support/floor.ts';
import { inBranch, openOperators } from '#tests/support/operators.ts';
import type { Person } from '#tests/support/server.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const world = () => floor.server.world;
const service = (index: 0 | 1) => world().serviceIds[index];
const { people, assign, branchesOf, without, configured } = openOperators(floor);

const transfer = (person: Person, email: string, more: object = {}) =>
  person.post('/operators/transfer', {
    email,
    branchId: world().branchId,
    serviceIds: null,
    ...more,
  });
const all = (person: Person, ids: number[], more: object) =>
  person.post('/operators/assignAll', {
    ids: ids.join('|'),
    branchId: world().branchId,
    ...more,
  });

describe('a transfer by e-mail (spec §5, §8)', () => {
  it('assigns the operator to the branch, whatever the letters’ case', async () => {
    const { branchId, closedBranchId } = world();
    await without(closedBranchId, people.second);
    const email = `  ${people.second.email.toUpperCase()} `;
    const done = await transfer(floor.supervisor, email, { branchId: closedBranchId });
    expect(done.status).toBe(200);
    expect(await branchesOf(people.second)).toEqual([branchId, closedBranchId]);
    const kept = await db().select().from(userAudit).where(eq(userAudit.action, 'update'));
    expect(kept).toMatchObject([
      {
        subjectId: people.second.id,
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
    expect((await transfer(floor.manager, people.second.email)).error).toBe('operator found');
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
    const { body } = await transfer(floor.supervisor, people.second.email, { branchId });
    expect(body.errors).toEqual([{ key: 'null', params: { reason: 'hierarchy' } }]);
    await db().delete(userBranches).where(eq(userBranches.branchId, branchId));
    await db().delete(branches).where(eq(branches.id, branchId));
  });

  it('cannot leave a branch where a counter is open, nor one that is not theirs', async () => {
    const { branchId, closedBranchId } = world();
    await without(closedBranchId, people.first);
    const to = { branchId: closedBranchId, fromBranchId: branchId };
    const open = await transfer(floor.manager, people.first.email, to);
    expect(open.body.errors).toEqual([
      { key: 'null', params: { reason: 'atGate', gate: 'Puesto 1' } },
    ]);
    expect(await branchesOf(people.first)).toEqual([branchId]);
    await floor.first.post(`${gatePath(floor, 0)}/close`);
    expect((await transfer(floor.manager, people.first.email, to)).status).toBe(200);
    expect(await branchesOf(people.first)).toEqual([closedBranchId]);
    const back = { branchId, fromBranchId: world().closedBranchId };
    expect((await transfer(floor.manager, people.first.email, back)).status).toBe(200);
    await without(closedBranchId, people.first);
    await without(branchId, people.second);
    const never = await transfer(floor.manager, people.second.email, {
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
    const refused = await assign(floor.manager, people.first, only);
    expect(refused.body.errors[0]).toMatchObject({ key: 'null', params: { reason: 'atGate' } });
    await floor.first.post(`${gatePath(floor, 0)}/close`);
    expect((await assign(floor.manager, people.first, only)).status).toBe(200);
    expect((await floor.first.post(`${gatePath(floor, 0)}/open`)).error).toBe('gate_not_found');
    const mine = (await floor.first.get('/branches/mine')).body.content;
    expect(mine.map(({ id }: { id: number }) => id)).toEqual([closedBranchId]);
    expect(await branchesOf(people.first)).not.toContain(branchId);
  });
});

describe('several operators at once', () => {
  it('are reviewed first, and changed as was said, each by the rules', async () => {
    const { closedBranchId, other } = world();
    await without(closedBranchId, people.second);
    const ids = [people.first.id, people.second.id, other.userId];
    const more = { branchId: closedBranchId, action: 'assign' };
    const report = {
      done: 1,
      names: ['Operator2 uno'],
      refused: [
        { id: people.first.id, name: 'Operator uno', key: 'operator found' },
        { id: other.userId, name: null, key: 'not_found' },
      ],
    };
    const dry = await all(floor.manager, ids, { ...more, dryRun: true });
    expect(dry.body.content).toEqual(report);
    expect(await branchesOf(people.second)).not.toContain(closedBranchId);
    expect((await all(floor.manager, ids, more)).body.content).toEqual(report);
    expect(await branchesOf(people.second)).toContain(closedBranchId);
  });

  it('leave a branch, but for those who are at a counter there', async () => {
    const { branchId } = world();
    const { body } = await all(floor.supervisor, [people.first.id, people.second.id], {
      action: 'remove',
    });
    expect(body.content).toMatchObject({
      done: 1,
      refused: [
        { id: people.first.id, key: 'null', params: { reason: 'atGate', gate: 'Puesto 1' } },
      ],
    });
    expect(await branchesOf(people.second)).not.toContain(branchId);
  });

  it('may serve some services from then on, and all again', async () => {
    const ids = [people.first.id, people.second.id];
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
