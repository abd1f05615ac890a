import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { userAudit } from '#server/db/schema/audit.ts';
import { gateServices, gates } from '#server/db/schema/organisation.ts';
import { gateSessions } from '#server/db/schema/users.ts';
import {
  act,
  attending,
  because,
  called,
  callNext,
  create,
  gatePath,
  openFloor,
  rowOf,
} from '#tests/support/floor.ts';
import type { Person } from '#tests/support/server.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const service = (index: 0 | 1) => floor.server.world.serviceIds[index];

beforeEach(async () => {
  const { organisationId, gateIds, serviceIds } = floor.server.world;
  await db().delete(userAudit);
  await db().delete(gateServices).where(eq(gateServices.organisationId, organisationId));
  const pairs = gateIds.flatMap((gateId) =>
    serviceIds.map((serviceId) => ({ organisationId, gateId, serviceId })),
  );
  await db().insert(gateServices).values(pairs);
  await db().update(gates).set({ version: 1 });
});

const assign = (person: Person, serviceIds: unknown[], { index = 0, version = 1 } = {}) =>
  person.post(`${gatePath(floor, index)}/assign`, { version, serviceIds });
const changes = () =>
  db()
    .select()
    .from(userAudit)
    .where(eq(userAudit.action, 'assignGate'))
    .orderBy(asc(userAudit.id));
const own = async (person: Person) => (await person.get('/gates/mine')).body.content;

describe('a counter sent to another service', () => {
  it('calls from there next, with its turn in hand as it was', async () => {
    const before = await attending(floor);
    await create(floor);
    const forB = await create(floor, 1);
    expect((await assign(floor.supervisor, [service(1)])).status).toBe(200);
    expect(await own(floor.first)).toMatchObject({
      serviceIds: [service(1)],
      ticket: { id: before.id, version: before.version, status: 'attending' },
    });
    const done = await act(floor.first, before, 'finish', because(floor, 'finish'));
    expect(done.status).toBe(200);
    expect((await callNext(floor)).id).toBe(forB.id);
    await act(floor.first, await rowOf(floor, forB), 'noShow');
    expect(await callNext(floor)).toBeNull();
  });

  it('is kept with who sent whom, from what to what', async () => {
    await assign(floor.supervisor, [service(1)]);
    await assign(floor.manager, [service(1), service(0)], { version: 2 });
    const [first, second] = await changes();
    expect(first).toMatchObject({
      before: { services: 'Servicio A, Servicio B' },
      after: { gate: 'Puesto 1', services: 'Servicio B' },
    });
    expect(second?.after).toMatchObject({ services: 'Servicio A, Servicio B' });
    expect(second?.actorId).not.toBe(first?.actorId);
    const [there] = await db().select().from(gateSessions);
    expect([first?.subjectId, second?.subjectId]).toEqual([there?.userId, there?.userId]);
  });

  it('changes nothing and is kept nowhere where it attends that already', async () => {
    expect((await assign(floor.manager, [service(1), service(0)])).status).toBe(200);
    expect(await changes()).toEqual([]);
    expect((await assign(floor.manager, [service(0)])).status).toBe(200);
  });

  it('is refused to who saw it otherwise: of two at once one is told so', async () => {
    const both = await Promise.all([
      assign(floor.supervisor, [service(1)]),
      assign(floor.manager, [service(0)]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map(({ error }) => error)).toContain('gate_changed');
    expect(await changes()).toHaveLength(1);
  });

  it.each<[string, () => unknown[], string]>([
    ['of nothing', () => [], 'invalid_request'],
    ['of one twice', () => [service(0), service(0)], 'invalid_request'],
    ['of another tenant', () => [floor.server.world.other.serviceId], 'service_not_found'],
    ['not offered', () => [floor.server.world.inactiveServiceId], 'service_inactive'],
  ])('is refused services %s', async (_what, services, error) => {
    expect((await assign(floor.manager, services())).error).toBe(error);
    expect(await changes()).toEqual([]);
  });

  it('is not for operators, nor of another tenant', async () => {
    expect((await assign(floor.first, [service(1)])).error).toBe('forbidden');
    const path = `/gates/${floor.server.world.other.gateId}/assign`;
    const there = { version: 1, serviceIds: [floor.server.world.other.serviceId] };
    expect((await floor.manager.post(path, there)).error).toBe('gate_not_found');
  });
});

describe('a turn for one counter alone, of a service that it leaves', () => {
  const toSecond = () => ({
    ...because(floor, 'transfer'),
    place: 'arrival',
    gateId: floor.server.world.gateIds[1],
  });
  const sendToSecond = async () => {
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    const sent = await act(floor.first, await called(floor), 'transfer', toSecond());
    return sent.body.content;
  };
  const leave = () => assign(floor.supervisor, [service(1)], { index: 1 });

  it('may be called by any while it waits, and stays for those it still attends', async () => {
    const turn = await sendToSecond();
    expect(await callNext(floor)).toBeNull();
    await assign(floor.supervisor, [service(0)], { index: 1 });
    expect(await callNext(floor)).toBeNull();
    await assign(floor.supervisor, [service(1)], { index: 1, version: 2 });
    expect((await callNext(floor)).id).toBe(turn.id);
  });

  it.each([
    ['goes back to its queue', 'requeue', []],
    ['is put aside and taken up', 'postpone', ['resume']],
    ['is closed as absent and brought back', 'noShow', ['reinstate']],
  ])('may be called by any once it %s', async (_how, verb, then) => {
    const { id } = await sendToSecond();
    expect((await callNext(floor, floor.second, 1)).id).toBe(id);
    await leave();
    const more = { requeue: {}, postpone: because(floor, 'postpone'), noShow: {} }[verb];
    await act(floor.second, await rowOf(floor, { id, version: 0 }), verb, more);
    for (const next of then) {
      const place = next === 'reinstate' && { ...because(floor, 'reinstate'), place: 'arrival' };
      await act(floor.supervisor, await rowOf(floor, { id, version: 0 }), next, { ...place });
    }
    expect((await callNext(floor)).id).toBe(id);
  });

  it('waits for it as before while it attends the service', async () => {
    const { id } = await sendToSecond();
    await callNext(floor, floor.second, 1);
    await act(floor.second, await rowOf(floor, { id, version: 0 }), 'requeue');
    expect(await callNext(floor)).toBeNull();
    expect((await callNext(floor, floor.second, 1)).id).toBe(id);
  });
});
