import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { alerts } from '#server/db/schema/alerts.ts';
import { userAudit } from '#server/db/schema/audit.ts';
import { gates } from '#server/db/schema/organisation.ts';
import { gateSessions, userBranches, users } from '#server/db/schema/users.ts';
import { purge } from '#server/jobs/purge.ts';
import { attending, called, gatePath, openFloor } from '#tests/support/floor.ts';
import { type Person, signIn } from '#tests/support/server.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;

beforeEach(async () => {
  await db().delete(alerts);
  await db().delete(userAudit);
  await floor.second.post(`${gatePath(floor, 1)}/open`);
});

const call = (person = floor.first, secondsAgo = 0) => {
  const tappedAt = new Date(floor.server.deps.clock().getTime() - secondsAgo * 1000).toISOString();
  return person.post('/alerts/callHelp', { tappedAt });
};
const seenBy = async (person: Person) => (await person.get('/alerts/recent')).body.content;
const idOfCall = async () => (await seenBy(floor.supervisor))[0].id as number;
const answer = (person: Person, id: number) => person.post(`/alerts/${id}/answerHelp`);

async function idOf(email: string): Promise<number> {
  const [user] = await db().select().from(users).where(eq(users.email, email));
  return user?.id ?? 0;
}

describe('a call for help', () => {
  it.each([
    ['without a turn', async () => {}],
    ['with a turn called', () => called(floor)],
    ['with a turn in hand', () => attending(floor)],
    ['disconnected', () => pause()],
  ])('reaches the other counters and the supervisors %s', async (_state, arrange) => {
    await arrange();
    expect((await call()).status).toBe(200);
    const expected = {
      kind: 'help',
      branchName: 'Abierta',
      gateName: 'Puesto 1',
      by: 'Operator uno',
      mine: false,
      endedAt: null,
      answeredBy: null,
    };
    expect(await seenBy(floor.second)).toMatchObject([expected]);
    expect(await seenBy(floor.supervisor)).toMatchObject([expected]);
    expect(await seenBy(floor.first)).toMatchObject([{ ...expected, mine: true }]);
  });

  const pause = () =>
    floor.first.post(`${gatePath(floor, 0)}/status`, {
      connected: false,
      reasonId: floor.server.world.reasonIds.pause,
    });

  it('is nothing to others: another branch, another tenant, no counter, other roles', async () => {
    const { world } = floor.server;
    await call();
    const id = await idOfCall();
    const elsewhere = await signIn(floor.server, 'operator3@uno.example');
    const viewer = await signIn(floor.server, world.emails.Viewer);
    // The operator is in the branch but at no counter.
    expect(await seenBy(elsewhere)).toEqual([]);
    expect((await answer(elsewhere, id)).error).toBe('not_found');
    const { organisationId, closedBranchId: branchId } = world;
    const [gate] = await db()
      .insert(gates)
      .values({ organisationId, branchId, name: 'Lejos', position: 9 })
      .returning();
    await elsewhere.post(`/gates/${gate?.id}/open`);
    expect(await seenBy(elsewhere)).toEqual([]);
    expect((await answer(elsewhere, id)).error).toBe('not_found');
    const stranger = await signIn(floor.server, world.other.email);
    await stranger.post(`/gates/${world.other.gateId}/open`);
    expect(await seenBy(stranger)).toEqual([]);
    expect((await answer(stranger, id)).error).toBe('not_found');
    expect(await seenBy(floor.manager)).toEqual([]);
    expect((await answer(floor.manager, id)).error).toBe('forbidden');
    expect((await viewer.get('/alerts/recent')).error).toBe('forbidden');
    const supervisorId = await idOf(world.emails.Supervise);
    const there = and(
      eq(userBranches.userId, supervisorId),
      ne(userBranches.branchId, closedBranchIdOf()),
    );
    const taken = await db().delete(userBranches).where(there).returning();
    expect(await seenBy(floor.supervisor)).toEqual([]);
    expect((await answer(floor.supervisor, id)).error).toBe('not_found');
    await db().insert(userBranches).values(taken);
    await db()
      .delete(gateSessions)
      .where(eq(gateSessions.gateId, gate?.id ?? 0));
    await db()
      .delete(gates)
      .where(eq(gates.id, gate?.id ?? 0));
  });

  const closedBranchIdOf = () => floor.server.world.closedBranchId;

  it('needs an open counter, and is refused once it is late', async () => {
    const elsewhere = await signIn(floor.server, 'operator3@uno.example');
    expect((await call(elsewhere)).error).toBe('gate_not_open');
    expect((await call(floor.first, 16)).error).toBe('too_late');
    expect(await seenBy(floor.second)).toEqual([]);
    expect((await call(floor.first, 14)).status).toBe(200);
  });

  it('is one until it is answered, and five in a quarter of an hour', async () => {
    await call();
    await call();
    expect(await seenBy(floor.second)).toHaveLength(1);
    for (let calls = 1; calls < 5; calls += 1) {
      expect((await answer(floor.second, await idOfCall())).status).toBe(200);
      expect((await call()).status).toBe(200);
    }
    expect((await answer(floor.second, await idOfCall())).status).toBe(200);
    expect((await call()).error).toBe('rate_limited');
    floor.server.advance(15 * 60 + 1);
    expect((await call()).status).toBe(200);
    expect(await seenBy(floor.second)).toHaveLength(6);
  });

  it('is in the audit, with its answer, and leaves the alerts after a week', async () => {
    const { emails } = floor.server.world;
    await call();
    await answer(floor.second, await idOfCall());
    const [callerId, otherId] = [await idOf(emails.Operator), await idOf(emails.Operator2)];
    const entries = () =>
      db().select().from(userAudit).where(ne(userAudit.action, 'signIn')).orderBy(userAudit.id);
    const deeds = [
      { action: 'callHelp', actorId: callerId, subjectId: callerId },
      { action: 'answerHelp', actorId: otherId, subjectId: callerId },
    ];
    expect(await entries()).toMatchObject(deeds);
    expect((await entries())[0]?.after).toMatchObject({ gate: 'Puesto 1' });
    floor.server.advance(7 * 24 * 3600 + 1);
    await purge(floor.server.deps);
    expect(await db().select().from(alerts)).toEqual([]);
    expect(await entries()).toHaveLength(2);
  });
});

describe('an answer', () => {
  it('tells the others who goes, and is not taken back by a later one', async () => {
    await call();
    const id = await idOfCall();
    expect((await answer(floor.first, id)).error).toBe('not_found');
    expect((await answer(floor.second, id)).status).toBe(200);
    const late = await answer(floor.supervisor, id);
    expect(late.body.errors).toEqual([{ key: 'help_answered', params: { by: 'Operator2 uno' } }]);
    expect((await answer(floor.second, id)).status).toBe(200);
    for (const person of [floor.first, floor.second, floor.supervisor]) {
      expect(await seenBy(person)).toMatchObject([{ answeredBy: 'Operator2 uno' }]);
    }
  });
});
