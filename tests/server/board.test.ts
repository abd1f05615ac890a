import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gateSessions, sessions } from '#server/db/schema/users.ts';
import {
  act,
  attending,
  because,
  called,
  callNext,
  create,
  gatePath,
  openFloor,
} from '#tests/support/floor.ts';
import { anonymous, type Person } from '#tests/support/server.ts';
import { noon } from '#tests/support/world.ts';

const floor = openFloor();

const board = async (person: Person = floor.supervisor) =>
  (await person.get(`/branches/${floor.server.world.branchId}/board`)).body.content;
const gate = async (index: number) => (await board()).gates[index];
const openSecond = () => floor.second.post(`${gatePath(floor, 1)}/open`);

describe('the board', () => {
  it('says who is at each counter, with which turn, and nothing of its person', async () => {
    await create(floor, 0, { customer: { ...anonymous, name: 'Margarita Fuentes' } });
    const turn = await callNext(floor);
    floor.server.advance(60);
    await act(floor.first, turn, 'start');
    await openSecond();
    const { reasonIds } = floor.server.world;
    const pause = { connected: false, reasonId: reasonIds.pause };
    await floor.second.post(`${gatePath(floor, 1)}/status`, pause);
    const all = await board();
    expect(all.gates).toMatchObject([
      {
        name: 'Puesto 1',
        open: true,
        operator: 'Operator uno',
        turn: { label: 'A001', status: 'attending', since: all.at },
        pause: null,
        left: false,
      },
      { operator: 'Operator2 uno', turn: null, pause: { since: all.at, reason: 'pause' } },
      { open: false, operator: null, turn: null },
    ]);
    expect(JSON.stringify(all)).not.toContain('Marga');
  });

  it('says that somebody has signed out and left a turn', async () => {
    await attending(floor);
    expect(await gate(0)).toMatchObject({ open: true, left: false });
    const { db } = floor.server.deps.database;
    const there = db.select({ userId: gateSessions.userId }).from(gateSessions);
    await db.update(sessions).set({ endedAt: noon }).where(inArray(sessions.userId, there));
    expect(await gate(0)).toMatchObject({ open: true, left: true, turn: { label: 'A001' } });
  });

  it('counts back who waited, whatever took them out of the queue', async () => {
    await create(floor);
    floor.server.advance(600);
    await create(floor, 1);
    const away = await create(floor);
    floor.server.advance(301);
    await callNext(floor);
    await act(floor.first, away, 'postpone', because(floor, 'postpone'));
    const { trend } = await board();
    expect(trend.minutes).toBe(5);
    expect(trend.counts).toHaveLength(49);
    expect(trend.counts.slice(-5)).toEqual([0, 1, 1, 3, 1]);
  });
});

describe('a supervisor calls to the counter of somebody else', () => {
  const callTo = (person: Person, turn: { id: number; version: number }, index = 1) =>
    act(person, turn, 'callTo', {
      ...because(floor, 'callThis'),
      gateId: floor.server.world.gateIds[index],
    });

  it('which then has it, and is not called another', async () => {
    await openSecond();
    await create(floor);
    const later = await create(floor);
    const { content } = (await callTo(floor.supervisor, later)).body;
    expect(content).toMatchObject({ status: 'called', why: { rule: 'chosen' }, callCount: 1 });
    expect((await callNext(floor, floor.second, 1)).id).toBe(later.id);
    expect((await act(floor.second, content, 'start')).status).toBe(200);
    const { legs } = (await floor.supervisor.get(`/tickets/${later.id}/history`)).body.content;
    const [, call] = legs[0].events;
    expect(call).toMatchObject({ action: 'callTo', by: 'Supervise uno', gateName: 'Puesto 2' });
  });

  it('for a reason, where one is free to attend it', async () => {
    const turn = await create(floor);
    const error = async (index = 1) => (await callTo(floor.supervisor, turn, index)).error;
    expect(await error()).toBe('gate_closed');
    await openSecond();
    const unreasoned = { reasonId: null, gateId: floor.server.world.gateIds[1] };
    const refused = await act(floor.supervisor, turn, 'callTo', unreasoned);
    expect(refused.error).toBe('reason_required');
    const { reasonIds } = floor.server.world;
    const status = (connected: boolean) =>
      floor.second.post(`${gatePath(floor, 1)}/status`, { connected, reasonId: reasonIds.pause });
    await status(false);
    expect(await error()).toBe('gate_paused');
    await status(true);
    await called(floor);
    const next = await create(floor);
    expect((await callTo(floor.supervisor, next, 0)).error).toBe('gate_busy');
    expect((await callTo(floor.first, next)).error).toBe('forbidden');
    expect((await callTo(floor.manager, next)).error).toBe('forbidden');
  });

  it('and takes it back within ten seconds', async () => {
    await openSecond();
    const turn = await create(floor);
    const { content } = (await callTo(floor.supervisor, turn)).body;
    expect((await act(floor.supervisor, content, 'undo')).body.content.status).toBe('waiting');
    expect((await gate(1)).turn).toBeNull();
  });
});

describe('a place in the queue', () => {
  const move = (person: Person, turn: { id: number; version: number }, place: string) =>
    act(person, turn, 'move', { ...because(floor, 'callThis'), place });

  it.each([
    ['first', ['A003', 'A001', 'A002']],
    ['last', ['A001', 'A002', 'A003']],
  ])('given as %s decides who is called', async (place, order) => {
    const [one, two, three] = [await create(floor), await create(floor), await create(floor)];
    floor.server.advance(1);
    const moved = await move(floor.manager, place === 'first' ? three : one, place);
    expect(moved.body.content).toMatchObject({ status: 'waiting', waitingSince: one.waitingSince });
    const [line] = (await board()).lines;
    const labels = line.tickets.map(({ label }: { label: string }) => label);
    expect(labels).toEqual(place === 'first' ? order : ['A002', 'A003', 'A001']);
    expect((await callNext(floor)).label).toBe(labels[0]);
    expect(two.version).toBe(1);
  });

  it('is where its arrival puts it again, by undoing or by asking', async () => {
    const [first, last] = [await create(floor), await create(floor)];
    const moved = (await move(floor.supervisor, last, 'first')).body.content;
    const undone = (await act(floor.supervisor, moved, 'undo')).body.content;
    const again = (await move(floor.supervisor, undone, 'first')).body.content;
    await move(floor.supervisor, again, 'arrival');
    expect((await callNext(floor)).id).toBe(first.id);
  });

  it('takes a reason and somebody above the counters, and only waits', async () => {
    const turn = await create(floor);
    expect((await move(floor.first, turn, 'first')).error).toBe('forbidden');
    const unreasoned = { reasonId: null, place: 'first' };
    expect((await act(floor.manager, turn, 'move', unreasoned)).error).toBe('reason_required');
    const aside = await act(floor.first, turn, 'postpone', because(floor, 'postpone'));
    expect((await move(floor.manager, aside.body.content, 'first')).error).toBe(
      'illegal_transition',
    );
  });
});
