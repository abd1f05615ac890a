import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { reasons, services, settings } from '#server/db/schema/organisation.ts';
import { users } from '#server/db/schema/users.ts';
import {
  act,
  attending,
  because,
  called,
  callNext,
  create,
  openFloor,
} from '#tests/support/floor.ts';
import { type Person, signIn } from '#tests/support/server.ts';

type Configuration = components['schemas']['ServiceConfiguration'];

const floor = openFloor();
const pathOf = (service: 0 | 1 = 0) => {
  const { branchId, serviceIds } = floor.server.world;
  return `/branches/${branchId}/services/${serviceIds[service]}/configuration`;
};
const read = async (service: 0 | 1 = 0): Promise<Configuration> =>
  (await floor.manager.get(pathOf(service))).body.content;
const save = async (
  more: Partial<Configuration>,
  { person = floor.manager, service }: { person?: typeof floor.manager; service?: 0 | 1 } = {},
) => {
  const { id: _id, active: _active, groups: _groups, ...now } = await read(service);
  return person.post(pathOf(service), { ...now, ...more });
};
const own = (kind: Configuration['reasons'][number]['kind'], name: string) => ({
  id: null,
  kind,
  name,
  common: false,
  inUse: true,
});

let untouched: (typeof services.$inferSelect)[];
beforeEach(async () => {
  const { db } = floor.server.deps.database;
  untouched ??= await db.select().from(services);
  for (const { id, ...row } of untouched) {
    await db.update(services).set(row).where(eq(services.id, id));
  }
});

it('a manager decides how the service is run, and the next call goes by it', async () => {
  const before = await read();
  expect(before).toMatchObject({ name: 'Servicio A', thresholdSeconds: 600, maxWaitSeconds: null });
  const change = { special: true, group: ' Ventanilla ', proportion: 7, maxWaitSeconds: 60 };
  const { status, body } = await save({ ...change, alertWaiting: 9 });
  expect(status).toBe(200);
  const after = { ...change, group: 'Ventanilla', alertWaiting: 9, version: before.version + 1 };
  expect(body.content).toMatchObject(after);
  expect(await read()).toEqual(body.content);
  expect((await read(1)).groups).toEqual(['Ventanilla']);
  await create(floor, 1);
  floor.server.advance(5);
  await create(floor, 0);
  floor.server.advance(61);
  expect((await callNext(floor)).why).toMatchObject({ rule: 'maxWait' });
});

it('refuses a field that the contract does not name', async () => {
  const { id: _id, active: _active, groups: _groups, ...now } = await read();
  const { status, error } = await floor.manager.post(pathOf(), { ...now, hint: 'Planta 2' });
  expect([status, error]).toEqual([400, 'invalid_request']);
  expect(await read()).toMatchObject(now);
});

it('refuses what makes no sense, naming where, and changes nothing', async () => {
  const before = await read();
  const refusal = async (more: Partial<Configuration>) =>
    (await save(more)).body.errors?.map((error: object) => Object.values(error).slice(0, 2));
  expect(await refusal({ proportion: 0 })).toEqual([['out_of_range', 'proportion']]);
  const none = before.reasons.map((reason) => ({ ...reason, inUse: false }));
  expect(await refusal({ reasons: none })).toEqual([['reason_needed', 'reasons.finish']]);
  expect(await refusal({ reasons: [own('finish', '  ')] })).toEqual([
    ['required', 'reasons.finish'],
  ]);
  const [first] = before.reasons;
  const foreign = first && [{ ...first, id: floor.server.world.reasonOfBId }];
  expect(await refusal({ reasons: foreign ?? [] })).toEqual([['reason_not_found', 'reasons']]);
  expect(await read()).toEqual(before);
});

it('of two managers the second is told that the first was quicker', async () => {
  const { version } = await read();
  expect((await save({ position: 4 })).status).toBe(200);
  expect(await save({ position: 5, version })).toMatchObject({ error: 'service_changed' });
  expect((await read()).position).toBe(4);
});

it('is for managers, in their own hierarchy', async () => {
  const change = (person: Person) => save({ position: 8 }, { person });
  expect((await change(floor.supervisor)).error).toBe('forbidden');
  expect((await change(floor.first)).error).toBe('forbidden');
  const { deps, world } = floor.server;
  const theirs = eq(users.email, world.other.email);
  await deps.database.db.update(users).set({ type: 'Manager' }).where(theirs);
  const foreigner = await signIn(floor.server, world.other.email);
  expect(await change(foreigner)).toMatchObject({ status: 404, error: 'branch_not_found' });
  const mixed = `/branches/${world.other.branchId}/services/${world.serviceIds[0]}/configuration`;
  expect(await foreigner.get(mixed)).toMatchObject({ status: 404, error: 'service_not_found' });
  await deps.database.db.update(users).set({ type: 'Operator' }).where(theirs);
});

describe('the reasons of a service', () => {
  const offered = async (kind: string) => {
    const { branchId, serviceIds } = floor.server.world;
    const all = (await floor.first.get(`/branches/${branchId}/reasons`)).body.content;
    return all
      .filter((reason: components['schemas']['Reason']) => {
        const here = reason.serviceId === null || reason.serviceId === serviceIds[0];
        return reason.kind === kind && here && !reason.exceptServiceIds.includes(serviceIds[0]);
      })
      .map(({ name }: { name: string }) => name);
  };

  it('are added, renamed and put out of use, and hold at the counter', async () => {
    const { reasons: given } = await read();
    const use = (inUse: boolean) =>
      given.map((reason) => (reason.kind === 'finish' ? { ...reason, inUse } : reason));
    await save({ reasons: [...use(false), own('finish', 'Resuelto')] });
    expect(await offered('finish')).toEqual(['Resuelto']);
    const turn = await attending(floor);
    const refused = await act(floor.first, turn, 'finish', because(floor, 'finish'));
    expect(refused.error).toBe('reason_not_found');
    const mine = (await read()).reasons.find(({ common }) => !common);
    expect((await act(floor.first, turn, 'finish', { reasonId: mine?.id })).status).toBe(200);
    const renamed = (inUse: boolean) => (mine ? [{ ...mine, name: 'Listo', inUse }] : []);
    await save({ reasons: [...use(true), ...renamed(true)] });
    expect(await offered('finish')).toEqual(['finish', 'Listo']);
    await save({ reasons: renamed(false) });
    expect(await offered('finish')).toEqual(['finish']);
    expect((await read()).reasons.find(({ id }) => id === mine?.id)).toMatchObject({
      inUse: false,
    });
    expect((await read(1)).reasons.filter(({ kind }) => kind === 'finish')).toMatchObject([
      { common: true, inUse: true },
      { common: false, inUse: true },
    ]);
    await save({ reasons: use(true).map((reason) => ({ ...reason, name: 'otro' })) });
    const { db } = floor.server.deps.database;
    expect(await db.select().from(reasons).where(eq(reasons.name, 'otro'))).toEqual([]);
  });

  it('and notes are asked for where the service says so; that of the end always is', async () => {
    await save({ optionalReasons: ['finish', 'postpone'], requiredNotes: ['finish'] });
    const postponed = await act(floor.first, await called(floor), 'postpone', { reasonId: null });
    expect(postponed.status).toBe(200);
    const turn = await attending(floor);
    const finish = async (body: object) => (await act(floor.first, turn, 'finish', body)).error;
    expect(await finish({ reasonId: null, note: 'hecho' })).toBe('reason_required');
    expect(await finish(because(floor, 'finish', { note: '  ' }))).toBe('note_required');
    expect(await finish(because(floor, 'finish', { note: 'hecho' }))).toBeNull();
  });
});

describe('the service level', () => {
  const level = async () => {
    const { branchId } = floor.server.world;
    const [line] = (await floor.supervisor.get(`/branches/${branchId}/lines`)).body.content;
    return [line.calledInTime, line.called];
  };
  const serve = async (waited: number) => {
    await create(floor);
    floor.server.advance(waited);
    const turn = await act(floor.first, await callNext(floor), 'start');
    await act(floor.first, turn.body.content, 'finish', because(floor, 'finish'));
  };

  it('is of those called today within the threshold, that very second included', async () => {
    await save({ thresholdSeconds: 60 });
    expect(await level()).toEqual([0, 0]);
    await serve(60);
    await serve(61);
    expect(await level()).toEqual([1, 2]);
    await create(floor);
    expect(await level()).toEqual([1, 2]);
    await save({ thresholdSeconds: 61 });
    expect(await level()).toEqual([2, 2]);
    floor.server.advance(24 * 3600);
    floor.manager = await signIn(floor.server, floor.server.world.emails.Manager);
    floor.supervisor = await signIn(floor.server, floor.server.world.emails.Supervise);
    expect(await level()).toEqual([0, 0]);
  });

  it('counts those who did not come, unless a setting says not to', async () => {
    await create(floor);
    await act(floor.first, await callNext(floor), 'noShow');
    expect(await level()).toEqual([1, 1]);
    const { organisationId } = floor.server.world;
    const row = { organisationId, name: 'vez.lines.serviceLevel.absents', value: 'false' };
    await floor.server.deps.database.db.insert(settings).values(row);
    floor.server.advance(31);
    expect(await level()).toEqual([0, 0]);
  });
});
