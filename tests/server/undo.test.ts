import { describe, expect, it } from 'vitest';
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

const floor = openFloor();

describe('undo', () => {
  it('takes back a call with what the counter remembered, within ten seconds', async () => {
    const before = await create(floor);
    const ticket = await callNext(floor);
    floor.server.advance(10);
    const back = (await act(floor.first, ticket, 'undo')).body.content;
    expect(back).toMatchObject({ status: 'waiting', why: null, gateId: null, callCount: 0 });
    const row = await rowOf(floor, before);
    expect([row.waitedSeconds, row.waitingSince.toISOString()]).toEqual([0, before.waitingSince]);
    const again = await callNext(floor);
    floor.server.advance(11);
    expect((await act(floor.first, again, 'undo')).error).toBe('undo_too_late');
  });

  it('brings a finished turn back to the hand, if that is free', async () => {
    const ticket = await attending(floor);
    floor.server.advance(30);
    const done = (await act(floor.first, ticket, 'finish', because(floor, 'finish'))).body.content;
    const back = (await act(floor.first, done, 'undo')).body.content;
    expect(back).toMatchObject({
      status: 'attending',
      startedAt: ticket.startedAt,
      reasonId: null,
    });
    const again = (await act(floor.first, back, 'finish', because(floor, 'finish'))).body.content;
    await called(floor);
    expect((await act(floor.first, again, 'undo')).error).toBe('gate_has_ticket');
  });

  it('is of one’s own last action and of no other', async () => {
    const ticket = await called(floor);
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    expect((await act(floor.second, ticket, 'undo')).error).toBe('illegal_transition');
    const back = (await act(floor.first, ticket, 'undo')).body.content;
    expect((await act(floor.first, back, 'undo')).error).toBe('illegal_transition');
  });

  it('takes back a transfer, service and place alike', async () => {
    const ticket = await called(floor);
    const [serviceId, other] = floor.server.world.serviceIds;
    const to = { ...because(floor, 'transfer'), place: 'last', serviceId: other };
    const moved = (await act(floor.first, ticket, 'transfer', to)).body.content;
    const back = (await act(floor.first, moved, 'undo')).body.content;
    expect(back).toMatchObject({ status: 'called', serviceId, leg: 1, calledAt: ticket.calledAt });
  });
});
