import { beforeEach, describe, expect, it } from 'vitest';
import { scheduleExceptions } from '#server/db/schema/schedules.ts';
import { pairedDevice } from '#tests/support/devices.ts';
import { create, openFloor, rowOf, schedule } from '#tests/support/floor.ts';
import { letTake } from '#tests/support/phones.ts';
import { anonymous, request, signIn } from '#tests/support/server.ts';
import { eventually } from '#tests/support/until.ts';

const floor = openFloor();
const stored = () => floor.server.deps.database.db.select().from(scheduleExceptions);
const close = (reason: string | null, person = floor.supervisor, service = 0) => {
  const { branchId, serviceIds } = floor.server.world;
  const path = `/branches/${branchId}/services/${serviceIds[service] ?? service}/closeToday`;
  return person.post(path, { reason });
};
const ask = async (service = 0) => {
  const { branchId, serviceIds } = floor.server.world;
  const body = { branchId, serviceId: serviceIds[service], customer: anonymous };
  return (await floor.first.post('/tickets/create', body)).error ?? 'given';
};
const line = async () =>
  (await floor.supervisor.get(`/branches/${floor.server.world.branchId}/board`)).body.content
    .lines[0];

beforeEach(async () => {
  await floor.server.deps.database.db.delete(scheduleExceptions);
});

describe('a supervisor who shuts a service for today', () => {
  it('stops its numbers and no other, keeps who waits and has an appointment, and opens it again', async () => {
    await create(floor);
    const appointment = await schedule(floor);
    expect((await close('  Sin personal ')).status).toBe(200);
    expect([await ask(), await ask(1)]).toEqual(['service_closed', 'given']);
    expect(await line()).toMatchObject({
      waiting: 1,
      closed: { reason: 'Sin personal', reopens: true },
    });
    expect(await rowOf(floor, appointment.body.content)).toMatchObject({ status: 'scheduled' });
    await close(null);
    expect(await ask()).toBe('given');
    expect(await line()).not.toHaveProperty('closed');
    expect(await stored()).toEqual([]);
  });

  it('is read at the kiosk and on the page of numbers by phone', async () => {
    const kiosk = await pairedDevice(floor.server, 'kiosk');
    await letTake(floor.server);
    await close('Avería');
    await eventually(async () => {
      const { services } = (await kiosk.get('/devices/kiosk')).body.content;
      expect(services[0]).toMatchObject({ refusal: 'service_closed', closedFor: 'Avería' });
      expect(services[1]).toMatchObject({ available: true });
      expect(services[1]).not.toHaveProperty('closedFor');
    });
    const { body } = await request(
      floor.server,
      'GET',
      `/intake/uno/${floor.server.world.branchId}`,
    );
    expect(body.content.services[0]).toMatchObject({ open: false, closedFor: 'Avería' });
  });

  it('has one closing however often and by whomever it is shut, each in the history', async () => {
    await Promise.all([close('Una'), close('Otra', floor.manager)]);
    const [kept, ...more] = await stored();
    expect(more).toEqual([]);
    await close('La última');
    expect((await line()).closed.reason).toBe('La última');
    const path = `/configuration/changes?kind=exception&subject=${kept?.id}`;
    expect((await floor.manager.get(path)).body.content).toHaveLength(2);
  });

  it('leaves closings of other days and of the branch alone', async () => {
    const { organisationId, branchId, serviceIds } = floor.server.world;
    const { db } = floor.server.deps.database;
    const days = { fromDay: '2030-01-01', untilDay: '2030-01-01', yearly: false, spans: [] };
    await db.insert(scheduleExceptions).values([
      { organisationId, branchId, serviceId: serviceIds[0], name: 'Otro día', ...days },
      { organisationId, branchId, name: 'Fiesta', ...days },
    ]);
    await close('Hoy');
    await close(null);
    expect((await stored()).map(({ name }) => name).sort()).toEqual(['Fiesta', 'Otro día']);
  });
});

it('is told apart from hours that a manager has given the service for longer', async () => {
  const { organisationId, branchId, serviceIds } = floor.server.world;
  const weeks = { fromDay: '2026-01-01', untilDay: '2026-12-31', yearly: false, spans: [] };
  const facts = { organisationId, branchId, serviceId: serviceIds[0], name: 'Obras', ...weeks };
  await floor.server.deps.database.db.insert(scheduleExceptions).values(facts);
  expect((await line()).closed).toEqual({ reason: 'Obras', reopens: false });
  await close(null);
  expect(await stored()).toHaveLength(1);
});

it('refuses a reason that says nothing, a foreign service, and whom it is not allowed', async () => {
  expect(await close('   ')).toMatchObject({ status: 400, error: 'required' });
  expect(await close('Hoy', floor.supervisor, 999_999)).toMatchObject({
    status: 404,
    error: 'service_not_found',
  });
  const viewer = await signIn(floor.server, floor.server.world.emails.Viewer);
  for (const person of [floor.first, viewer]) {
    expect(await close('Hoy', person)).toMatchObject({ status: 403 });
  }
  expect(await stored()).toEqual([]);
});
