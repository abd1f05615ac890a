import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Span } from '#domain/schedules/calendar.ts';
import { branches, branchHours, divisions } from '#server/db/schema/organisation.ts';
import { scheduleExceptions, serviceHours } from '#server/db/schema/schedules.ts';
import { sessions } from '#server/db/schema/users.ts';
import { closeDay } from '#server/jobs/close-day.ts';
import { callNext, create, openFloor, rowOf, schedule } from '#tests/support/floor.ts';
import { anonymous, signIn } from '#tests/support/server.ts';
import { noon } from '#tests/support/world.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;

/** Sets the clock and signs in again, because sessions expire. */
async function goTo(instant: string): Promise<void> {
  const { deps, world } = floor.server;
  floor.server.advance((Date.parse(instant) - deps.clock().getTime()) / 1000);
  // Sessions of a later day would count as newer.
  await db().delete(sessions);
  floor.first = await signIn(floor.server, world.emails.Operator);
}

const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opensAt: '00:00',
  closesAt: '24:00',
}));

async function opensOn(week: (Span & { weekday: number })[]): Promise<void> {
  const { organisationId, branchId } = floor.server.world;
  await db().delete(branchHours).where(eq(branchHours.branchId, branchId));
  if (week.length === 0) return;
  await db()
    .insert(branchHours)
    .values(week.map((span) => ({ organisationId, branchId, ...span })));
}

/** Adds an exception on the tests' day, closed for the whole organisation by default. */
const except = (given: Partial<typeof scheduleExceptions.$inferInsert> = {}) =>
  db()
    .insert(scheduleExceptions)
    .values({
      organisationId: floor.server.world.organisationId,
      name: 'Fiesta',
      fromDay: '2026-11-21',
      untilDay: '2026-11-21',
      yearly: false,
      spans: [],
      ...given,
    });

async function refusal(service: 0 | 1 = 0): Promise<string | null> {
  const { branchId, serviceIds } = floor.server.world;
  const body = { branchId, serviceId: serviceIds[service], customer: anonymous };
  return (await floor.first.post('/tickets/create', body)).error;
}

const seen = async () => {
  const { content } = (await floor.first.get('/branches/mine')).body;
  const { open, opensAt, closesAt } = content.find(
    ({ id }: { id: number }) => id === floor.server.world.branchId,
  );
  return { open, opensAt, closesAt };
};

beforeEach(async () => {
  await goTo(noon.toISOString());
  await db().delete(scheduleExceptions);
  await db().delete(serviceHours);
  await db()
    .update(branches)
    .set({ timeZone: 'Europe/Madrid' })
    .where(eq(branches.id, floor.server.world.branchId));
  await opensOn(always);
});

describe('an exception', () => {
  it('closes the branch for new turns and appointments, and shows it closed', async () => {
    await except();
    expect(await refusal()).toBe('branch_closed');
    expect(await seen()).toEqual({ open: false, opensAt: null, closesAt: null });
    expect((await schedule(floor)).error).toBe('slot_not_found');
    expect((await schedule(floor, 24 * 60)).error).toBeNull();
  });

  it('of the branch is stronger than that of the organisation', async () => {
    const { branchId } = floor.server.world;
    await except();
    await except({ branchId, spans: [{ opensAt: '10:00', closesAt: '13:00' }] });
    expect(await refusal()).toBeNull();
    expect(await seen()).toEqual({ open: true, opensAt: '10:00', closesAt: '13:00' });
  });

  it('of another division, branch or organisation does not concern it', async () => {
    const { organisationId, hierarchyId, closedBranchId, other } = floor.server.world;
    const [division] = await db()
      .insert(divisions)
      .values({ organisationId, hierarchyId, name: 'otra' })
      .returning();
    await except({ divisionId: division?.id ?? null });
    await except({ branchId: closedBranchId });
    await except({ organisationId: other.organisationId });
    expect(await refusal()).toBeNull();
  });

  it('leaves those who wait where they are, to be called; the day ends for them as ever', async () => {
    const [first, second] = [await create(floor), await create(floor)];
    await except();
    expect((await callNext(floor)).id).toBe(first.id);
    await goTo('2026-11-21T23:00:00Z');
    await closeDay(floor.server.deps);
    expect((await rowOf(floor, second)).status).toBe('cancelled');
  });

  it('ends the day of a branch that never closes at its midnight', async () => {
    const turn = await create(floor);
    await goTo('2026-11-21T23:30:00Z');
    expect(await closeDay(floor.server.deps)).toBe(0);
    await except({ fromDay: '2026-11-22', untilDay: '2026-11-22' });
    expect(await closeDay(floor.server.deps)).toBe(1);
    expect((await rowOf(floor, turn)).status).toBe('cancelled');
  });
});

it('a service with hours of its own is closed while its branch is open', async () => {
  const { organisationId, serviceIds } = floor.server.world;
  const morning = { weekday: 6, opensAt: '09:00', closesAt: '11:00' };
  await db()
    .insert(serviceHours)
    .values({ organisationId, serviceId: serviceIds[0], ...morning });
  expect([await refusal(0), await refusal(1)]).toEqual(['service_closed', null]);
  expect((await schedule(floor)).error).toBe('slot_not_found');
  await goTo('2026-11-21T09:30:00Z');
  expect(await refusal(0)).toBeNull();
  await except();
  expect(await refusal(0)).toBe('branch_closed');
});

it('an opening over midnight closes once in the night in which clocks go back', async () => {
  await opensOn([{ weekday: 6, opensAt: '22:00', closesAt: '02:30' }]);
  // Madrid shows 02:15, then 02:30, then 02:15 again.
  const shown = [];
  for (const time of ['00:15', '00:30', '01:15']) {
    await goTo(`2026-10-25T${time}:00Z`);
    shown.push(await refusal());
  }
  expect(shown).toEqual([null, 'branch_closed', 'branch_closed']);
});

it('an opening whose end the clocks skip ends as they change', async () => {
  await opensOn([{ weekday: 6, opensAt: '22:00', closesAt: '02:30' }]);
  await goTo('2026-03-29T00:59:00Z');
  expect(await refusal()).toBeNull();
  await goTo('2026-03-29T01:00:00Z');
  expect(await refusal()).toBe('branch_closed');
});

it('hours move with the zone of the branch; appointments keep their instant', async () => {
  await opensOn([{ weekday: 6, opensAt: '11:30', closesAt: '14:00' }]);
  const booked = (await schedule(floor, 30)).body.content;
  expect(await refusal()).toBeNull();
  await db()
    .update(branches)
    .set({ timeZone: 'Atlantic/Canary' })
    .where(eq(branches.id, floor.server.world.branchId));
  expect(await refusal()).toBe('branch_closed');
  expect((await rowOf(floor, booked)).scheduledAt?.toISOString()).toBe(booked.scheduledAt);
});
