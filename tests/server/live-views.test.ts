import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { channels } from '#domain/services/intake.ts';
import { branchHours, services } from '#server/db/schema/organisation.ts';
import { LiveBranches } from '#server/live/live-branches.ts';
import { Hub } from '#server/realtime/hub.ts';
import { type PairedDevice, pairedDevice } from '#tests/support/devices.ts';
import {
  act,
  because,
  callNext,
  create,
  gatePath,
  openFloor,
  schedule,
} from '#tests/support/floor.ts';
import { holderOf, linkOf } from '#tests/support/links.ts';
import { anonymous } from '#tests/support/server.ts';
import { eventually } from '#tests/support/until.ts';

type Schemas = components['schemas'];

const floor = openFloor();
let display: PairedDevice;
let kiosk: PairedDevice;

beforeAll(async () => {
  display = await pairedDevice(floor.server, 'display');
  kiosk = await pairedDevice(floor.server, 'kiosk');
});
beforeEach(async () => {
  const { db } = floor.server.deps.database;
  await db.update(services).set({ dailyMax: null, cappedChannels: [], channels: [...channels] });
  await refresh();
});

/** The tests' statements send no events; opening a counter has the branch read again. */
async function refresh() {
  await floor.second.post(`${gatePath(floor, 1)}/open`);
  await floor.second.post(`${gatePath(floor, 1)}/close`);
}

const shown = async (): Promise<Schemas['DisplayView']> =>
  (await display.get('/devices/display')).body.content;
const offered = async (): Promise<Schemas['KioskView']> =>
  (await kiosk.get('/devices/kiosk')).body.content;
const seenBy = async (id: number): Promise<Schemas['PersonView']> =>
  (await holderOf(floor.server, await linkOf(floor.server, id, 'ticket')).get('/ticket')).body
    .content;
const calls = async () => (await shown()).calls.map(({ label, gate, call }) => [label, gate, call]);

it('a display shows who is called where, the newest first, and nobody’s name', async () => {
  await create(floor, 0, { customer: { ...anonymous, name: 'Margarita Fuentes' } });
  await create(floor, 1);
  await create(floor, 1);
  await floor.second.post(`${gatePath(floor, 1)}/open`);
  const first = await callNext(floor);
  floor.server.advance(10);
  await callNext(floor, floor.second, 1);
  const view = await shown();
  expect(view.calls.map(({ label, gate }) => [label, gate])).toEqual([
    ['B001', 'Puesto 2'],
    ['A001', 'Puesto 1'],
  ]);
  expect(view.services.map(({ name, waiting }) => [name, waiting])).toEqual([
    ['Servicio A', 0],
    ['Servicio B', 1],
  ]);
  expect(JSON.stringify(view)).not.toContain('Margarita');
  // A later recall makes it the newest.
  floor.server.advance(10);
  await act(floor.first, first, 'recall');
  expect((await calls())[0]).toEqual(['A001', 'Puesto 1', 2]);
  await floor.second.post(`${gatePath(floor, 1)}/close`);
});

it('a display keeps a call once its turn has ended there, for the day, and drops one taken back', async () => {
  await create(floor);
  const called = await callNext(floor);
  await act(floor.first, called, 'noShow');
  expect(await calls()).toEqual([['A001', 'Puesto 1', 1]]);
  await create(floor);
  const next = await callNext(floor);
  expect(await calls()).toHaveLength(2);
  await act(floor.first, next, 'undo');
  expect(await calls()).toEqual([['A001', 'Puesto 1', 1]]);
  floor.server.advance(14 * 3600);
  expect(await calls()).toEqual([]);
  floor.server.advance(-14 * 3600);
});

it('a display shows the code by which people there take numbers, while the branch asks for it', async () => {
  const path = `/branches/${floor.server.world.branchId}/intake`;
  const terms = { enabled: true, proof: 'display', word: '', passesAtMost: 1, shareAtMost: 50 };
  const saved = await floor.manager.post(path, { version: 0, terms });
  const { code, version } = saved.body.content;
  expect(code).toMatch(/^\d{6}$/);
  await eventually(async () => expect((await shown()).intakeCode).toBe(code));
  floor.server.advance(300);
  const next = (await floor.manager.get(path)).body.content.code;
  expect(next).not.toBe(code);
  expect((await shown()).intakeCode).toBe(next);
  floor.server.advance(-300);
  await floor.manager.post(path, { version, terms: { ...terms, proof: 'word', word: 'olivo' } });
  await eventually(async () => expect(await shown()).not.toHaveProperty('intakeCode'));
});

it('a kiosk offers what gives a number there, and says why a service gives none', async () => {
  const { serviceIds, branchId } = floor.server.world;
  const { db } = floor.server.deps.database;
  const [a, b] = serviceIds;
  const refusals = async () =>
    (await offered()).services.map(({ id, available, refusal = null }) => [id, available, refusal]);
  await expect.poll(refusals).toEqual([
    [a, true, null],
    [b, true, null],
  ]);
  await db.update(services).set({ dailyMax: 2 }).where(eq(services.id, a));
  await db
    .update(services)
    .set({ channels: ['staff'] })
    .where(eq(services.id, b));
  await refresh();
  const ticket = await create(floor);
  await schedule(floor);
  await expect.poll(refusals).toEqual([[a, false, 'numbers_exhausted']]);
  expect((await offered()).services[0]).toMatchObject({ name: 'Servicio A', waiting: 1 });
  await act(floor.first, ticket, 'cancel');
  await expect.poll(refusals).toEqual([[a, true, null]]);
  await db.update(services).set({ dailyMax: null, cappedChannels: ['kiosk'] });
  const ofBranch = eq(branchHours.branchId, branchId);
  await db.update(branchHours).set({ closesAt: '13:00' }).where(ofBranch);
  await refresh();
  for (let count = 0; count < 4; count += 1) await create(floor);
  expect(await refusals()).toEqual([[a, true, null]]);
  // The branch closes before the counter can serve the tickets that already wait.
  floor.server.advance(55 * 60);
  expect(await refusals()).toEqual([[a, false, 'capacity_exhausted']]);
  floor.server.advance(10 * 60);
  expect(await offered()).toMatchObject({ open: false, services: [{ refusal: 'branch_closed' }] });
  floor.server.advance(-65 * 60);
  await db.update(branchHours).set({ closesAt: '24:00' }).where(ofBranch);
});

it('the staff sees what a service has for a newcomer: the kiosk’s wait, or why nothing', async () => {
  const { serviceIds, branchId } = floor.server.world;
  const { db } = floor.server.deps.database;
  const [a, b] = serviceIds;
  const newcomers = async () =>
    (await floor.first.get(`/branches/${branchId}/newcomers`)).body.content;
  await create(floor);
  await db
    .update(services)
    .set({ channels: ['kiosk'] })
    .where(eq(services.id, b));
  await refresh();
  // An event between the two answers may change the expected wait.
  await eventually(async () => {
    const { wait } = (await offered()).services[0] ?? {};
    expect(wait).toMatchObject({ fromMinutes: 0 });
    expect(await newcomers()).toEqual([{ serviceId: a, wait }]);
  });
  await db.update(services).set({ dailyMax: 1 });
  await refresh();
  const refused = { serviceId: a, refusal: 'numbers_exhausted' };
  await eventually(async () => expect(await newcomers()).toMatchObject([refused]));
});

it('who asks after a change is answered by it, though the branch is still being read', async () => {
  const { organisationId, branchId } = floor.server.world;
  const hub = new Hub();
  const branches = new LiveBranches(floor.server.deps, hub);
  await branches.open(organisationId, branchId);
  await floor.server.deps.database.db.update(services).set({ channels: ['staff'] });
  hub.pass({ organisationId, change: { kind: 'resync', branchId } });
  const { model } = await branches.open(organisationId, branchId);
  for (const service of model.branch.services) expect(service.channels).toEqual(['staff']);
});

it('a turn made by the staff says the wait that its person reads', async () => {
  const made = await floor.first.post('/tickets/create', {
    branchId: floor.server.world.branchId,
    serviceId: floor.server.world.serviceIds[0],
    customer: anonymous,
  });
  const { ticket, wait } = made.body.content;
  expect(wait).toMatchObject({ fromMinutes: 0 });
  await eventually(async () => expect((await seenBy(ticket.id)).wait).toEqual(wait));
});

it('a person sees their place, then the counter, then that it is over', async () => {
  await create(floor);
  const { id } = await create(floor);
  // A view changes a little after the answer to the action.
  const sees = (view: object) =>
    eventually(async () => expect(await seenBy(id)).toMatchObject(view));
  await sees({
    ticket: { id, label: 'A002', service: 'Servicio A', status: 'waiting', version: 1 },
    ahead: 1,
    gate: null,
    call: 0,
    passesLeft: 1,
  });
  await act(floor.first, await callNext(floor), 'noShow');
  await sees({ ahead: 0 });
  const called = await callNext(floor);
  await sees({
    ticket: { status: 'called' },
    ahead: null,
    gate: 'Puesto 1',
    call: 1,
  });
  const started = (await act(floor.first, called, 'start')).body.content;
  await act(floor.first, started, 'finish', because(floor, 'finish'));
  await sees({ ticket: { status: 'attended' }, gate: null, call: 0 });
});

it('a preferred person has as many ahead as may really be called before', async () => {
  for (let count = 0; count < 3; count += 1) await create(floor);
  const { id } = await create(floor, 0, { preferred: true });
  await eventually(async () => expect((await seenBy(id)).ahead).toBe(0));
  const another = await create(floor, 0, { preferred: true });
  await eventually(async () => expect((await seenBy(another.id)).ahead).toBe(1));
});

it('an appointment shows that it is one', async () => {
  const { id } = (await schedule(floor)).body.content;
  expect(await seenBy(id)).toMatchObject({ ticket: { status: 'scheduled' }, ahead: null });
});
