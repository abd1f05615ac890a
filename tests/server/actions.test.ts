import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { settings } from '#server/db/schema/organisation.ts';
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
  type Seen,
} from '#tests/support/floor.ts';
import type { Person } from '#tests/support/server.ts';
import { signIn } from '#tests/support/server.ts';

const floor = openFloor();

it('takes no empty note, but takes back one that is there', async () => {
  const ticket = await called(floor);
  const empty = { note: ' \n', reasonId: null };
  const refused = await act(floor.first, ticket, 'note', empty);
  expect([refused.status, refused.error]).toEqual([400, 'note_required']);
  const noted = (await act(floor.first, ticket, 'note', { ...empty, note: ' trae copia ' })).body
    .content;
  expect(noted.note).toBe('trae copia');
  expect((await act(floor.first, noted, 'note', empty)).body.content).toMatchObject({ note: null });
});

describe('call this one', () => {
  it('takes a reason, calls out of order and says that a person chose', async () => {
    await create(floor);
    const later = await create(floor);
    expect((await act(floor.first, later, 'callThis', { reasonId: null })).error).toBe(
      'reason_required',
    );
    const { content } = (await act(floor.first, later, 'callThis', because(floor, 'callThis')))
      .body;
    expect(content).toMatchObject({ status: 'called', why: { rule: 'chosen' }, callCount: 1 });
    const other = await create(floor);
    const again = await act(floor.first, other, 'callThis', because(floor, 'callThis'));
    expect(again.error).toBe('gate_has_ticket');
  });

  it('takes up one that was put aside, and needs an open counter', async () => {
    const aside = (
      await act(floor.first, await called(floor), 'postpone', because(floor, 'postpone'))
    ).body.content;
    expect((await act(floor.second, aside, 'callThis', because(floor, 'callThis'))).error).toBe(
      'gate_not_open',
    );
    await floor.second.post(`${gatePath(floor, 1)}/open`);
    const { content } = (await act(floor.second, aside, 'callThis', because(floor, 'callThis')))
      .body;
    expect(content).toMatchObject({ status: 'called', gateId: floor.server.world.gateIds[1] });
  });
});

describe('a turn closed as absent', () => {
  it('is put last floor.first, as often as the setting says', async () => {
    const { db } = floor.server.deps.database;
    const { organisationId } = floor.server.world;
    const name = 'vez.tickets.noShow.requeues';
    await db.insert(settings).values({ organisationId, name, value: '1' });
    floor.server.advance(60);
    const ticket = await called(floor);
    await create(floor);
    floor.server.advance(1);
    const back = (await act(floor.first, ticket, 'noShow')).body.content;
    expect(back.status).toBe('waiting');
    const other = await callNext(floor);
    expect(other.id).not.toBe(ticket.id);
    await act(floor.first, other, 'requeue');
    await act(floor.first, await callNext(floor), 'noShow');
    const again = await callNext(floor);
    expect(again.id).toBe(ticket.id);
    expect((await act(floor.first, again, 'noShow')).body.content.status).toBe('absent');
    await db.delete(settings).where(eq(settings.name, name));
    floor.server.advance(60);
  });

  it('is brought back to the place chosen: by operators soon, by others the same day', async () => {
    const absent = (await act(floor.first, await called(floor), 'noShow')).body.content;
    floor.server.advance(901);
    const reinstate = { ...because(floor, 'reinstate'), place: 'first' };
    await create(floor);
    expect((await act(floor.first, absent, 'reinstate', reinstate)).error).toBe('too_late');
    const back = await act(floor.supervisor, absent, 'reinstate', reinstate);
    expect(back.body.content.status).toBe('waiting');
    expect((await callNext(floor)).id).toBe(absent.id);
    const gone = (await act(floor.first, await callNext(floor), 'noShow')).body.content;
    floor.server.advance(24 * 3600);
    floor.manager = await signIn(floor.server, floor.server.world.emails.Manager);
    expect((await act(floor.manager, gone, 'reinstate', reinstate)).error).toBe('too_late');
    floor.server.advance(-24 * 3600);
  });

  it.each([
    ['first', 0],
    ['arrival', 1],
    ['last', 2],
  ])('is brought back %s in the queue', async (place, position) => {
    await create(floor);
    floor.server.advance(1);
    const middle = await create(floor);
    floor.server.advance(1);
    await create(floor);
    floor.server.advance(1);
    const cancelled = (await act(floor.first, middle, 'cancel')).body.content;
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelCause: 'user' });
    const back = await act(floor.first, cancelled, 'reinstate', {
      ...because(floor, 'reinstate'),
      place,
    });
    expect(back.body.content.cancelCause).toBeNull();
    const lines = await floor.manager.get(`/branches/${floor.server.world.branchId}/lines`);
    const order = lines.body.content[0].tickets.map(({ id }: Seen) => id);
    expect(order.indexOf(middle.id)).toBe(position);
  });
});

describe('a counter', () => {
  it('resolves its turn as it closes', async () => {
    const ticket = await called(floor);
    const close = (body?: object) => floor.first.post(`${gatePath(floor, 0)}/close`, body);
    expect((await close()).error).toBe('gate_has_ticket');
    expect((await close({ resolve: { action: 'finish' } })).error).toBe('illegal_transition');
    expect((await close({ resolve: { action: 'cancel' } })).status).toBe(200);
    expect(await rowOf(floor, ticket)).toMatchObject({
      status: 'cancelled',
      cancelCause: 'gateClosing',
    });
  });

  it('is closed by a supervisor, who must end the turn in hand with a reason', async () => {
    await attending(floor);
    const force = (person: Person, resolve?: object) =>
      person.post(`${gatePath(floor, 0)}/forceClose`, resolve && { resolve });
    expect((await force(floor.second)).error).toBe('forbidden');
    expect((await force(floor.supervisor)).error).toBe('gate_has_ticket');
    expect((await force(floor.supervisor, { action: 'finish' })).error).toBe('reason_required');
    const finish = { action: 'finish', ...because(floor, 'finish') };
    expect((await force(floor.supervisor, finish)).status).toBe(200);
    expect((await floor.first.get('/gates/mine')).body.content).toBeNull();
    expect((await force(floor.supervisor)).error).toBe('gate_not_open');
  });

  it('calls nobody while its operator is disconnected', async () => {
    await create(floor);
    const status = (body: object) => floor.first.post(`${gatePath(floor, 0)}/status`, body);
    expect((await status({ connected: false })).error).toBe('reason_required');
    const wrong = { connected: false, ...because(floor, 'finish') };
    expect((await status(wrong)).error).toBe('reason_not_found');
    const off = (await status({ connected: false, ...because(floor, 'pause') })).body.content;
    expect(off.pause.reasonId).toBe(floor.server.world.reasonIds.pause);
    const refused = await floor.first.post(`${gatePath(floor, 0)}/callNext`);
    expect(refused.error).toBe('operator_disconnected');
    expect((await status({ connected: true })).body.content.pause).toBeNull();
    expect((await callNext(floor)).status).toBe('called');
    expect(
      (await floor.second.post(`${gatePath(floor, 0)}/status`, { connected: true })).error,
    ).toBe('gate_not_open');
  });
});

it('ends attending and calls the next turn in one request, both or neither', async () => {
  const ticket = await attending(floor);
  const next = await create(floor);
  const send = (reasonId: number | null) =>
    floor.first.post(`/tickets/${ticket.id}/finishAndCallNext`, {
      version: ticket.version,
      reasonId,
    });
  expect((await send(null)).error).toBe('reason_required');
  const { content } = (await send(floor.server.world.finishReasonId)).body;
  expect(content.finished).toMatchObject({ id: ticket.id, status: 'attended' });
  expect(content.next).toMatchObject({ id: next.id, status: 'called' });
});
