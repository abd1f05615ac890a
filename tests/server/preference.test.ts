import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { services, settings } from '#server/db/schema/organisation.ts';
import { ticketEvents } from '#server/db/schema/tickets.ts';
import {
  act,
  because,
  callNext,
  create,
  gatePath,
  openFloor,
  rowOf,
  type Seen,
  schedule,
} from '#tests/support/floor.ts';
import { anonymous, type Person } from '#tests/support/server.ts';

const floor = openFloor();

const run = (fields: Partial<typeof services.$inferInsert>, service: 0 | 1 = 0) =>
  floor.server.deps.database.db
    .update(services)
    .set(fields)
    .where(eq(services.id, floor.server.world.serviceIds[service]));
const prefer = (turn: Seen, preferred = true, person: Person = floor.first) =>
  act(person, turn, preferred ? 'prefer' : 'unprefer');
/** Advances one second per call and returns the labels in order. */
async function calls(times: number): Promise<string> {
  const labels: string[] = [];
  for (let call = 0; call < times; call += 1) {
    floor.server.advance(1);
    const ticket = await callNext(floor);
    labels.push(ticket.label);
    await act(floor.first, ticket, 'noShow');
  }
  return labels.join(' ');
}
const stepsOf = async ({ id }: Seen) =>
  (await floor.manager.get(`/tickets/${id}/history`)).body.content.legs.flatMap(
    (leg: { events: object[] }) => leg.events,
  );

beforeEach(() => run({ preferredEvery: 1, maxWaitSeconds: null }));

describe('a preferred turn', () => {
  it('is called first of its service, which keeps its own place among the others', async () => {
    await create(floor, 1);
    floor.server.advance(1);
    await create(floor, 0);
    await create(floor, 0);
    const turn = await create(floor, 0, { preferred: true });
    expect(turn).toMatchObject({ label: 'A003', preferred: true });
    expect(await calls(1)).toBe('B001');
    const called = await callNext(floor);
    expect(called).toMatchObject({ label: 'A003', why: { rule: 'preferred' } });
    await act(floor.first, called, 'noShow');
    expect(await calls(2)).toBe('A001 A002');
  });

  it('is told how many go before it, by the rule of the service', async () => {
    const ahead = async (preferred: boolean) => {
      const { branchId, serviceIds } = floor.server.world;
      const body = { branchId, serviceId: serviceIds[0], customer: anonymous, preferred };
      return (await floor.first.post('/tickets/create', body)).body.content.ahead;
    };
    for (let plain = 0; plain < 6; plain += 1) expect(await ahead(false)).toBe(plain);
    expect([await ahead(true), await ahead(true)]).toEqual([0, 1]);
    await run({ preferredEvery: 2 });
    expect([await ahead(true), await ahead(true)]).toEqual([5, 7]);
    expect(await ahead(false)).toBe(10);
  });

  it('waits for nobody but those beyond their ceiling', async () => {
    await run({ maxWaitSeconds: 600 });
    await create(floor);
    floor.server.advance(601);
    await create(floor);
    await create(floor, 0, { preferred: true });
    const first = await callNext(floor);
    expect(first).toMatchObject({ label: 'A001', why: { rule: 'maxWait' } });
    await act(floor.first, first, 'noShow');
    expect(await calls(2)).toBe('A003 A002');
  });

  it('is not called at once again when its person did not come', async () => {
    const { db } = floor.server.deps.database;
    const { organisationId } = floor.server.world;
    const name = 'vez.tickets.noShow.requeues';
    await db.insert(settings).values({ organisationId, name, value: '1' });
    floor.server.advance(31);
    await create(floor);
    await create(floor, 0, { preferred: true });
    expect(await calls(4)).toBe('A002 A001 A002 A001');
    await db
      .delete(settings)
      .where(and(eq(settings.organisationId, organisationId), eq(settings.name, name)));
    floor.server.advance(31);
  });
});

describe('the mark', () => {
  it('is given, taken back, undone and given again, and the history says each', async () => {
    await create(floor);
    const turn = await create(floor);
    const marked = (await prefer(turn, true, floor.manager)).body.content;
    expect(marked).toMatchObject({ status: 'waiting', preferred: true });
    expect((await prefer(marked)).error).toBe('illegal_transition');
    const plain = (await prefer(marked, false, floor.supervisor)).body.content;
    expect('preferred' in plain).toBe(false);
    const undone = (await act(floor.supervisor, plain, 'undo')).body.content;
    expect(undone).toMatchObject({ preferred: true, status: 'waiting' });
    expect(await calls(1)).toBe('A002');
    const steps = (await stepsOf(turn)).map(
      ({ action, undone }: { action: string; undone: boolean }) => `${action}${undone ? '*' : ''}`,
    );
    expect(steps).toEqual(['create', 'prefer', 'unprefer*', 'undo', 'call', 'noShow']);
  });

  it('is given in the hand and stays through a transfer, and no more at the end', async () => {
    await create(floor);
    const called = (await prefer(await callNext(floor))).body.content;
    const to = { ...because(floor, 'transfer'), place: 'last' };
    const [, serviceId] = floor.server.world.serviceIds;
    const moved = (await act(floor.first, called, 'transfer', { ...to, serviceId })).body.content;
    expect(moved).toMatchObject({ status: 'waiting', preferred: true });
    const gone = (await act(floor.supervisor, moved, 'cancel')).body.content;
    expect((await prefer(gone, false)).error).toBe('illegal_transition');
  });

  it('is refused to an operator over the turn of another’s counter, and to who saw another version', async () => {
    await create(floor);
    const called = await callNext(floor);
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    expect((await prefer(called, true, floor.second)).error).toBe('not_your_ticket');
    expect((await prefer({ ...called, version: 1 })).error).toBe('ticket_changed');
    expect((await prefer(called, true, floor.manager)).status).toBe(200);
  });

  it('is given with the number, the appointment or the arrival, and the history says so', async () => {
    const booked = (await schedule(floor, 15, { preferred: true })).body.content;
    const plain = (await schedule(floor, 15)).body.content;
    const came = (await act(floor.first, plain, 'checkIn', { preferred: true })).body.content;
    const kept = (await act(floor.first, booked, 'checkIn')).body.content;
    expect([came.preferred, kept.preferred]).toEqual([true, true]);
    const marks = async (turn: Seen) =>
      (await stepsOf(turn)).map(({ preferred = false }: { preferred?: boolean }) => preferred);
    expect(await marks(booked)).toEqual([true, false]);
    expect(await marks(plain)).toEqual([false, true]);
    expect(await marks(await create(floor, 0, { preferred: true }))).toEqual([true]);
    const back = (await act(floor.first, came, 'undo')).body.content;
    expect('preferred' in back).toBe(false);
  });

  it('is stored as a yes or no and nothing beside it, and no stream tells it', async () => {
    const turn = await create(floor);
    const reason = await floor.first.post(`/tickets/${turn.id}/prefer`, {
      version: turn.version,
      note: 'usa silla de ruedas',
    });
    expect(reason.status).toBe(400);
    await prefer(turn);
    const { db } = floor.server.deps.database;
    const events = await db
      .select()
      .from(ticketEvents)
      .where(eq(ticketEvents.ticketId, turn.id))
      .orderBy(ticketEvents.id);
    expect(events.at(-1)).toMatchObject({ action: 'prefer', reasonId: null, note: null });
    expect(events.at(-1)?.before).toEqual({ status: 'waiting', preferred: false });
    const board = await floor.supervisor.get(`/branches/${floor.server.world.branchId}/board`);
    const [line] = board.body.content.lines;
    expect(line.tickets).toEqual([expect.objectContaining({ id: turn.id, preferred: true })]);
  });
});

describe('where preferred turns have one of every three calls', () => {
  beforeEach(async () => {
    await run({ preferredEvery: 3, sincePreferred: 20 });
    for (let turn = 0; turn < 4; turn += 1) await create(floor);
    for (let turn = 0; turn < 3; turn += 1) await create(floor, 0, { preferred: true });
  });
  const since = async () => {
    const { deps, world } = floor.server;
    const [row] = await deps.database.db
      .select()
      .from(services)
      .where(eq(services.id, world.serviceIds[0]));
    return row?.sincePreferred;
  };

  it('so they are called, by all counters together', async () => {
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    const labels: string[] = [];
    for (let call = 0; call < 7; call += 1) {
      const index = call % 2;
      const person = index === 0 ? floor.first : floor.second;
      floor.server.advance(1);
      const ticket = await callNext(floor, person, index);
      labels.push(ticket.label);
      await act(person, ticket, 'noShow');
    }
    expect(labels.join(' ')).toBe('A005 A001 A002 A006 A003 A004 A007');
  });

  it('an undone call is not counted', async () => {
    expect(await calls(2)).toBe('A005 A001');
    expect(await since()).toBe(1);
    const plain = await callNext(floor);
    expect(await since()).toBe(2);
    await act(floor.first, plain, 'undo');
    expect(await since()).toBe(1);
    expect(await calls(1)).toBe('A002');
    const preferred = await callNext(floor);
    expect([preferred.label, await since()]).toEqual(['A006', 0]);
    await act(floor.first, preferred, 'undo');
    expect(await since()).toBe(2);
    expect((await rowOf(floor, preferred)).preferred).toBe(true);
    expect(await calls(1)).toBe('A006');
  });

  it('a call in between stays counted when one before it is undone', async () => {
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    const preferred = await callNext(floor);
    const plain = await callNext(floor, floor.second, 1);
    expect([preferred.label, plain.label]).toEqual(['A005', 'A001']);
    await act(floor.first, preferred, 'undo');
    expect(await calls(1)).toBe('A005');
  });

  it('the turn called out of order counts for nothing', async () => {
    await calls(1);
    const before = await since();
    const ticket = (await floor.first.get(`/branches/${floor.server.world.branchId}/board`)).body
      .content.lines[0].tickets[0];
    const chosen = await act(floor.first, ticket, 'callThis', because(floor, 'callThis'));
    expect(chosen.status).toBe(200);
    expect(await since()).toBe(before);
  });
});
