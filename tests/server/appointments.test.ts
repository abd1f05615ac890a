import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { branchHours } from '#server/db/schema/organisation.ts';
import { ticketEvents } from '#server/db/schema/tickets.ts';
import { foldDays } from '#server/figures/fold.ts';
import { cancelMissed } from '#server/jobs/cancel-missed.ts';
import {
  act,
  because,
  callNext,
  create,
  inMinutes,
  openFloor,
  rowOf,
  schedule,
} from '#tests/support/floor.ts';
import { anonymous } from '#tests/support/server.ts';
import { noon } from '#tests/support/world.ts';

const floor = openFloor();

// Every test starts at noon in Madrid, on the edge of a slot.
beforeEach(() => {
  const { deps } = floor.server;
  floor.server.advance((noon.getTime() - deps.clock().getTime()) / 1000);
});

const slots = async (day: string, service: 0 | 1 = 0) => {
  const { branchId, serviceIds } = floor.server.world;
  const path = `/branches/${branchId}/slots?serviceId=${serviceIds[service]}&day=${day}`;
  return (await floor.first.get(path)).body.content as { at: string; free: number }[];
};
const moved = (ticket: { id: number; version: number }, minutes: number) =>
  act(floor.first, ticket, 'reschedule', { at: inMinutes(floor, minutes) });
const checkIn = (ticket: { id: number; version: number }) => act(floor.first, ticket, 'checkIn');

describe('the slots of a day', () => {
  it('are those to come, with the places left', async () => {
    const today = await slots('2026-11-21');
    expect(today[0]).toEqual({ at: '2026-11-21T11:15:00.000Z', free: 2 });
    expect(today.at(-1)?.at).toBe('2026-11-21T22:45:00.000Z');
    await schedule(floor);
    expect((await slots('2026-11-21'))[0]).toEqual({ at: '2026-11-21T11:15:00.000Z', free: 1 });
    expect(await slots('2026-11-20')).toEqual([]);
    expect(await slots('2027-06-01')).toEqual([]);
    expect(await slots('2026-11-21', 1)).toEqual([]);
  });

  it('follow opening hours on the branch’s clock', async () => {
    const { db } = floor.server.deps.database;
    const monday = eq(branchHours.weekday, 1);
    await db.update(branchHours).set({ opensAt: '09:00', closesAt: '10:00' }).where(monday);
    const found = await slots('2026-11-23');
    await db.update(branchHours).set({ opensAt: '00:00', closesAt: '24:00' }).where(monday);
    expect(found.map(({ at }) => at.slice(11, 16))).toEqual(['08:00', '08:15', '08:30', '08:45']);
  });
});

describe('an appointment', () => {
  it('is a turn of its day that nobody calls yet', async () => {
    const { body } = await schedule(floor, 24 * 60);
    expect(body.content).toMatchObject({
      status: 'scheduled',
      label: 'A001',
      scheduledAt: '2026-11-22T11:00:00.000Z',
    });
    expect((await create(floor)).label).toBe('A001');
    expect((await rowOf(floor, body.content)).day).toBe('2026-11-22');
    const [called] = [await callNext(floor)];
    expect(called.id).not.toBe(body.content.id);
    await act(floor.first, called, 'requeue');
  });

  it.each([
    ['between two slots', 16, 'slot_not_found'],
    ['at a time that has passed', -15, 'slot_not_found'],
    ['in a year', 365 * 24 * 60, 'slot_not_found'],
  ])('is not taken %s', async (_when, minutes, key) => {
    const at = inMinutes(floor, minutes);
    expect((await schedule(floor, 0, { at })).error).toBe(key);
  });

  it('is not taken where the service takes none, or is off', async () => {
    const { serviceIds, inactiveServiceId } = floor.server.world;
    expect((await schedule(floor, 15, { serviceId: serviceIds[1] })).error).toBe('slot_not_found');
    const off = await schedule(floor, 15, { serviceId: inactiveServiceId });
    expect(off.error).toBe('service_inactive');
    const customer = { ...anonymous, email: 'no es' };
    expect((await schedule(floor, 15, { customer })).error).toBe('invalid_request');
  });

  it('is not taken once the slot is full, and is again when somebody leaves it', async () => {
    const first = (await schedule(floor)).body.content;
    await schedule(floor);
    expect((await schedule(floor)).error).toBe('slot_taken');
    expect((await moved((await schedule(floor, 30)).body.content, 15)).error).toBe('slot_taken');
    await act(floor.first, first, 'cancel');
    expect((await schedule(floor)).error).toBeNull();
  });

  it('keeps its place once it has checked in', async () => {
    const first = (await schedule(floor)).body.content;
    await schedule(floor);
    await checkIn(first);
    expect((await schedule(floor)).error).toBe('slot_taken');
  });

  it('moves within its slot’s day with its number, and to another day with one of that day', async () => {
    const booked = (await schedule(floor)).body.content;
    await schedule(floor, 24 * 60);
    const later = (await moved(booked, 60)).body.content;
    expect(later).toMatchObject({ label: 'A001', scheduledAt: '2026-11-21T12:00:00.000Z' });
    const tomorrow = (await moved(later, 24 * 60)).body.content;
    expect(tomorrow).toMatchObject({ label: 'A002', arrivedAt: '2026-11-22T11:00:00.000Z' });
    const back = (await act(floor.first, tomorrow, 'undo')).body.content;
    expect(back).toMatchObject({ label: 'A001', scheduledAt: '2026-11-21T12:00:00.000Z' });
    expect((await rowOf(floor, back)).day).toBe('2026-11-21');
  });

  it('comes back by an undo only while its place is free', async () => {
    const booked = (await schedule(floor)).body.content;
    await schedule(floor);
    const cancelled = (await act(floor.first, booked, 'cancel')).body.content;
    const other = (await schedule(floor)).body.content;
    expect((await act(floor.first, cancelled, 'undo')).error).toBe('slot_taken');
    await act(floor.first, other, 'cancel');
    const { content } = (await act(floor.first, cancelled, 'undo')).body;
    expect(content).toMatchObject({ status: 'scheduled' });
  });

  it('that was cancelled comes back to the queue on its day alone, as of now', async () => {
    const today = (await schedule(floor, 60)).body.content;
    const tomorrow = (await schedule(floor, 24 * 60)).body.content;
    const again = because(floor, 'reinstate', { place: 'arrival' });
    const cancelled = async (ticket: typeof today) =>
      (await act(floor.first, ticket, 'cancel')).body.content;
    const back = await act(floor.first, await cancelled(today), 'reinstate', again);
    expect(back.body.content).toMatchObject({ status: 'waiting', arrivedAt: noon.toISOString() });
    const refused = await act(floor.first, await cancelled(tomorrow), 'reinstate', again);
    expect(refused.error).toBe('illegal_transition');
  });

  it('that nobody came for in time is an arrival once somebody does, as of then', async () => {
    const booked = (await schedule(floor, 15)).body.content;
    floor.server.advance(20 * 60);
    const missed = (await act(floor.first, booked, 'noShow')).body.content;
    const again = because(floor, 'reinstate', { place: 'arrival' });
    const { content } = (await act(floor.first, missed, 'reinstate', again)).body;
    const now = floor.server.deps.clock().toISOString();
    expect(content).toMatchObject({ status: 'waiting', arrivedAt: now });
    const today = { from: '2026-11-21', until: '2026-11-21', serviceId: content.serviceId };
    const { deps, world } = floor.server;
    const { organisationId, branchId: id } = world;
    const branch = { organisationId, id, timeZone: 'Europe/Madrid' };
    const days = { branch, day: today.from, until: today.until };
    await foldDays(deps.database.db, days, deps.clock());
    expect((await floor.manager.post('/figures', today)).body.content.totals.arrived).toBe(1);
    const list = await floor.manager.post('/figures/turns', { asked: today, of: 'arrived' });
    expect(list.body.content.tickets).toMatchObject([{ id: content.id }]);
    floor.server.advance(-20 * 60);
  });
});

describe('checking in', () => {
  it('is for the half hour before and the quarter after', async () => {
    const booked = (await schedule(floor, 45)).body.content;
    floor.server.advance(15 * 60 - 1);
    expect((await checkIn(booked)).error).toBe('too_early');
    floor.server.advance(1);
    expect((await checkIn(booked)).error).toBeNull();
    const late = (await schedule(floor, 15)).body.content;
    floor.server.advance(30 * 60 + 1);
    expect((await checkIn(late)).error).toBe('too_late');
  });

  it('wins no place by coming early and loses it by coming late', async () => {
    const early = (await schedule(floor, 30)).body.content;
    const late = (await schedule(floor, 30)).body.content;
    await checkIn(early);
    floor.server.advance(20 * 60);
    const walkIn = await create(floor);
    floor.server.advance(15 * 60);
    const next = await create(floor);
    floor.server.advance(60);
    await checkIn(late);
    const order = [];
    for (let left = 4; left > 0; left -= 1) {
      const called = await callNext(floor);
      order.push(called.id);
      await act(floor.first, called, 'noShow');
    }
    expect(order).toEqual([walkIn.id, early.id, next.id, late.id]);
    // The wait is the actual one, not the time since the appointment.
    expect((await rowOf(floor, early)).waitedSeconds).toBe(36 * 60);
    expect((await rowOf(floor, late)).waitedSeconds).toBe(0);
  });

  it('is done by those who work in the branch, not above it, and not in another', async () => {
    const booked = (await schedule(floor)).body.content;
    expect((await act(floor.manager, booked, 'checkIn')).error).toBe('forbidden');
    expect((await act(floor.supervisor, booked, 'checkIn')).error).toBeNull();
  });
});

describe('the time for checking in', () => {
  it('once passed cancels the appointment, by the system, once', async () => {
    const { deps } = floor.server;
    const booked = (await schedule(floor)).body.content;
    await schedule(floor, 30);
    floor.server.advance(30 * 60);
    expect(await cancelMissed(deps)).toBe(0);
    floor.server.advance(1);
    expect(await cancelMissed(deps)).toBe(1);
    expect(await cancelMissed(deps)).toBe(0);
    expect(await rowOf(floor, booked)).toMatchObject({
      status: 'cancelled',
      cancelCause: 'system',
    });
    const events = await deps.database.db
      .select()
      .from(ticketEvents)
      .where(eq(ticketEvents.ticketId, booked.id))
      .orderBy(ticketEvents.id);
    expect(events.at(-1)).toMatchObject({ action: 'cancel', userId: null });
  });
});

it('lists the appointments of the days to come when asked for them', async () => {
  const { branchId } = floor.server.world;
  await schedule(floor);
  await schedule(floor, 24 * 60);
  const listed = async (asked: object) =>
    (await floor.first.post(`/branches/${branchId}/tickets`, asked)).body.content.total;
  expect([await listed({}), await listed({ status: 'scheduled' })]).toEqual([1, 2]);
});

it('says of each service whether it takes appointments', async () => {
  const { branchId } = floor.server.world;
  const { content } = (await floor.first.get(`/branches/${branchId}/services`)).body;
  const taking = content.filter((each: { appointments: boolean }) => each.appointments);
  expect(taking.map(({ prefix }: { prefix: string }) => prefix)).toEqual(['A']);
});
