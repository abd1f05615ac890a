import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { branches, divisions, hierarchies } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { userBranches, users } from '#server/db/schema/users.ts';
import { foldDays } from '#server/figures/fold.ts';
import { type Asked, attend, countedByHand, elsewhere } from '#tests/support/figures.ts';
import { openServer, type Person, signIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const db = () => server.deps.database.db;
const as = (role: keyof TestServer['world']['emails']) => signIn(server, server.world.emails[role]);
const idOf = async (email: string) => {
  const [user] = await db().select().from(users).where(eq(users.email, email));
  return user?.id ?? 0;
};

beforeAll(async () => {
  server = await openServer();
  const { organisationId, branchId, closedBranchId } = server.world;
  await attend(server, 9);
  server.advance(12 * 3600);
  await attend(server, 7);
  await db().update(tickets).set({ channel: 'kiosk' }).where(sql`id % 4 = 0`);
  // The tickets are of the 22nd in Madrid and of the 21st in the Canaries.
  await elsewhere(server, '2026-11-21T23:30:00Z', 1);
  await elsewhere(server, '2026-11-22T08:30:00Z', 2);
  server.advance(24 * 3600);
  const now = server.deps.clock();
  const days = { day: '2026-11-20', until: '2026-11-23' };
  for (const [id, timeZone] of [
    [branchId, 'Europe/Madrid'],
    [closedBranchId, 'Atlantic/Canary'],
  ] as const) {
    await foldDays(db(), { branch: { organisationId, id, timeZone }, ...days }, now);
  }
});
afterAll(() => server.close());

const counted = (asked: Asked) => countedByHand(server, asked);

const read = async (person: Person, asked: Asked) =>
  (await person.post('/figures', asked)).body.content;

const all: Asked = { from: '2026-11-21', until: '2026-11-22' };

async function anyAsked(): Promise<fc.Arbitrary<Asked>> {
  const { world } = server;
  const userIds = await Promise.all([world.emails.Operator, world.emails.Operator2].map(idOf));
  const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22');
  return fc
    .record(
      {
        days: fc.tuple(day, day),
        branchIds: fc.constantFrom(world.branchId, world.closedBranchId).map((id) => [id]),
        serviceId: fc.constantFrom(...world.serviceIds),
        gateId: fc.constantFrom(...world.gateIds),
        userId: fc.constantFrom(...userIds),
        channel: fc.constantFrom('staff', 'kiosk', 'qr'),
        hours: fc.constantFrom({ from: 12, to: 12 }, { from: 0, to: 3 }, { from: 13, to: 23 }),
      },
      { requiredKeys: ['days'] },
    )
    .map(({ days, ...rest }) => {
      const [from, until] = days.toSorted();
      return { ...rest, from: from ?? '', until: until ?? '' };
    });
}

describe('the figures', () => {
  it('are those of the turns, by every filter, folded or not', async () => {
    const manager = await as('Manager');
    expect((await counted(all)).attended).toBeGreaterThan(8);
    await fc.assert(
      fc.asyncProperty(await anyAsked(), async (asked) => {
        const found = await read(manager, asked);
        const expected = await counted(asked);
        expect(found.totals).toMatchObject(expected);
        for (const { key, figures } of found.groups.service) {
          expect(figures).toMatchObject(await counted({ ...asked, serviceId: key }));
        }
        for (const { key, figures } of found.groups.channel) {
          expect(figures).toMatchObject(await counted({ ...asked, channel: key }));
        }
        for (const { hour, figures } of found.hours) {
          const { hours = { from: 0, to: 23 } } = asked;
          expect(hour >= hours.from && hour <= hours.to).toBe(true);
          expect(figures).toMatchObject(
            await counted({ ...asked, hours: { from: hour, to: hour } }),
          );
        }
        const sumOf = (rows: { figures: { attended: number } }[]) =>
          rows.reduce((sum, { figures }) => sum + figures.attended, 0);
        for (const rows of [found.days, found.hours, found.groups.gate, found.groups.user]) {
          expect(sumOf(rows)).toBe(expected.attended);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('lead to the turns behind them, masked', async () => {
    const manager = await as('Manager');
    const kinds = ['attended', 'absent', 'cancelledByUser', 'called', 'calledInTime'] as const;
    await fc.assert(
      fc.asyncProperty(await anyAsked(), fc.constantFrom(...kinds), async (asked, of) => {
        const { total, tickets: found } = (await manager.post('/figures/turns', { asked, of })).body
          .content;
        expect([total, found.length]).toEqual(Array(2).fill((await counted(asked))[of]));
      }),
      { numRuns: 15 },
    );
    for (const of of ['arrived', 'transferred', 'postponed']) {
      const { hours, gateId, ...asked } = {
        ...all,
        hours: { from: 12, to: 13 },
        gateId: server.world.gateIds[0],
      };
      for (const each of [asked, { ...asked, hours }, { ...asked, gateId }]) {
        const { totals } = (await manager.post('/figures', each)).body.content;
        const { total } = (await manager.post('/figures/turns', { asked: each, of })).body.content;
        expect([of, total]).toEqual([of, totals[of]]);
      }
    }
    expect((await read(manager, all)).totals).toMatchObject({ arrived: 16, postponed: 2 });
    const { tickets: found } = (await manager.post('/figures/turns', { asked: all, of: 'called' }))
      .body.content;
    const instants = found.map(({ calledAt }: { calledAt: string }) => calledAt);
    expect(instants).toEqual(instants.toSorted().toReversed());
    expect(found[2]).toMatchObject({ branchName: 'Abierta', customer: { name: 'Ana****ómez' } });
  });

  it('per weekday and hour are those of the hour, with how many such days there are', async () => {
    const manager = await as('Manager');
    const { cells } = (await manager.post('/figures/hours', all)).body.content;
    expect(cells.length).toBeGreaterThan(2);
    for (const { weekday, hour, days, figures } of cells) {
      const day = weekday === 6 ? '2026-11-21' : '2026-11-22';
      const asked = { from: day, until: day, hours: { from: hour, to: hour } };
      expect(days).toBe(1);
      expect(figures).toMatchObject(await counted(asked));
    }
  });

  it('of waits are a turn each, beside the thresholds of the services', async () => {
    const manager = await as('Manager');
    for (const more of [{}, { hours: { from: 0, to: 23 } }]) {
      const { bins, thresholds } = (await manager.post('/figures/waits', { ...all, ...more })).body
        .content;
      const called = bins.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
      expect(called).toBe((await counted(all)).called);
      expect(thresholds).toEqual([{ seconds: 600, services: 3 }]);
      for (const { from, until, count } of bins) {
        const body = { asked: all, of: 'called', wait: { from, until } };
        expect((await manager.post('/figures/turns', body)).body.content.total).toBe(count);
      }
    }
  });
});

describe('who asks', () => {
  it.each(['Operator', 'Operator2'] as const)('%s sees their own alone', async (role) => {
    const [person, userId] = [await as(role), await idOf(server.world.emails[role])];
    for (const asked of [all, { ...all, userId: await idOf(server.world.emails.Manager) }]) {
      const found = await read(person, asked);
      expect(found.totals).toMatchObject(await counted({ ...all, userId }));
      expect(found.groups.user.map(({ key }: { key: number }) => key)).toEqual([userId]);
    }
    const { total } = (await person.post('/figures/turns', { asked: all, of: 'attended' })).body
      .content;
    expect(total).toBe((await counted({ ...all, userId })).attended);
    const { cells } = (await person.post('/figures/hours', all)).body.content;
    expect(cells.length).toBeGreaterThan(0);
  });

  it.each(['Supervise', 'Viewer'] as const)('%s sees the branches assigned', async (role) => {
    const { branchId, closedBranchId, emails } = server.world;
    const person = await as(role);
    expect((await read(person, all)).totals).toMatchObject(await counted(all));
    const assigned = and(
      eq(userBranches.userId, await idOf(emails[role])),
      eq(userBranches.branchId, closedBranchId),
    );
    const taken = await db().delete(userBranches).where(assigned).returning();
    const own = await counted({ ...all, branchIds: [branchId] });
    expect((await read(person, all)).totals).toMatchObject(own);
    const theirs = await read(person, { ...all, branchIds: [closedBranchId] });
    expect(theirs.totals).toMatchObject({ attended: 0 });
    await db().insert(userBranches).values(taken);
  });

  it('Manager sees the own hierarchy', async () => {
    const { organisationId, branchId, closedBranchId, divisionId } = server.world;
    const manager = await as('Manager');
    const [hierarchy] = await db()
      .insert(hierarchies)
      .values({ organisationId, name: 'otra' })
      .returning();
    const [division] = await db()
      .insert(divisions)
      .values({ organisationId, hierarchyId: hierarchy?.id ?? 0, name: 'otra' })
      .returning();
    const move = (to: number) =>
      db().update(branches).set({ divisionId: to }).where(eq(branches.id, closedBranchId));
    await move(division?.id ?? 0);
    expect((await read(manager, all)).totals).toMatchObject(
      await counted({ ...all, branchIds: [branchId] }),
    );
    await move(divisionId);
    expect((await read(manager, all)).totals).toMatchObject(await counted(all));
  });
});

it('reads no combination over more days than a request may take', async () => {
  const manager = await as('Manager');
  const [serviceId] = server.world.serviceIds;
  const year = { from: '2026-01-01', until: '2026-11-22', serviceId };
  const narrow = { ...year, channel: 'staff' };
  const { status, body } = await manager.post('/figures', narrow);
  expect([status, body.errors]).toEqual([
    400,
    [{ key: 'figures_too_many', params: { days: 100 } }],
  ]);
  const found = await read(manager, year);
  expect(found.totals).toMatchObject(await counted(year));
  expect(found.groups).toMatchObject({ gate: null, user: null, channel: null });
});
