import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import { branchHours, settings } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { sessions } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deployment/deps.ts';
import { buildLogger } from '#server/deployment/log.ts';
import { closeDay } from '#server/jobs/close-day.ts';
import { scheduleJobs } from '#server/jobs/schedule.ts';
import {
  act,
  attending,
  because,
  callNext,
  create,
  openFloor,
  rowOf,
  type Seen,
  schedule,
} from '#tests/support/floor.ts';
import { violations } from '#tests/support/invariants.ts';
import {
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';
import { noon } from '#tests/support/world.ts';

describe('at the end of the local day', () => {
  const floor = openFloor();
  const hour = 3600;

  // Every test starts at noon in Madrid, on a day with opening hours.
  beforeEach(async () => {
    const { deps, world } = floor.server;
    floor.server.advance((noon.getTime() - deps.clock().getTime()) / 1000);
    const { db } = deps.database;
    await db
      .update(branchHours)
      .set({ opensAt: '09:00', closesAt: '14:00' })
      .where(eq(branchHours.branchId, world.branchId));
    await db.delete(settings);
    // Sessions of the previous test are of a later day and would count as newer.
    await db.delete(sessions);
    floor.first = await signIn(floor.server, world.emails.Operator);
  });

  const close = () => closeDay(floor.server.deps);
  const pass = async (hours: number) => {
    floor.server.advance(hours * hour);
    // No session lasts overnight.
    floor.first = await signIn(floor.server, floor.server.world.emails.Operator);
    floor.supervisor = await signIn(floor.server, floor.server.world.emails.Supervise);
  };
  const postponed = async (more: object = {}) => {
    const turn = await create(floor);
    return (await act(floor.first, turn, 'postpone', because(floor, 'postpone', more))).body
      .content;
  };
  const statusOf = async (turn: Seen) => (await rowOf(floor, turn)).status;
  const carry = () =>
    floor.server.deps.database.db.insert(settings).values({
      organisationId: floor.server.world.organisationId,
      name: 'vez.tickets.dayEnd',
      value: 'carry',
    });

  it('cancels who still waits or was put aside, and takes nobody from a counter', async () => {
    const inHand = await attending(floor);
    const [waiting, aside] = [await create(floor), await postponed()];
    await pass(11.9);
    expect(await close()).toBe(0);
    await pass(0.1);
    expect(await close()).toBe(2);
    for (const turn of [waiting, aside]) {
      expect(await rowOf(floor, turn)).toMatchObject({
        status: 'cancelled',
        cancelCause: 'system',
      });
    }
    expect(await statusOf(inHand)).toBe('attending');
    expect(await close()).toBe(0);
  });

  it('leaves who is to come back on a later day, and appointments', async () => {
    const until = new Date(noon.getTime() + 23 * hour * 1000).toISOString();
    const later = await postponed({ until });
    const appointment = (await schedule(floor, 22 * 60)).body.content;
    await pass(13);
    expect(await close()).toBe(0);
    expect([await statusOf(later), await statusOf(appointment)]).toEqual([
      'postponed',
      'scheduled',
    ]);
    await pass(24);
    expect(await close()).toBe(1);
    expect(await statusOf(later)).toBe('cancelled');
  });

  it('leaves a turn that came back to its queue today', async () => {
    await create(floor);
    const turn = await callNext(floor);
    await pass(22);
    const back = await act(floor.first, turn, 'requeue');
    expect(back.error).toBeNull();
    expect(await close()).toBe(0);
  });

  it('goes on over midnight where the branch has not closed', async () => {
    const { deps, world } = floor.server;
    await deps.database.db
      .update(branchHours)
      .set({ opensAt: '00:00', closesAt: '24:00' })
      .where(eq(branchHours.branchId, world.branchId));
    const turn = await create(floor);
    await pass(13);
    expect(await close()).toBe(0);
    await pass(24);
    expect(await close()).toBe(1);
    expect(await statusOf(turn)).toBe('cancelled');
  });

  it('makes up for days on which no server ran, so that nobody of them is called first', async () => {
    const left = await create(floor);
    await pass(3 * 24);
    expect(await close()).toBe(1);
    const today = await create(floor);
    expect([left.label, today.label]).toEqual(['A001', 'A001']);
    expect((await callNext(floor)).id).toBe(today.id);
  });

  it('comes with the start of a server', async () => {
    const left = await create(floor);
    await pass(3 * 24);
    const stop = scheduleJobs(floor.server.deps, buildLogger('error'));
    await until(async () => (await statusOf(left)) === 'cancelled');
    await stop();
  });

  it('shows the supervisor what it has ended, by service and in the list of the day', async () => {
    const left = await create(floor);
    await create(floor, 1);
    await pass(22);
    await close();
    const { branchId, serviceIds } = floor.server.world;
    const lines = (await floor.supervisor.get(`/branches/${branchId}/lines`)).body.content;
    expect(
      lines.map(({ serviceId, leftOver }: Record<string, number>) => [serviceId, leftOver]),
    ).toEqual(serviceIds.map((id) => [id, 1]));
    const listed = await floor.supervisor.post(`/branches/${branchId}/tickets`, {
      status: 'cancelled',
    });
    expect(listed.body.content.total).toBe(2);
    expect(listed.body.content.tickets.map(({ id }: Seen) => id)).toContain(left.id);
    await pass(24);
    const after = (await floor.supervisor.get(`/branches/${branchId}/lines`)).body.content;
    expect(after.map(({ leftOver }: { leftOver: number }) => leftOver)).toEqual([0, 0]);
  });

  it('carries turns over where so set: marked, in their place, once a day', async () => {
    await carry();
    const [waiting, aside] = [await create(floor), await postponed()];
    await pass(22);
    expect(await close()).toBe(2);
    expect(await close()).toBe(0);
    expect([await statusOf(waiting), await statusOf(aside)]).toEqual(['waiting', 'postponed']);
    const { branchId } = floor.server.world;
    const listed = (await floor.supervisor.post(`/branches/${branchId}/tickets`, {})).body.content;
    expect(listed.tickets.map(({ carriedFrom }: { carriedFrom: string }) => carriedFrom)).toEqual([
      '2026-11-21',
      '2026-11-21',
    ]);
    await pass(24);
    expect(await close()).toBe(2);
    expect((await callNext(floor)).id).toBe(waiting.id);
  });

  it('gives no label that somebody carried over still bears', async () => {
    await carry();
    await create(floor);
    const aside = await postponed();
    const booked = (await schedule(floor, 24 * 60)).body.content;
    expect(booked.label).toBe('A001');
    await pass(22);
    await close();
    const labels = [(await create(floor)).label, (await create(floor)).label];
    expect(labels).toEqual(['A003', 'A004']);
    await act(floor.first, await rowOf(floor, aside), 'cancel');
    await pass(2);
    const arrived = await act(floor.first, booked, 'checkIn');
    expect(arrived.body.content.label).toBe('A005');
  });
});

describe('several processes', () => {
  let server: TestServer & { url: string };
  let other: Deps;
  let operator: Person;
  beforeAll(async () => {
    server = await openServer({ realTime: true });
    other = { ...server.deps, database: await openPostgres(server.url) };
    operator = await signIn(server, server.world.emails.Operator);
  });
  afterAll(async () => {
    await other.database.close();
    await server.close();
  });

  it('end each turn once', async () => {
    const { db } = server.deps.database;
    const { branchId, serviceIds, organisationId } = server.world;
    await db.update(branchHours).set({ opensAt: '00:00', closesAt: '24:00' });
    for (let left = 12; left > 0; left -= 1) {
      const body = { branchId, serviceId: serviceIds[0], customer: anonymous };
      await operator.post('/tickets/create', body);
    }
    const longAgo = new Date(Date.now() - 72 * 3_600_000);
    await db.update(tickets).set({ day: '2020-01-01', waitingSince: longAgo });
    const ended = await Promise.all(
      [server.deps, other, server.deps, other].map((each) => closeDay(each)),
    );
    expect(ended.reduce((sum, one) => sum + one)).toBe(12);
    const rows = await db.select().from(tickets);
    expect(rows.every(({ status, version }) => status === 'cancelled' && version === 2)).toBe(true);
    // The history has the actual arrival times.
    const found = await violations(db, organisationId);
    expect(found.filter((text) => !text.includes('waitedSeconds'))).toEqual([]);
  });
});
