import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { gateServices, services } from '#server/db/schema/organisation.ts';
import { act, gatePath, inMinutes, openFloor, rowOf, schedule } from '#tests/support/floor.ts';
import { anonymous, signIn } from '#tests/support/server.ts';
import { noon } from '#tests/support/world.ts';

type Schemas = components['schemas'];

const floor = openFloor();

// Every test starts at noon in Madrid, on the edge of a slot.
beforeEach(() => {
  const { deps } = floor.server;
  floor.server.advance((noon.getTime() - deps.clock().getTime()) / 1000);
});

const here = () => `/branches/${floor.server.world.branchId}`;
const agenda = async (day = '2026-11-21', person = floor.first): Promise<Schemas['Agenda']> =>
  (await person.get(`${here()}/agenda?day=${day}`)).body.content;
const counts = async (asked: string): Promise<Schemas['AgendaCount'][]> =>
  (await floor.first.get(`${here()}/agendaCounts?${asked}`)).body.content.counts;

describe('the agenda of a day', () => {
  it('has the slots of each service that takes appointments, in rows', async () => {
    const { serviceIds, gateIds } = floor.server.world;
    const { services: offered, gates } = await agenda();
    expect(offered).toEqual([
      {
        id: serviceIds[0],
        name: 'Servicio A',
        minutes: 15,
        capacity: 2,
        gateIds,
        requiredData: [],
        rows: [{ at: '2026-11-20T23:00:00.000Z', count: 96 }],
      },
    ]);
    expect(gates.map(({ id }) => id)).toEqual(gateIds);
  });

  it('has the appointments but the cancelled, with their people masked', async () => {
    const customer = { ...anonymous, name: 'Ana López', phone: '600123456' };
    const booked = (await schedule(floor, 15, { customer })).body.content;
    const other = (await schedule(floor, 30)).body.content;
    await act(floor.first, other, 'cancel');
    const arrived = (await schedule(floor, 15)).body.content;
    await act(floor.first, arrived, 'checkIn');
    const viewer = await signIn(floor.server, floor.server.world.emails.Viewer);
    const { appointments } = await agenda('2026-11-21', viewer);
    expect(appointments).toMatchObject([
      { id: booked.id, at: '2026-11-21T11:15:00.000Z', status: 'scheduled', gateId: null },
      { id: arrived.id, status: 'waiting' },
    ]);
    expect(appointments[0]?.customer).toMatchObject({ name: 'Ana****ópez', phone: '600****3456' });
    expect((await agenda('2026-11-22')).appointments).toEqual([]);
  });

  it('keeps showing the appointments of a service that takes no more', async () => {
    const { db } = floor.server.deps.database;
    await schedule(floor);
    const taking = (slotCapacity: number | null) =>
      db
        .update(services)
        .set({ slotCapacity })
        .where(eq(services.id, floor.server.world.serviceIds[0]));
    await taking(null);
    const { services: offered, appointments } = await agenda();
    await taking(2);
    expect(offered).toMatchObject([{ capacity: 0, rows: [] }]);
    expect(appointments).toHaveLength(1);
  });
});

describe('the counts of many days', () => {
  it('are of whole days, those of changed clocks too', async () => {
    await schedule(floor);
    const week = await counts('from=2026-11-21&until=2026-11-22&by=day');
    expect(week).toEqual([
      { day: '2026-11-21', places: 192, booked: 1 },
      { day: '2026-11-22', places: 192, booked: 0 },
    ]);
    const spring = await counts('from=2027-03-27&until=2027-03-28&by=day');
    expect(spring.map(({ places }) => places)).toEqual([192, 184]);
    const autumn = await counts('from=2026-10-25&until=2026-10-25&by=hour');
    // The hour from 2 to 3 comes twice.
    expect(autumn.map(({ places }) => places)).toEqual([8, 8, 16, ...Array(21).fill(8)]);
  });

  it('are by the hour of the branch, of one service or of what a counter attends', async () => {
    const { serviceIds, gateIds } = floor.server.world;
    await schedule(floor, 60);
    const asked = 'from=2026-11-21&until=2026-11-21&by=hour';
    const at = async (more = '') =>
      (await counts(asked + more)).find(({ hour }) => hour === 13) ?? null;
    expect(await at()).toEqual({ day: '2026-11-21', hour: 13, places: 8, booked: 1 });
    expect(await at(`&serviceId=${serviceIds[1]}`)).toBeNull();
    const { db } = floor.server.deps.database;
    const ofGate = eq(gateServices.gateId, gateIds[1] ?? 0);
    const attended = await db.select().from(gateServices).where(ofGate);
    await db.delete(gateServices).where(ofGate);
    const [without, elsewhere] = [
      await at(`&gateId=${gateIds[1]}`),
      await at(`&gateId=${gateIds[0]}`),
    ];
    await db.insert(gateServices).values(attended);
    expect([without, elsewhere?.booked]).toEqual([null, 1]);
  });

  it('are of six weeks at most', async () => {
    const asked = (until: string) =>
      floor.first.get(`${here()}/agendaCounts?from=2026-11-01&until=${until}&by=day`);
    expect((await asked('2026-12-12')).error).toBeNull();
    expect((await asked('2026-12-13')).error).toBe('invalid_request');
    expect((await asked('2026-10-31')).error).toBe('invalid_request');
  });
});

describe('an appointment for one counter', () => {
  const gate = (index: number) => floor.server.world.gateIds[index];

  it('is the only one there in its slot', async () => {
    const first = (await schedule(floor, 15, { gateId: gate(0) })).body.content;
    expect(first.onlyGateId).toBe(gate(0));
    expect((await schedule(floor, 15, { gateId: gate(0) })).error).toBe('slot_taken');
    const other = (await schedule(floor, 15, { gateId: gate(1) })).body.content;
    const moved = await act(floor.first, other, 'reschedule', {
      at: inMinutes(floor, 15),
      gateId: gate(0),
    });
    expect(moved.error).toBe('slot_taken');
    const anywhere = await act(floor.first, other, 'reschedule', {
      at: inMinutes(floor, 30),
      gateId: null,
    });
    expect(anywhere.body.content.onlyGateId).toBeNull();
    const later = await act(floor.first, first, 'reschedule', { at: inMinutes(floor, 30) });
    expect(later.body.content.onlyGateId).toBe(gate(0));
  });

  it('is refused at a counter that is not there or does not attend the service', async () => {
    const { other, gateIds } = floor.server.world;
    expect((await schedule(floor, 15, { gateId: other.gateId })).error).toBe('gate_not_found');
    const { db } = floor.server.deps.database;
    const ofGate = eq(gateServices.gateId, gateIds[2] ?? 0);
    const attended = await db.select().from(gateServices).where(ofGate);
    await db.delete(gateServices).where(ofGate);
    const refused = await schedule(floor, 15, { gateId: gateIds[2] });
    await db.insert(gateServices).values(attended);
    expect(refused.error).toBe('service_not_at_gate');
  });

  it('waits for the counter if it is open when the person comes, else for any', async () => {
    const here = (await schedule(floor, 15, { gateId: gate(0) })).body.content;
    const closed = (await schedule(floor, 15, { gateId: gate(1) })).body.content;
    for (const booked of [here, closed]) await act(floor.first, booked, 'checkIn');
    expect((await rowOf(floor, here)).onlyGateId).toBe(gate(0));
    expect((await rowOf(floor, closed)).onlyGateId).toBe(0);
    const next = (await floor.first.post(`${gatePath(floor, 0)}/callNext`)).body.content;
    expect(next.id).toBe(here.id);
  });
});

describe('a person who does not come to the appointment', () => {
  it('is absent by the word of the staff, from its time on', async () => {
    const booked = (await schedule(floor)).body.content;
    expect((await act(floor.first, booked, 'noShow')).error).toBe('too_early');
    floor.server.advance(15 * 60);
    expect((await act(floor.manager, booked, 'noShow')).error).toBe('forbidden');
    const { content } = (await act(floor.first, booked, 'noShow')).body;
    expect(content).toMatchObject({ status: 'absent', cancelCause: null });
  });
});
