import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pushSubscriptions } from '#server/db/schema/alerts.ts';
import { branchIntakes } from '#server/db/schema/intakes.ts';
import { messageRules } from '#server/db/schema/messages.ts';
import { ticketEvents } from '#server/db/schema/tickets.ts';
import { purge } from '#server/jobs/purge.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import {
  act,
  attending,
  because,
  callNext,
  create,
  openFloor,
  rowOf,
  type Seen,
  schedule,
} from '#tests/support/floor.ts';
import { type Holder, holderOf, linkOf } from '#tests/support/links.ts';
import { ana, openMessages } from '#tests/support/messages.ts';

const floor = openFloor();
const { receivers, db, deliver } = openMessages(floor);

const holding = async ({ id }: Seen): Promise<Holder> =>
  holderOf(floor.server, await linkOf(floor.server, id, 'ticket'));

async function queueOf(count: number, more: object = {}) {
  const turns: (Seen & { label: string })[] = [];
  for (let index = 0; index < count; index += 1) {
    floor.server.advance(60);
    turns.push(await create(floor, 0, more));
  }
  return turns;
}

async function calledInOrder(): Promise<string[]> {
  const labels: string[] = [];
  for (;;) {
    const turn = await callNext(floor);
    if (!turn) return labels;
    labels.push(turn.label);
    await act(floor.first, turn, 'cancel');
  }
}

async function eventsOf({ id }: Seen) {
  return db()
    .select({ action: ticketEvents.action, actor: ticketEvents.actor, userId: ticketEvents.userId })
    .from(ticketEvents)
    .where(eq(ticketEvents.ticketId, id))
    .orderBy(asc(ticketEvents.id));
}

async function allowPasses(passesAtMost: number) {
  const { organisationId, branchId } = floor.server.world;
  const row = { organisationId, branchId, passesAtMost, enabled: false, proof: 'word' as const };
  const target = [branchIntakes.organisationId, branchIntakes.branchId];
  await db().insert(branchIntakes).values(row).onConflictDoUpdate({ target, set: row });
}

describe('a person who lets others pass', () => {
  it('goes behind the next alone, and keeps arrival and wait', async () => {
    const [first = never(), second, third] = await queueOf(3);
    const before = await rowOf(floor, first);
    expect((await (await holding(first)).post('/ticket/pass', { passes: 0 })).status).toBe(200);
    const after = await rowOf(floor, first);
    const { arrivedAt, waitingSince, waitedSeconds } = before;
    expect(after).toMatchObject({ arrivedAt, waitingSince, waitedSeconds, passCount: 1 });
    expect(await eventsOf(first)).toContainEqual({ action: 'pass', actor: 'person', userId: null });
    const { body } = await floor.manager.get(`/tickets/${first.id}/history`);
    const entries = body.content.legs.flatMap(({ events }: { events: object[] }) => events);
    expect(entries).toContainEqual(expect.objectContaining({ action: 'pass', actor: 'person' }));
    expect(await calledInOrder()).toEqual([second?.label, first.label, third?.label]);
  });

  it('does so as often as the branch says, or once', async () => {
    const [first = never()] = await queueOf(4);
    const holder = await holding(first);
    await holder.post('/ticket/pass', { passes: 0 });
    expect((await holder.post('/ticket/pass', { passes: 1 })).error).toBe('pass_limit');
    await allowPasses(2);
    expect((await holder.post('/ticket/pass', { passes: 1 })).status).toBe(200);
    expect((await holder.post('/ticket/pass', { passes: 2 })).error).toBe('pass_limit');
    await allowPasses(0);
    expect((await holder.post('/ticket/pass', { passes: 3 })).error).toBe('ticket_changed');
    await db().delete(branchIntakes);
  });

  it('does it once for what they saw, however often it is sent', async () => {
    await allowPasses(5);
    const [first = never(), ...others] = await queueOf(4);
    const [phone, other] = [await holding(first), await holding(first)];
    for (const each of [phone, other, phone]) {
      expect((await each.post('/ticket/pass', { passes: 0 })).status).toBe(200);
    }
    expect(await rowOf(floor, first)).toMatchObject({ passCount: 1, version: 2 });
    expect((await calledInOrder()).indexOf(first.label)).toBe(1);
    expect(others).toHaveLength(3);
    await db().delete(branchIntakes);
  });

  it('finds nobody behind the last, and no place any more once called', async () => {
    const [first = never(), last = never()] = await queueOf(2);
    const pass = async (turn: Seen) => (await holding(turn)).post('/ticket/pass', { passes: 0 });
    expect((await pass(last)).error).toBe('nobody_behind');
    await callNext(floor);
    expect((await pass(first)).error).toBe('illegal_transition');
    expect((await rowOf(floor, last)).passCount).toBe(0);
  });

  it('who is preferred lets the next preferred pass, and others are no use', async () => {
    const [first = never()] = await queueOf(1, { preferred: true });
    await queueOf(1);
    const holder = await holding(first);
    expect((await holder.post('/ticket/pass', { passes: 0 })).error).toBe('nobody_behind');
    const [second] = await queueOf(1, { preferred: true });
    expect((await holder.post('/ticket/pass', { passes: 0 })).status).toBe(200);
    expect((await calledInOrder()).slice(0, 2)).toEqual([second?.label, first.label]);
  });
});

describe('a person who leaves', () => {
  const leave = async (turn: Seen) => (await holding(turn)).post('/ticket/leave', {});

  it('is not called, and what is sent again comes to the same', async () => {
    const [first = never(), second] = await queueOf(2);
    expect((await leave(first)).status).toBe(200);
    expect((await leave(first)).status).toBe(200);
    expect(await rowOf(floor, first)).toMatchObject({ status: 'cancelled', cancelCause: 'person' });
    expect(await eventsOf(first)).toEqual([
      expect.objectContaining({ action: 'create' }),
      { action: 'cancel', actor: 'person', userId: null },
    ]);
    expect(await calledInOrder()).toEqual([second?.label]);
  });

  it('while called frees the counter', async () => {
    await queueOf(2);
    const turn = await callNext(floor);
    expect((await leave(turn)).status).toBe(200);
    expect((await callNext(floor)).id).not.toBe(turn.id);
  });

  it('stays while attended, and an appointment has a page of its own', async () => {
    expect((await leave(await attending(floor))).error).toBe('illegal_transition');
    const booked = (await schedule(floor, 120)).body.content;
    expect((await leave(booked)).error).toBe('illegal_transition');
  });
});

describe('a person by their link', () => {
  it('says by which of the channels they gave they are written to', async () => {
    const [turn = never()] = await queueOf(1, { customer: { ...ana, consents: ['sms'] } });
    const holder = await holding(turn);
    const channels = async () => (await holder.get('/ticket/holder')).body.content.channels;
    expect(await channels()).toEqual([
      { channel: 'email', address: 'ana****.org', agreed: false },
      { channel: 'sms', address: '+34****1222', agreed: true },
    ]);
    await holder.post('/ticket/consents', { channels: ['email'] });
    expect((await channels()).map(({ agreed }: { agreed: boolean }) => agreed)).toEqual([
      true,
      false,
    ]);
    await holder.post('/ticket/consents', { channels: ['email'] });
    const byPerson = { action: 'consent', actor: 'person', userId: null };
    expect((await eventsOf(turn)).slice(1)).toEqual([byPerson]);
    await callNext(floor);
    // A consent for a ticket that an operator holds is refused, so that it never blocks the
    // operator.
    const held = await holder.post('/ticket/consents', { channels: [] });
    expect(held).toMatchObject({ status: 409, error: 'illegal_transition' });
    const [anonymous = never()] = await queueOf(1);
    const refused = await (await holding(anonymous)).post('/ticket/consents', {
      channels: ['sms'],
    });
    expect(refused).toMatchObject({ status: 400, error: 'required' });
  });

  it('hears of the call by a device, until they take it back', async () => {
    const [first = never(), second = never()] = await queueOf(2);
    await deliver();
    const device = receivers.devices.device('/phone');
    const follow = async (turn: Seen, wanted: boolean) =>
      (await holding(turn)).post('/ticket/device', { device, wanted });
    expect((await follow(first, true)).status).toBe(200);
    await callNext(floor);
    await deliver();
    expect(receivers.devices.received.get('/phone')?.map(({ message }) => message)).toEqual([
      expect.objectContaining({ title: `Turno ${first.label}: le esperan en Puesto 1` }),
    ]);
    await follow(second, true);
    await follow(second, false);
    expect((await rowOf(floor, second)).customerConsents).toEqual([]);
    expect(await db().select().from(pushSubscriptions)).toEqual([]);
    const bad = { ...device, endpoint: 'https://localhost/' };
    const refused = await (await holding(first)).post('/ticket/device', {
      device: bad,
      wanted: true,
    });
    expect(refused.error).toBe('push_endpoint_refused');
  });

  it('has at most three devices, which are forgotten a week after the visit', async () => {
    const [turn = never()] = await queueOf(1);
    const holder = await holding(turn);
    for (const path of ['/1', '/2', '/3', '/4']) {
      await holder.post('/ticket/device', { device: receivers.devices.device(path), wanted: true });
    }
    const paths = async () =>
      (await db().select().from(pushSubscriptions)).map(({ endpoint }) => endpoint.at(-1)).sort();
    expect(await paths()).toEqual(['2', '3', '4']);
    await holder.post('/ticket/leave', {});
    floor.server.advance(7 * 24 * 3600);
    await purge(floor.server.deps);
    expect(await paths()).toHaveLength(3);
    floor.server.advance(1);
    await purge(floor.server.deps);
    expect(await paths()).toEqual([]);
  });

  it('is led to the poll of a visit that has ended, where the branch asks', async () => {
    const turn = await attending(floor);
    const holder = await holding(turn);
    const poll = async () => (await holder.get('/ticket/holder')).body.content.poll;
    expect(await poll()).toBeNull();
    await act(floor.first, turn, 'finish', because(floor, 'finish'));
    const secret = await poll();
    expect(await poll()).toBe(secret);
    const answer = { rating: 5, comment: '' };
    expect((await holderOf(floor.server, secret).post('/poll', answer)).status).toBe(200);
    const { organisationId } = floor.server.world;
    const off = (['attentionPoll', 'attentionPollEmail'] as const).flatMap((kind) =>
      (['email', 'sms', 'push', 'webhook'] as const).map((channel) => ({
        organisationId,
        branchId: 0,
        kind,
        channel,
        enabled: false,
      })),
    );
    await db().insert(messageRules).values(off);
    forgetConfiguration(floor.server.deps.database);
    expect(await poll()).toBeNull();
  });
});

describe('the address that the staff hands out', () => {
  it('is the same each time, opens the turn, and is for the user who gave the number', async () => {
    const [turn = never()] = await queueOf(1);
    const ask = () => floor.first.get(`/tickets/${turn.id}/link`);
    const address: string = (await ask()).body.content;
    expect((await ask()).body.content).toBe(address);
    expect(address).toMatch(/^https:\/\/vez\.example\/web\/turno#/);
    const holder = holderOf(floor.server, address.split('#')[1] ?? '');
    expect((await holder.post('/ticket/leave', {})).status).toBe(200);
    for (const other of [floor.second, floor.supervisor, floor.manager]) {
      expect((await other.get(`/tickets/${turn.id}/link`)).error).toBe('ticket_not_found');
    }
  });

  it('is in the messages of the turn as well', async () => {
    const turn = await create(floor, 0, { customer: ana });
    await deliver();
    // The organisation's webhook receives the message too, without the address.
    const [sms] = receivers.gateway.requests
      .map(({ body }) => JSON.parse(body))
      .filter(({ to }) => to !== undefined);
    const address = (await floor.first.get(`/tickets/${turn.id}/link`)).body.content;
    expect(sms.text).toContain(address);
  });
});

function never(): never {
  throw new Error('the queue is shorter than asked');
}
