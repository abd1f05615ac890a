import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { configurationAudit } from '#server/db/schema/audit.ts';
import { branchIntakes, intakeTries, phoneTurns } from '#server/db/schema/intakes.ts';
import { branches, services } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { purge } from '#server/jobs/purge.ts';
import { pairedDevice } from '#tests/support/devices.ts';
import { callNext, create, openFloor } from '#tests/support/floor.ts';
import { letTake, newPhone, shownCode, takeByPhone } from '#tests/support/phones.ts';
import { anonymous, request } from '#tests/support/server.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const take = (more: Parameters<typeof takeByPhone>[1] = {}) => takeByPhone(floor.server, more);
const rows = () => db().select().from(tickets).orderBy(asc(tickets.id));
const place = () => request(floor.server, 'GET', `/intake/uno/${floor.server.world.branchId}`);

// Later than everything that the previous test left in the server's memory.
beforeEach(async () => {
  floor.server.advance(11 * 60);
  await db().delete(intakeTries);
  await letTake(floor.server);
});

describe('a branch whose numbers people take by their own phone', () => {
  it('says what it gives them for, how many wait, and nothing that they cannot have', async () => {
    await create(floor);
    await create(floor);
    await create(floor, 1);
    const [first, second] = floor.server.world.serviceIds;
    await db()
      .update(services)
      .set({ channels: ['staff'] })
      .where(eq(services.id, second));
    const { status, body } = await place();
    await db()
      .update(services)
      .set({ channels: ['staff', 'qr'] })
      .where(eq(services.id, second));
    expect(status).toBe(200);
    expect(body.content).toMatchObject({ proof: 'display', open: true });
    expect(body.content.services).toEqual([
      expect.objectContaining({ id: first, waiting: 2, open: true, required: [] }),
    ]);
  });

  it('is not there until it is switched on, nor once it is closed for good', async () => {
    const gone = async () => {
      floor.server.advance(10);
      return [(await place()).status, (await take()).status];
    };
    await letTake(floor.server, { enabled: false });
    expect(await gone()).toEqual([404, 404]);
    await letTake(floor.server);
    const here = eq(branches.id, floor.server.world.branchId);
    await db().update(branches).set({ active: false }).where(here);
    expect(await gone()).toEqual([404, 404]);
    await db().update(branches).set({ active: true }).where(here);
    expect(await gone()).toEqual([200, 200]);
  });
});

describe('a number by phone', () => {
  it('is a turn of channel qr, of its person, with their link', async () => {
    await create(floor);
    const { status, body } = await take();
    expect(status).toBe(200);
    expect(body.content).toMatchObject({ label: 'A002', ahead: 1, already: false });
    const row = (await rows())[1];
    expect(row?.channel).toBe('qr');
    const history = await floor.first.get(`/tickets/${row?.id}/history`);
    expect(history.body.content.legs[0].events[0]).toMatchObject({ by: null, actor: 'person' });
  });

  it('is one for each phone, until it has ended', async () => {
    const phone = newPhone();
    const first = await take({ phone });
    // A lost answer is requested again, though the code has changed meanwhile.
    const again = await take({ phone, code: '000000' });
    // The expected wait changes with the branch's events meanwhile.
    const { wait } = again.body.content;
    expect(again.body.content).toEqual({ ...first.body.content, wait, already: true });
    expect(
      (await take({ phone, serviceId: floor.server.world.serviceIds[1] })).body.content.label,
    ).toBe('A001');
    expect(await rows()).toHaveLength(1);
    const { id, version } = (await rows())[0] ?? {};
    await floor.supervisor.post(`/tickets/${id}/cancel`, { version });
    expect((await take({ phone })).body.content).toMatchObject({ label: 'A002', already: false });
  });

  it('leaves in the database nothing by which a phone is known again', async () => {
    const phone = newPhone();
    await take({ phone, ip: '198.51.100.7' });
    const kept = JSON.stringify([
      await db().select().from(phoneTurns),
      await db().select().from(intakeTries),
    ]);
    expect(kept).not.toContain(phone);
    expect(kept).not.toContain('198.51');
    expect(await db().select().from(phoneTurns)).toHaveLength(1);
    await db().update(tickets).set({ closedAt: new Date() });
    floor.server.advance(3 * 3600);
    await purge(floor.server.deps);
    expect(await db().select().from(phoneTurns)).toEqual([]);
    expect(await db().select().from(intakeTries)).toEqual([]);
    await db().update(tickets).set({ closedAt: null });
  });

  it('is called first by the strategy that has QR turns first', async () => {
    const { branchId } = floor.server.world;
    const strategy = 'ExpressFirstLongestWaitingTimeSecond';
    await floor.manager.post(`/branches/${branchId}/strategy`, { strategy });
    await create(floor);
    floor.server.advance(60);
    await take();
    expect(await callNext(floor)).toMatchObject({ label: 'A002', why: { strategy } });
  });

  it('is refused as at the counter', async () => {
    const [id] = floor.server.world.serviceIds;
    const change = (set: Partial<typeof services.$inferInsert>) =>
      db().update(services).set(set).where(eq(services.id, id));
    await change({ requiredData: ['name'] });
    expect((await take()).error).toBe('required');
    expect((await take({ person: { ...anonymous, name: 'Ana' } })).status).toBe(200);
    await change({ requiredData: [], dailyMax: 1 });
    expect((await take()).error).toBe('numbers_exhausted');
    await change({ dailyMax: null, channels: ['staff'] });
    expect((await take()).error).toBe('channel_closed');
    await change({ channels: ['staff', 'kiosk', 'qr', 'appointment'] });
  });
});

describe('the proof that somebody is there', () => {
  it('is the code shown, and the one before for those who have just read it', async () => {
    const code = shownCode(floor.server);
    expect(code).toMatch(/^\d{6}$/);
    expect((await take({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
    floor.server.advance(5 * 60);
    expect(shownCode(floor.server)).not.toBe(code);
    expect((await take({ code })).status).toBe(200);
    floor.server.advance(5 * 60);
    expect((await take({ code })).error).toBe('code_wrong');
    expect((await take({ code: '' })).error).toBe('code_wrong');
  });

  it('is the word at the entrance, however it is typed', async () => {
    await letTake(floor.server, { proof: 'word', word: 'Girasol 7' });
    floor.server.advance(5);
    expect((await take({ code: 'GIRASÓL7' })).status).toBe(200);
    expect((await take({ code: shownCode(floor.server) })).error).toBe('code_wrong');
    await letTake(floor.server, { proof: 'word', word: '' });
    floor.server.advance(5);
    expect((await take({ code: '' })).error).toBe('code_wrong');
  });
});

describe('the terms of a branch', () => {
  const path = () => `/branches/${floor.server.world.branchId}/intake`;
  const terms = {
    enabled: true,
    proof: 'word',
    word: 'girasol',
    passesAtMost: 2,
    shareAtMost: 40,
  };

  beforeEach(() => db().delete(branchIntakes));

  it('are nobody’s until they are saved, with their version and who changed them', async () => {
    const before = (await floor.manager.get(path())).body.content;
    expect(before).toMatchObject({ version: 0, slug: 'uno', code: null, services: 2 });
    expect(before.terms).toMatchObject({ enabled: false, passesAtMost: 1 });
    const saved = await floor.manager.post(path(), { version: 0, terms });
    expect(saved.body.content).toMatchObject({ version: 1, terms });
    const late = await floor.manager.post(path(), { version: 0, terms });
    expect([late.status, late.error]).toEqual([409, 'intake_changed']);
    const [audit] = await db()
      .select()
      .from(configurationAudit)
      .orderBy(desc(configurationAudit.id))
      .limit(1);
    expect(audit?.after).toMatchObject({ 'intake.enabled': true, 'intake.word': 'girasol' });
    const shown = await floor.manager.post(path(), {
      version: 1,
      terms: { ...terms, proof: 'display' },
    });
    expect(shown.body.content.code).toBe(shownCode(floor.server));
    const display = await pairedDevice(floor.server, 'display');
    const onDisplay = async () => (await display.get('/devices/display')).body.content.intakeCode;
    expect(await onDisplay()).toBe(shownCode(floor.server));
    await floor.manager.post(path(), { version: 2, terms });
    await expect.poll(onDisplay).toBeUndefined();
  });

  it('are refused by field, and are a Manager’s', async () => {
    const refused = async (change: object) => {
      const { body } = await floor.manager.post(path(), {
        version: 0,
        terms: { ...terms, ...change },
      });
      return body.errors[0];
    };
    expect(await refused({ word: ' ' })).toMatchObject({ key: 'required', field: 'word' });
    expect(await refused({ passesAtMost: 10 })).toMatchObject({ field: 'passesAtMost' });
    expect((await floor.supervisor.post(path(), { version: 0, terms })).status).toBe(403);
  });
});
