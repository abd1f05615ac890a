import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { configurationAudit } from '#server/db/schema/audit.ts';
import { reasons, services } from '#server/db/schema/organisation.ts';
import {
  act,
  attending,
  because,
  callNext,
  create,
  openFloor,
  schedule,
  slotIn,
} from '#tests/support/floor.ts';
import { anonymous, type Person } from '#tests/support/server.ts';
import { ofBranch, template } from '#tests/support/templates.ts';

type Schemas = components['schemas'];
type Service = Schemas['OfferedService'];

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const here = () => `/branches/${floor.server.world.branchId}`;
const offer = async (person = floor.manager): Promise<Schemas['Offer']> =>
  (await person.get(`${here()}/offer`)).body.content;
const serviceOf = async (prefix: string): Promise<Service> => {
  const found = (await offer()).services.find((service) => service.prefix === prefix);
  if (!found) throw new Error(`no service ${prefix}`);
  return found;
};
const wanted = { ...template, ...ofBranch, version: 0, position: 9 };
const make = (more: object = {}, person: Person = floor.manager) =>
  person.post(`${here()}/services/create`, { ...wanted, ...more });
const configure = async (prefix: string, more: object) => {
  const { id } = await serviceOf(prefix);
  const path = `${here()}/services/${id}/configuration`;
  const {
    id: _id,
    active: _active,
    groups: _groups,
    ...now
  } = (await floor.manager.get(path)).body.content;
  return floor.manager.post(path, { ...now, ...more });
};
const use = async (prefix: string, active: boolean) => {
  const { id, version } = await serviceOf(prefix);
  return floor.manager.post(`${here()}/services/${id}/use`, { version, active });
};
const numberOf = (serviceId: number, more: object = {}) =>
  floor.first.post('/tickets/create', {
    branchId: floor.server.world.branchId,
    serviceId,
    customer: anonymous,
    ...more,
  });

let untouched: (typeof services.$inferSelect)[];
beforeEach(async () => {
  untouched ??= await db().select().from(services);
  await db().delete(configurationAudit);
  const kept = new Set(untouched.map(({ id }) => id));
  for (const { id } of await db().select().from(services)) {
    if (kept.has(id)) continue;
    await db().delete(reasons).where(eq(reasons.serviceId, id));
    await db().delete(services).where(eq(services.id, id));
  }
  // Prefixes may have moved from one service to another.
  await db().update(services).set({ prefix: sql`'_' || id` });
  for (const { id, ...row } of untouched) {
    await db().update(services).set(row).where(eq(services.id, id));
  }
});

const history = () => db().select().from(configurationAudit).orderBy(asc(configurationAudit.id));

describe('what a branch offers', () => {
  it('is read with who waits by managers, supervisors and viewers', async () => {
    await create(floor);
    const { services: all, counters, reasons: common } = await offer(floor.supervisor);
    expect(all.map(({ prefix, waiting, active }) => [prefix, waiting, active])).toEqual([
      ['A', 1, true],
      ['B', 0, true],
      ['Z', 0, false],
    ]);
    expect(counters[0]).toMatchObject({ name: 'Puesto 1', open: true, active: true });
    expect(common.every((reason) => reason.common && reason.inUse)).toBe(true);
    expect((await floor.first.get(`${here()}/offer`)).error).toBe('forbidden');
  });

  it('grows by a service, which gives numbers at once and is kept with who made it', async () => {
    const { status, body } = await make({ name: ' Caja ', prefix: 'CJ' });
    expect(status).toBe(200);
    expect(body.content).toMatchObject({ name: 'Caja', version: 1, active: true });
    const made = await numberOf(body.content.id);
    expect(made.body.content.ticket.label).toBe('CJ001');
    expect(await history()).toMatchObject([
      { kind: 'service', action: 'create', after: { name: 'Caja', prefix: 'CJ' } },
    ]);
  });

  it.each([
    ['of another service', { prefix: 'A' }, 'prefix_taken'],
    ['of one out of use', { prefix: 'Z' }, 'prefix_taken'],
    ['with a digit', { prefix: 'A1' }, 'prefix_invalid'],
    ['in small letters', { prefix: 'n' }, 'prefix_invalid'],
  ])('refuses a prefix %s, at its field', async (_, more, key) => {
    expect((await make(more)).body.errors).toMatchObject([{ key, field: 'prefix' }]);
    expect((await configure('B', more)).body.errors).toMatchObject([{ key, field: 'prefix' }]);
    expect((await offer()).services).toHaveLength(3);
  });

  it('is put in another order, unless somebody else was quicker', async () => {
    const before = (await offer()).services.map(({ id }) => id);
    const after = [...before].reverse();
    const order = (from: number[], to: number[]) =>
      floor.manager.post(`${here()}/offer/order`, { of: 'services', before: from, after: to });
    expect((await order(before, after)).status).toBe(200);
    expect((await offer()).services.map(({ id }) => id)).toEqual(after);
    expect((await order(before, before)).error).toBe('order_changed');
    expect((await order(after, after.slice(1))).error).toBe('invalid_request');
  });
});

describe('a prefix changed while turns wait and one is in hand', () => {
  it('leaves their labels alone, and no label is given twice on the day', async () => {
    const inHand = await attending(floor);
    const waiting = await create(floor);
    expect([inHand.label, waiting.label]).toEqual(['A001', 'A002']);
    expect((await configure('A', { prefix: 'K' })).status).toBe(200);
    expect((await create(floor)).label).toBe('K001');
    // Another service takes the prefix and continues after its last number, although one has left.
    expect((await configure('B', { prefix: 'A' })).status).toBe(200);
    const next = await create(floor, 1);
    expect(next.label).toBe('A003');
    const finished = await act(floor.first, inHand, 'finish', because(floor, 'finish'));
    expect(finished.status).toBe(200);
    expect((await create(floor, 1)).label).toBe('A004');
    expect((await callNext(floor)).label).toBe('A002');
  });

  it('gives an appointment a label of the new prefix only when it moves to another day', async () => {
    const booked = (await schedule(floor)).body.content;
    await configure('A', { prefix: 'K' });
    const at = slotIn(floor, 24 * 60);
    const moved = await act(floor.first, booked, 'reschedule', { at });
    expect([booked.label, moved.body.content.label]).toEqual(['A001', 'K001']);
  });
});

describe('a service out of use', () => {
  it('gives no numbers, and those who wait are called as before', async () => {
    const waiting = await create(floor);
    expect((await use('A', false)).status).toBe(200);
    expect((await numberOf(floor.server.world.serviceIds[0])).error).toBe('service_inactive');
    const called = await callNext(floor);
    expect(called.id).toBe(waiting.id);
    const turn = (await act(floor.first, called, 'start')).body.content;
    expect((await act(floor.first, turn, 'finish', because(floor, 'finish'))).status).toBe(200);
    expect((await use('A', true)).status).toBe(200);
    expect((await numberOf(floor.server.world.serviceIds[0])).status).toBe(200);
    expect(await history()).toMatchObject([
      { after: { active: false } },
      { after: { active: true } },
    ]);
  });

  it('is refused to whom saw it as it no longer is', async () => {
    const { id } = await serviceOf('A');
    const body = { version: 99, active: false };
    const stale = await floor.manager.post(`${here()}/services/${id}/use`, body);
    expect(stale).toMatchObject({ status: 409, error: 'service_changed' });
  });
});

describe('who gets a number', () => {
  const [customer] = [{ ...anonymous, name: 'Eva', phone: ' ' }];

  it('is decided by channel', async () => {
    await configure('A', { channels: ['kiosk', 'appointment'] });
    expect((await numberOf(floor.server.world.serviceIds[0])).error).toBe('channel_closed');
    expect((await schedule(floor)).status).toBe(200);
    await configure('A', { channels: ['staff'] });
    expect((await schedule(floor)).error).toBe('channel_closed');
    expect((await numberOf(floor.server.world.serviceIds[0])).status).toBe(200);
  });

  it('and by what the person says of themselves', async () => {
    await configure('A', { requiredData: ['name', 'phone'] });
    const asked = await numberOf(floor.server.world.serviceIds[0], { customer });
    expect(asked.body.errors).toEqual([{ key: 'required', field: 'phone' }]);
    expect((await schedule(floor)).body.errors).toEqual([{ key: 'required', field: 'name' }]);
    const given = { customer: { ...customer, phone: '600100200' } };
    expect((await numberOf(floor.server.world.serviceIds[0], given)).status).toBe(200);
  });

  it('and by the maximum of the day, which those cancelled or gone elsewhere leave', async () => {
    await configure('A', { dailyMax: 2 });
    const [first, second] = [await create(floor), await create(floor)];
    const full = await numberOf(floor.server.world.serviceIds[0]);
    expect(full.body.errors).toEqual([{ key: 'numbers_exhausted', params: { max: 2 } }]);
    expect((await schedule(floor)).error).toBe('numbers_exhausted');
    await act(floor.first, first, 'cancel');
    expect((await numberOf(floor.server.world.serviceIds[0])).status).toBe(200);
    const reason = because(floor, 'transfer', { place: 'arrival' });
    const called = await callNext(floor);
    expect(called.id).toBe(second.id);
    const to = { ...reason, serviceId: floor.server.world.serviceIds[1] };
    expect((await act(floor.first, called, 'transfer', to)).status).toBe(200);
    expect((await numberOf(floor.server.world.serviceIds[0])).status).toBe(200);
    expect((await numberOf(floor.server.world.serviceIds[0])).error).toBe('numbers_exhausted');
    expect((await schedule(floor, 24 * 60)).status).toBe(200);
  });
});

it('shows what a change would have done to today, in the same replay', async () => {
  const path = `${here()}/services/${floor.server.world.serviceIds[1]}/replay`;
  const weights = {
    proportion: 5,
    group: null,
    special: false,
    position: 66,
    maxWaitSeconds: null,
    preferredEvery: 1,
    thresholdSeconds: 600,
  };
  const ask = async (more: object): Promise<Schemas['Effect']> =>
    (await floor.manager.post(path, { ...weights, ...more })).body.content;
  expect((await ask({})).before).toMatchObject({ called: 0, meanSeconds: null, services: [] });
  for (const service of [0, 0, 1] as const) {
    await create(floor, service);
    floor.server.advance(60);
  }
  for (let left = 3; left > 0; left -= 1) {
    const turn = (await act(floor.first, await callNext(floor), 'start')).body.content;
    floor.server.advance(120);
    await act(floor.first, turn, 'finish', because(floor, 'finish'));
  }
  const same = await ask({});
  expect(same.after).toEqual(same.before);
  expect(same.before).toMatchObject({ called: 3, worstSeconds: 300 });
  // B exceeds its longest wait, so it goes before A's second and is late by its own threshold.
  const { before, after } = await ask({ maxWaitSeconds: 60, thresholdSeconds: 120 });
  const ofB = (figures: Schemas['DayFigures']) =>
    figures.services.find(({ serviceId }) => serviceId === floor.server.world.serviceIds[1]);
  expect(ofB(before)).toMatchObject({ called: 1, inTime: 1, worstSeconds: 300 });
  expect(ofB(after)).toMatchObject({ called: 1, inTime: 0, worstSeconds: 180 });
});
