import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#server/db/schema/devices.ts';
import { intakeTries } from '#server/db/schema/intakes.ts';
import { branchHours, services } from '#server/db/schema/organisation.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { idempotencyKeys } from '#server/db/schema/users.ts';
import { flushRefusals } from '#server/devices/refusals.ts';
import { openedBy } from '#server/links/secret.ts';
import { act, callNext, create, openFloor, schedule } from '#tests/support/floor.ts';
import { type Standing, standing, wanted } from '#tests/support/kiosk.ts';
import { linkOf } from '#tests/support/links.ts';
import { anonymous } from '#tests/support/server.ts';
import { noon } from '#tests/support/world.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
let kiosk: Standing;
let serviceId: number;

beforeEach(async () => {
  floor.server.advance((noon.getTime() - floor.server.deps.clock().getTime()) / 1000);
  await db().delete(intakeTries);
  kiosk = await standing(floor.server);
  [serviceId] = floor.server.world.serviceIds;
});

const take = (more: object = {}, key?: string) =>
  kiosk.post('/kiosk/tickets', wanted(serviceId, more), key);
const rows = () => db().select().from(tickets).orderBy(asc(tickets.id));
const ofService = (change: Partial<typeof services.$inferInsert>) =>
  db().update(services).set(change).where(eq(services.id, serviceId));

describe('a number taken at a kiosk', () => {
  it('is a turn of its channel and its actor, with the link of its person', async () => {
    await create(floor);
    const { status, body } = await take({ preferred: true, language: 'eu' });
    expect(status).toBe(200);
    expect(body.content).toMatchObject({
      label: 'A002',
      serviceId,
      timeZone: 'Europe/Madrid',
      at: noon.toISOString(),
      // The ticket is preferred, so the earlier one waits behind it.
      ahead: 0,
    });
    expect(body.content.link).toMatch(new RegExp(`/web/turno#${body.content.secret}$`));
    expect(openedBy(floor.server.deps.keys, body.content.secret)).not.toBeNull();
    const row = (await rows())[1];
    expect(row).toMatchObject({ channel: 'kiosk', preferred: true, customerLanguage: 'eu' });
    const history = await floor.first.get(`/tickets/${row?.id}/history`);
    expect(history.body.content.legs[0].events[0]).toMatchObject({ by: null, actor: 'kiosk' });
  });

  it('of another branch is refused and counted', async () => {
    const { closedBranchId: there } = floor.server.world;
    const [other] = await db().select().from(services).where(eq(services.branchId, there));
    const answer = await kiosk.post('/kiosk/tickets', wanted(other?.id ?? 0));
    expect([answer.status, answer.error]).toEqual([403, 'forbidden']);
    await flushRefusals(floor.server.deps);
    const [counted] = await db().select().from(refusals).where(eq(refusals.deviceId, kiosk.id));
    expect(counted).toMatchObject({ kind: 'otherBranch', count: 1 });
    expect(await rows()).toEqual([]);
  });

  it('is one, however often its request comes, and another kiosk’s key is another', async () => {
    const key = crypto.randomUUID();
    const first = await take({}, key);
    expect((await take({}, key)).body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
    expect((await take({ preferred: true }, key)).error).toBe('idempotency_mismatch');
    const other = await standing(floor.server);
    const second = await other.post('/kiosk/tickets', wanted(serviceId), key);
    expect([second.status, second.body.content.label]).toEqual([200, 'A002']);
  });

  it('leaves its secret in no stored answer', async () => {
    await db().delete(idempotencyKeys);
    const { secret } = (await take()).body.content;
    const [stored] = await db().select().from(idempotencyKeys);
    expect(stored?.deviceId).toBe(kiosk.id);
    expect(JSON.stringify(stored?.body)).toContain('A001');
    expect(JSON.stringify(stored?.body)).not.toContain(secret);
  });

  it('is refused as at the counter, each refusal by its key', async () => {
    const [before] = await db().select().from(services).where(eq(services.id, serviceId));
    const refusal = async (change: Partial<typeof services.$inferInsert>, more: object = {}) => {
      await ofService({ ...before, ...change });
      const { error } = await take(more);
      await ofService(before ?? {});
      return error;
    };
    expect(await refusal({ channels: ['staff', 'qr'] })).toBe('channel_closed');
    expect(await refusal({ active: false })).toBe('service_inactive');
    expect(await refusal({ requiredData: ['document'] })).toBe('required');
    expect(await refusal({ dailyMax: 0 })).toBe('numbers_exhausted');
    expect(await refusal({}, { person: { ...anonymous, phone: '12' } })).toBe('phone_invalid');
    expect(await refusal({}, { person: { ...anonymous, email: 'no es' } })).toBe('email_invalid');
    await db().update(branchHours).set({ opensAt: '08:00', closesAt: '12:10' });
    expect(await refusal({ cappedChannels: ['kiosk'] })).toBeNull();
    expect(await refusal({ cappedChannels: ['kiosk'] })).toBeNull();
    expect(await refusal({ cappedChannels: ['kiosk'] })).toBe('capacity_exhausted');
    await db().update(branchHours).set({ opensAt: '08:00', closesAt: '11:00' });
    expect(await refusal({})).toBe('branch_closed');
    await db().update(branchHours).set({ opensAt: '00:00', closesAt: '24:00' });
  });

  it('is of the services that the kiosk shows, and of a kiosk alone', async () => {
    const [, other] = floor.server.world.serviceIds;
    kiosk = await standing(floor.server, 'kiosk', { serviceIds: [other] });
    expect((await take()).error).toBe('channel_closed');
    expect((await kiosk.post('/kiosk/tickets', wanted(other))).status).toBe(200);
    kiosk = await standing(floor.server, 'display');
    expect((await take()).status).toBe(403);
  });
});

describe('a number whose answer came too late', () => {
  const giveBack = (order: string, by = kiosk) =>
    by.post('/kiosk/tickets/giveBack', { order }, undefined);

  it('is cancelled by its kiosk, once, and nothing is where it never was', async () => {
    const key = crypto.randomUUID();
    await take({}, key);
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await giveBack(key)).status).toBe(200);
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'cancelled', cancelCause: 'system', version: 2 });
    const history = await floor.first.get(`/tickets/${row?.id}/history`);
    const events = history.body.content.legs.flatMap((leg: { events: object[] }) => leg.events);
    expect(events.at(-1)).toMatchObject({ action: 'cancel', by: null, actor: 'kiosk' });
    expect((await giveBack(crypto.randomUUID())).status).toBe(200);
  });

  it('is none where its order is still on its way', async () => {
    const key = crypto.randomUUID();
    await giveBack(key);
    expect((await take({}, key)).error).toBe('idempotency_mismatch');
    expect(await rows()).toEqual([]);
  });

  it('waits for the order that is given its number now', async () => {
    const key = crypto.randomUUID();
    await Promise.all([take({}, key), giveBack(key)]);
    await giveBack(key);
    expect((await rows()).filter(({ status }) => status !== 'cancelled')).toEqual([]);
  });

  it('stays where somebody is attended, and is no other kiosk’s to give back', async () => {
    const key = crypto.randomUUID();
    await take({}, key);
    const other = await standing(floor.server);
    expect((await giveBack(key, other)).status).toBe(200);
    expect((await rows())[0]?.status).toBe('waiting');
    await act(floor.first, await callNext(floor), 'start');
    expect((await giveBack(key)).status).toBe(200);
    expect((await rows())[0]?.status).toBe('attending');
  });
});

describe('an appointment at a kiosk', () => {
  const arrive = (who: string) => kiosk.post('/kiosk/checkIn', { who });
  const booked = async (customer: object = {}, minutes = 15) =>
    (await schedule(floor, minutes, { customer: { ...anonymous, ...customer } })).body.content;

  it('waits once its link is read, and a second reading says so', async () => {
    const { id } = await booked();
    const secret = await linkOf(floor.server, id, 'appointment');
    const first = await arrive(`https://vez.example/web/cita#${secret}`);
    expect(first.body.content).toMatchObject({ label: 'A001', already: false, ahead: 0 });
    const second = await arrive(secret);
    expect(second.body.content).toEqual({ ...first.body.content, already: true });
    const events = await db().select().from(ticketEvents).orderBy(asc(ticketEvents.id));
    expect(events.map(({ action, actor }) => [action, actor])).toEqual([
      ['schedule', null],
      ['checkIn', 'kiosk'],
    ]);
  });

  it.each([
    ['document', { document: '12.345.678-Z' }, '12345678z'],
    ['phone', { phone: '+34600000001' }, '600 00 00 01'],
  ])('is found by the %s with which it was booked, the one next to now', async (_, said, typed) => {
    const later = await booked(said, 60);
    const { id } = await booked(said);
    expect((await arrive(typed)).body.content).toMatchObject({ ticketId: id, already: false });
    expect((await rows()).find((row) => row.id === later.id)?.status).toBe('scheduled');
  });

  it('is refused outside of its window and once it has ended', async () => {
    const { id, version } = await booked({ document: '12345678Z' }, 45);
    expect((await arrive('12345678Z')).error).toBe('too_early');
    floor.server.advance(20 * 60);
    expect((await arrive('12345678Z')).status).toBe(200);
    const secret = await linkOf(floor.server, id, 'appointment');
    await floor.supervisor.post(`/tickets/${id}/cancel`, { version: version + 1 });
    expect((await arrive(secret)).error).toBe('illegal_transition');
    expect((await arrive('12345678Z')).error).toBe('appointment_not_found');
  });

  it('is not to be guessed: beyond twenty misses the kiosk waits, and others do not', async () => {
    await booked({ document: '12345678Z' });
    for (let miss = 0; miss < 20; miss += 1) {
      expect((await arrive(`1000000${miss}A`)).error).toBe('appointment_not_found');
    }
    expect((await arrive('12345678Z')).error).toBe('rate_limited');
    const other = await standing(floor.server);
    expect((await other.post('/kiosk/checkIn', { who: '12345678Z' })).status).toBe(200);
    floor.server.advance(10 * 60);
    expect((await arrive('12345678Z')).body.content.already).toBe(true);
  });

  it('of another branch is unknown here', async () => {
    const { id } = await booked({ document: '12345678Z' });
    const secret = await linkOf(floor.server, id, 'appointment');
    const { branchId, closedBranchId } = floor.server.world;
    const at = (there: number) =>
      db().update(tickets).set({ branchId: there }).where(eq(tickets.id, id));
    await at(closedBranchId);
    expect((await arrive(secret)).error).toBe('appointment_not_found');
    expect((await arrive('12345678Z')).error).toBe('appointment_not_found');
    await at(branchId);
    expect((await arrive(secret)).status).toBe(200);
  });
});
