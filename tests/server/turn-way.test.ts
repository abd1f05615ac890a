import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ticketEvents } from '#server/db/schema/tickets.ts';
import {
  act,
  because,
  called,
  callNext,
  create,
  openFloor,
  rowOf,
  type Seen,
} from '#tests/support/floor.ts';
import { holderOf, linkOf } from '#tests/support/links.ts';

const floor = openFloor();

async function walking(turn: Seen) {
  const { get, post } = holderOf(floor.server, await linkOf(floor.server, turn.id, 'ticket'));
  return {
    say: (way: string, minutes: number | null = null) => post('/ticket/way', { way, minutes }),
    seen: async () => (await get('/ticket/holder')).body.content.way,
  };
}

async function actionsOf({ id }: Seen): Promise<string[]> {
  const events = await floor.server.deps.database.db
    .select({ action: ticketEvents.action, actor: ticketEvents.actor })
    .from(ticketEvents)
    .where(eq(ticketEvents.ticketId, id))
    .orderBy(asc(ticketEvents.id));
  return events.map(({ action, actor }) => (actor ? `${action} by ${actor}` : action));
}

const inHand = async () => (await floor.first.get('/gates/mine')).body.content.ticket;

async function lineOf() {
  const { branchId } = floor.server.world;
  const { body } = await floor.supervisor.get(`/branches/${branchId}/board`);
  return body.content.lines[0];
}

describe('a person on their way', () => {
  it('says so once, however often it is sent, and takes it back', async () => {
    const turn = await create(floor);
    const { say, seen } = await walking(turn);
    const since = floor.server.deps.clock().toISOString();
    expect(await seen()).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      expect((await say('coming', 10)).status).toBe(200);
      floor.server.advance(60);
    }
    expect(await seen()).toEqual({ way: 'coming', minutes: 10, since });
    await say('none');
    await say('none');
    expect(await seen()).toBeNull();
    expect(await actionsOf(turn)).toEqual(['create', 'setOut by person', 'turnBack by person']);
    const { body } = await floor.manager.get(`/tickets/${turn.id}/history`);
    const [, setOut] = body.content.legs[0].events;
    expect(setOut).toMatchObject({ action: 'setOut', actor: 'person', undone: false });
  });

  it('is seen by the staff where the turn waits, is called and is put aside', async () => {
    const turn = await create(floor);
    const { say } = await walking(turn);
    const since = floor.server.deps.clock().toISOString();
    const coming = { since, minutes: null };
    await say('coming');
    expect((await lineOf()).tickets).toEqual([expect.objectContaining({ id: turn.id, coming })]);
    const { branchId } = floor.server.world;
    const { body } = await floor.supervisor.post(`/branches/${branchId}/tickets`, {
      status: 'waiting',
    });
    expect(body.content.tickets).toEqual([expect.objectContaining({ coming })]);
    await callNext(floor);
    expect(await inHand()).toMatchObject({ id: turn.id, coming });
    await act(floor.first, await inHand(), 'postpone', because(floor, 'postpone'));
    expect((await lineOf()).postponed).toEqual([expect.objectContaining({ id: turn.id, coming })]);
  });

  it('refuses nothing that an operator does meanwhile, not even an undo', async () => {
    const turn = await called(floor);
    const { say, seen } = await walking(turn);
    await say('coming', 5);
    expect((await rowOf(floor, turn)).version).toBe(turn.version);
    expect((await act(floor.first, turn, 'start')).status).toBe(200);
    expect(await seen()).toBeNull();
    expect(await inHand()).not.toHaveProperty('coming');
    expect((await say('coming', 5)).error).toBe('illegal_transition');
    expect((await act(floor.first, await inHand(), 'undo')).status).toBe(200);
    expect(await seen()).toMatchObject({ way: 'coming', minutes: 5 });
    const recalled = await inHand();
    floor.server.advance(15);
    expect((await act(floor.first, recalled, 'recall')).status).toBe(200);
    await say('none');
    expect((await act(floor.first, await inHand(), 'undo')).status).toBe(200);
    const { body } = await floor.manager.get(`/tickets/${turn.id}/history`);
    const events = body.content.legs[0].events as { action: string; undone: boolean }[];
    expect(events.filter(({ undone }) => undone).map(({ action }) => action)).toEqual([
      'start',
      'recall',
    ]);
    await act(floor.first, await inHand(), 'cancel');
    expect((await say('coming')).error).toBe('illegal_transition');
    expect((await say('none')).status).toBe(200);
  });

  it('changes no order', async () => {
    const [first, second] = [await create(floor), await create(floor)];
    await (await walking(second)).say('coming', 5);
    expect((await callNext(floor))?.id).toBe(first.id);
  });

  it('who waits elsewhere says how far away', async () => {
    const { say, seen } = await walking(await create(floor));
    expect(await say('away')).toMatchObject({ status: 400, error: 'required' });
    await say('away', 15);
    expect(await seen()).toEqual({ way: 'away', minutes: 15, since: null });
  });
});
