import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultTerms } from '#domain/booking/terms.ts';
import { serviceBookings } from '#server/db/schema/bookings.ts';
import { services } from '#server/db/schema/organisation.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { act, inMinutes, openFloor, rowOf, type Seen, schedule } from '#tests/support/floor.ts';
import { type Holder, holderOf, linkOf } from '#tests/support/links.ts';
import { anonymous } from '#tests/support/server.ts';
import { noon } from '#tests/support/world.ts';

const floor = openFloor();

beforeEach(() => {
  const { deps } = floor.server;
  floor.server.advance((noon.getTime() - deps.clock().getTime()) / 1000);
});

const person = { ...anonymous, name: 'Eva Gil', email: 'eva@x.es' };

async function booked(minutes = 60): Promise<{ ticket: Seen; holder: Holder }> {
  const ticket = (await schedule(floor, minutes, { customer: person })).body.content;
  const secret = await linkOf(floor.server, ticket.id, 'appointment', 7 * 24 * 3600);
  return { ticket, holder: holderOf(floor.server, secret) };
}

const seen = async (holder: Holder) => (await holder.get('/appointment')).body.content;
const version = async (holder: Holder) => ({ version: (await seen(holder)).version });
const cancel = async (holder: Holder) => holder.post('/appointment/cancel', await version(holder));
const confirm = async (holder: Holder) =>
  holder.post('/appointment/confirm', await version(holder));
const move = async (holder: Holder, minutes: number) =>
  holder.post('/appointment/move', {
    ...(await version(holder)),
    at: inMinutes(floor, minutes),
  });
const eventsOf = ({ id }: { id: number }) =>
  floor.server.deps.database.db
    .select()
    .from(ticketEvents)
    .where(eq(ticketEvents.ticketId, id))
    .orderBy(ticketEvents.id);
const setTicket = ({ id }: { id: number }, values: Partial<typeof tickets.$inferInsert>) =>
  floor.server.deps.database.db.update(tickets).set(values).where(eq(tickets.id, id));

describe('the holder of the link of an appointment', () => {
  it('sees when and where it is, and not whose', async () => {
    const { holder } = await booked();
    const { body } = await holder.get('/appointment');
    expect(body.content).toMatchObject({
      branch: 'Abierta',
      service: 'Servicio A',
      label: 'A001',
      language: 'es',
      at: '2026-11-21T12:00:00.000Z',
      minutes: 15,
      timeZone: 'Europe/Madrid',
      status: 'scheduled',
      open: true,
      confirmBy: null,
      confirmed: false,
      version: 1,
    });
    expect(JSON.stringify(body)).not.toMatch(/Eva|eva@/);
  });

  it('sees the free slots of its service on a day', async () => {
    const { holder } = await booked();
    const { content } = (await holder.get('/appointment/slots?day=2026-11-21')).body;
    const at = (instant: string) => content.find((slot: { at: string }) => slot.at === instant);
    expect(at('2026-11-21T12:00:00.000Z')).toMatchObject({ free: 1 });
    expect(at('2026-11-21T12:15:00.000Z')).toMatchObject({ free: 2 });
    expect((await holder.get('/appointment/slots')).status).toBe(400);
  });

  it('moves what they booked by themselves to what is let out, and to nothing else', async () => {
    const { deps, world } = floor.server;
    const { ticket, holder } = await booked();
    await setTicket(ticket, { channel: 'web' });
    const day = '/appointment/slots?day=2026-11-21';
    const free = async () =>
      (await holder.get(day)).body.content.reduce(
        (sum: number, slot: { free: number }) => sum + slot.free,
        0,
      );
    // The service can no longer be booked on the internet.
    expect(await free()).toBe(0);
    expect((await move(holder, 75)).error).toBe('slot_taken');
    const terms = { ...defaultTerms, enabled: true, gradual: false, walkInShare: 90 };
    const [serviceId] = world.serviceIds;
    const { organisationId } = world;
    await deps.database.db.insert(serviceBookings).values({ organisationId, serviceId, ...terms });
    const slots = (await holder.get(day)).body.content as { at: string; free: number }[];
    const [open, shut] = [
      slots.find((slot) => slot.free > 0),
      slots.find((slot) => slot.free === 0),
    ];
    const moveTo = async (at: string | undefined) =>
      (await holder.post('/appointment/move', { ...(await version(holder)), at })).error;
    expect(await moveTo(shut?.at)).toBe('slot_taken');
    expect(await moveTo(open?.at)).toBeNull();
    expect((await seen(holder)).at).toBe(open?.at);
    await deps.database.db.delete(serviceBookings);
  });

  it('confirms what they booked, after which nothing frees it', async () => {
    const { ticket, holder } = await booked();
    await setTicket(ticket, { confirmBy: new Date(noon.getTime() + 600_000) });
    expect(await seen(holder)).toMatchObject({ open: true, confirmBy: inMinutes(floor, 10) });
    const kept = { confirmBy: null, confirmed: true, open: true };
    expect((await confirm(holder)).body.content).toMatchObject(kept);
    expect((await confirm(holder)).error).toBeNull();
    expect((await eventsOf(ticket)).map(({ action }) => action)).toEqual(['schedule', 'confirm']);
  });

  it('says that they come to what staff booked, until staff moves it', async () => {
    const { ticket, holder } = await booked();
    expect((await confirm(holder)).body.content).toMatchObject({ confirmed: true, version: 2 });
    expect((await confirm(holder)).body.content).toMatchObject({ confirmed: true, version: 2 });
    const staff = (verb: string, more = {}) =>
      act(floor.first, { ...ticket, version: 2 }, verb, more);
    expect((await staff('confirm')).error).toBe('illegal_transition');
    await staff('reschedule', { at: inMinutes(floor, 90) });
    expect(await seen(holder)).toMatchObject({ confirmed: false, version: 3 });
    expect((await move(holder, 120)).body.content).toMatchObject({ confirmed: true, version: 4 });
  });

  it('confirms no booking that is no longer held', async () => {
    const { ticket, holder } = await booked();
    await setTicket(ticket, { confirmBy: noon });
    expect((await seen(holder)).open).toBe(false);
    expect((await confirm(holder)).error).toBe('too_late');
    expect((await move(holder, 90)).error).toBe('too_late');
  });

  it('moves it, also to another day, whose number it then has', async () => {
    const { ticket, holder } = await booked();
    expect((await move(holder, 90)).body.content).toMatchObject({
      at: inMinutes(floor, 90),
      label: 'A001',
      status: 'scheduled',
      open: true,
      version: 2,
    });
    await schedule(floor, 24 * 60);
    expect((await move(holder, 24 * 60)).body.content.label).toBe('A002');
    expect((await rowOf(floor, ticket)).day).toBe('2026-11-22');
  });

  it('comes to the same by a repeat, whose answer was lost', async () => {
    const { ticket, holder } = await booked();
    const once = { version: 1, at: inMinutes(floor, 90) };
    const first = await holder.post('/appointment/move', once);
    expect(await holder.post('/appointment/move', once)).toEqual(first);
    await cancel(holder);
    expect((await holder.post('/appointment/cancel', { version: 2 })).error).toBeNull();
    const actions = (await eventsOf(ticket)).map(({ action }) => action);
    expect(actions).toEqual(['schedule', 'reschedule', 'cancel']);
  });

  it('changes nothing that staff has changed since they looked', async () => {
    const { ticket, holder } = await booked();
    const old = await version(holder);
    await act(floor.first, ticket, 'reschedule', { ...old, at: inMinutes(floor, 90) });
    expect((await holder.post('/appointment/cancel', old)).error).toBe('ticket_changed');
    const again = { ...old, at: inMinutes(floor, 120) };
    expect((await holder.post('/appointment/move', again)).error).toBe('ticket_changed');
    expect((await seen(holder)).at).toBe(inMinutes(floor, 90));
  });

  it('gets no slot that is full, none between slots and none that has passed', async () => {
    const { holder } = await booked();
    await schedule(floor, 90);
    await schedule(floor, 90);
    expect((await move(holder, 90)).error).toBe('slot_taken');
    expect((await move(holder, 91)).error).toBe('slot_not_found');
    expect((await move(holder, -15)).error).toBe('slot_not_found');
    const { db } = floor.server.deps.database;
    await db.update(services).set({ active: false });
    expect((await move(holder, 120)).error).toBe('service_inactive');
    await db.update(services).set({ active: true });
  });

  it('cancels it, which the history tells as theirs and frees the slot', async () => {
    const { ticket, holder } = await booked();
    await schedule(floor, 60);
    expect((await schedule(floor, 60)).error).toBe('slot_taken');
    expect((await cancel(holder)).body.content).toMatchObject({ status: 'cancelled', open: false });
    expect(await rowOf(floor, ticket)).toMatchObject({ cancelCause: 'person' });
    expect((await schedule(floor, 60)).error).toBeNull();
    const [, last] = await eventsOf(ticket);
    expect(last).toMatchObject({ action: 'cancel', userId: null, actor: 'person' });
    const { body } = await floor.first.get(`/tickets/${ticket.id}/history`);
    expect(body.content.legs[0].events[1]).toMatchObject({ by: null, actor: 'person' });
  });

  it('is seen at once by those who follow the branch', async () => {
    const { ticket, holder } = await booked();
    const told: string[] = [];
    const onMessage = (payload: string) => void told.push(payload);
    await floor.server.deps.database.listen('vez', { onMessage, onGap: () => {} });
    await cancel(holder);
    const change = { kind: 'ticket', branchId: floor.server.world.branchId, ticketId: ticket.id };
    await expect
      .poll(() => told.map((payload) => JSON.parse(payload).change))
      .toContainEqual(expect.objectContaining({ ...change, version: 2 }));
  });

  it('is not undone by staff, who did not do it', async () => {
    const { ticket, holder } = await booked();
    await cancel(holder);
    const undone = await act(floor.first, { ...ticket, version: 2 }, 'undo');
    expect(undone.error).toBe('illegal_transition');
  });

  it('does nothing any more once its time has come, or they have checked in', async () => {
    const { holder } = await booked(15);
    floor.server.advance(15 * 60);
    expect((await seen(holder)).open).toBe(false);
    for (const late of [await move(holder, 60), await cancel(holder)]) {
      expect(late).toMatchObject({ status: 409, error: 'too_late' });
    }
    const early = await booked(15);
    await act(floor.first, early.ticket, 'checkIn');
    for (const here of [await move(early.holder, 60), await cancel(early.holder)]) {
      expect(here).toMatchObject({ status: 409, error: 'illegal_transition' });
    }
    expect((await confirm(early.holder)).error).toBe('illegal_transition');
  });
});

describe('the file for the own calendar', () => {
  const file = async (holder: Holder) => (await holder.get('/appointment/calendar')).body.content;
  const field = (text: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1];

  it('is the same entry each time, newer when moved and gone when cancelled', async () => {
    const { ticket, holder } = await booked();
    const first = await file(holder);
    expect(first.name).toBe('A001.ics');
    expect(field(first.text, 'DTSTART')).toBe('20261121T120000Z');
    expect(field(first.text, 'DURATION')).toBe('PT15M');
    expect(field(first.text, 'METHOD')).toBe('PUBLISH');
    expect(field(first.text, 'STATUS')).toBe('CONFIRMED');
    await move(holder, 90);
    const moved = await file(holder);
    expect(field(moved.text, 'DTSTART')).toBe('20261121T123000Z');
    await cancel(holder);
    const gone = await file(holder);
    expect([field(gone.text, 'METHOD'), field(gone.text, 'STATUS')]).toEqual([
      'CANCEL',
      'CANCELLED',
    ]);
    const all = [first, moved, gone].map(({ text }) => text);
    expect(all.map((text) => field(text, 'SEQUENCE'))).toEqual(['0', '1', '2']);
    const uid = `${floor.server.world.organisationId}-${ticket.id}@vez`;
    expect(all.map((text) => field(text, 'UID'))).toEqual([uid, uid, uid]);
  });

  it('gets no line of its own from a name with line breaks', async () => {
    const { db } = floor.server.deps.database;
    const [id] = floor.server.world.serviceIds;
    const named = (name: string) => db.update(services).set({ name }).where(eq(services.id, id));
    await named('Caja\r\nATTENDEE:mailto:x@y.es\nURL:http://y.es;,\\');
    const { holder } = await booked();
    const { text } = await file(holder);
    await named('Servicio A');
    const unfolded = text.replace(/\r\n[ \t]/g, '');
    expect(unfolded).not.toMatch(/^(ATTENDEE|URL)/m);
    expect(unfolded.split('\r\n').every((line: string) => !line.includes('\n'))).toBe(true);
  });
});
