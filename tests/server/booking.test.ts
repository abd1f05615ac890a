import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmMinutes } from '#domain/booking/terms.ts';
import { bookingIdentities } from '#server/db/schema/bookings.ts';
import { messageChannels, messages } from '#server/db/schema/messages.ts';
import { branches, services } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { freeUnconfirmed } from '#server/jobs/free-unconfirmed.ts';
import { purge } from '#server/jobs/purge.ts';
import { makeMessages } from '#server/messages/make.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import { bookerNumber, solve } from '#tests/support/booker.ts';
import {
  ask,
  backToNoon,
  bookSlot,
  letBook,
  ofService,
  openBooking,
  solved,
} from '#tests/support/booking.ts';

const door = openBooking();
const monday = '2026-11-23';
const at = `${monday}T10:00:00.000Z`;

const rows = () => door.server.deps.database.db.select().from(tickets).orderBy(tickets.id);
async function told() {
  const { deps } = door.server;
  await makeMessages(deps);
  return deps.database.db
    .select({ kind: messages.kind, channel: messages.channel, address: messages.address })
    .from(messages)
    .orderBy(messages.id);
}
const slotsOn = async (day: string) =>
  (await ask(door.server, ofService(door.server, `/slots?day=${day}`))).body.content as string[];
const later = (seconds: number) => door.server.advance(seconds);

describe('what strangers may read', () => {
  it('is the branches and services that people book by themselves', async () => {
    const { world } = door.server;
    const places = await ask(door.server, '');
    expect(places.body.content).toMatchObject({
      face: { organisation: 'uno' },
      keptDays: 0,
      branches: [{ id: world.branchId, timeZone: 'Europe/Madrid' }],
    });
    const found = await ask(door.server, `/branches/${world.branchId}`);
    expect(found.body.content).toEqual([
      expect.objectContaining({ id: world.serviceIds[0], minutes: 15 }),
    ]);
    expect((await ask(door.server, `/branches/${world.other.branchId}`)).body.content).toEqual([]);
    expect((await ask(door.server, `/services/${world.serviceIds[1]}/days`)).error).toBe(
      'service_not_found',
    );
    expect((await ask(door.server, `/services/${world.other.serviceId}/days`)).error).toBe(
      'service_not_found',
    );
  });

  it('is nothing where no mail takes anybody the link to confirm', async () => {
    const { database } = door.server.deps;
    const solution = await solved(door.server, at);
    await database.db.update(messageChannels).set({ enabled: false });
    forgetConfiguration(database);
    expect((await ask(door.server, '')).body.content.branches).toEqual([]);
    const refused = await bookSlot(door.server, at, bookerNumber(1), { solution });
    expect([refused.status, refused.error]).toEqual([409, 'channel_closed']);
    expect(await rows()).toEqual([]);
    await database.db.update(messageChannels).set({ enabled: true });
    forgetConfiguration(database);
    expect((await ask(door.server, '')).body.content.branches).toHaveLength(1);
    expect((await bookSlot(door.server, at, bookerNumber(1), { solution })).status).toBe(200);
  });

  it('is nothing of what is switched off, shut or gives no appointments', async () => {
    const { db } = door.server.deps.database;
    const [id] = door.server.world.serviceIds;
    const gone = async () => {
      later(60);
      const { body } = await ask(door.server, '');
      const days = await ask(door.server, ofService(door.server, '/days'));
      return [body.content.branches, days.error];
    };
    const shut = [[], 'service_not_found'];
    await letBook(door.server, { enabled: false });
    expect(await gone()).toEqual(shut);
    await letBook(door.server);
    const changes = [{ active: false }, { slotCapacity: null }, { channels: ['staff' as const] }];
    const [service] = await db.select().from(services).where(eq(services.id, id));
    for (const change of changes) {
      await db.update(services).set(change).where(eq(services.id, id));
      expect(await gone()).toEqual(shut);
      await db
        .update(services)
        .set(service ?? {})
        .where(eq(services.id, id));
    }
    const here = eq(branches.id, door.server.world.branchId);
    await db.update(branches).set({ active: false }).where(here);
    expect(await gone()).toEqual(shut);
    await db.update(branches).set({ active: true }).where(here);
    later(60);
    expect((await ask(door.server, '')).body.content.branches).toHaveLength(1);
  });

  it('says which days have places, and which times', async () => {
    const { body } = await ask(door.server, ofService(door.server, '/days'));
    expect(body.content[0]).toEqual({ day: '2026-11-21', free: 'many' });
    expect(body.content).toHaveLength(15);
    // 96 quarter-hours of two places, 30 % reserved for walk-ins: every one has a free place.
    expect(await slotsOn(monday)).toHaveLength(96);
    expect(await slotsOn('2026-11-20')).toEqual([]);
    expect(await slotsOn('2027-01-20')).toEqual([]);
  });

  it('lets a day out little by little, and never more than its share', async () => {
    await letBook(door.server, { gradual: true, walkInShare: 50, lastShare: 20, daysAhead: 2 });
    later(60);
    const early = (await slotsOn(monday)).length;
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(60);
    later(24 * 3600);
    const more = (await slotsOn(monday)).length;
    expect(more).toBeGreaterThan(early);
    expect(more).toBeLessThan(96);
    door.server.advance(-24 * 3600);
  });

  it('tells nobody of an unknown organisation', async () => {
    const response = await door.server.app.inject('/web/api/bookings/nadie');
    expect(response.statusCode).toBe(404);
  });
});

describe('a booking', () => {
  it('is a turn that waits to be confirmed, once its work is done', async () => {
    const challenge = await ask(door.server, ofService(door.server, `/challenge?at=${at}`));
    const person = bookerNumber(1, { name: '  Ana ', language: 'ca', consents: ['sms'] });
    const booked = await bookSlot(door.server, at, person, {
      solution: solve(challenge.body.content),
    });
    const confirmBy = new Date(door.server.deps.clock().getTime() + confirmMinutes * 60_000);
    expect(booked.body.content).toEqual({ at, confirmBy: confirmBy.toISOString() });
    expect(await rows()).toEqual([
      expect.objectContaining({
        status: 'scheduled',
        channel: 'web',
        day: monday,
        customerName: 'Ana',
        customerDocument: '10000001S',
        customerPhone: '+34610000001',
        customerLanguage: 'ca',
        customerConsents: ['sms'],
        confirmBy,
        scheduledAt: new Date(at),
      }),
    ]);
    expect(await told()).toEqual([
      { kind: 'appointmentConfirmation', channel: 'email', address: person.email },
      { kind: 'appointmentConfirmation', channel: 'sms', address: person.phone },
    ]);
  });

  it('is one for each document, e-mail and phone, and says so to nobody', async () => {
    const first = await bookSlot(door.server, at, bookerNumber(1));
    const likenesses = [
      { document: '10.000.001-s' },
      { email: 'Persona1+otra@vez.example' },
      { phone: '610 00 00 01' },
      { phone: '+34 610 000 001;ext=5' },
    ];
    for (const [index, same] of likenesses.entries()) {
      const again = await bookSlot(door.server, at, bookerNumber(100 + index, same));
      expect(again.body).toEqual(first.body);
    }
    expect(await rows()).toHaveLength(1);
    expect(await told()).toHaveLength(2);
    await bookSlot(door.server, at, bookerNumber(2));
    expect((await rows()).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('is free again for its person once it is over', async () => {
    await bookSlot(door.server, at, bookerNumber(1));
    expect(await told()).toHaveLength(2);
    later(confirmMinutes * 60);
    expect(await freeUnconfirmed(door.server.deps)).toBe(1);
    expect(await freeUnconfirmed(door.server.deps)).toBe(0);
    // An unconfirmed booking is no appointment and leaves no personal data.
    expect((await told()).map(({ address }) => address)).toEqual(['', '']);
    await bookSlot(door.server, at, bookerNumber(1));
    expect(await rows()).toMatchObject([
      { status: 'cancelled', cancelCause: 'system', customerName: '', customerEmail: '' },
      { status: 'scheduled' },
    ]);
    await purge(door.server.deps);
    expect(await door.server.deps.database.db.select().from(bookingIdentities)).toHaveLength(3);
    later(confirmMinutes * 60);
    await freeUnconfirmed(door.server.deps);
    await purge(door.server.deps);
    expect(await door.server.deps.database.db.select().from(bookingIdentities)).toEqual([]);
  });

  it('stays once it is confirmed', async () => {
    const { db } = door.server.deps.database;
    await bookSlot(door.server, at, bookerNumber(1));
    await db.update(tickets).set({ confirmBy: null });
    later(confirmMinutes * 60);
    expect(await freeUnconfirmed(door.server.deps)).toBe(0);
    expect(await rows()).toMatchObject([{ status: 'scheduled' }]);
  });

  it('takes no place that is kept for people who walk in, nor one that is gone', async () => {
    await letBook(door.server, { walkInShare: 50 });
    later(60);
    expect((await bookSlot(door.server, at, bookerNumber(1))).status).toBe(200);
    expect((await bookSlot(door.server, at, bookerNumber(2))).error).toBe('slot_taken');
    later(60);
    expect(await slotsOn(monday)).not.toContain(at);
  });

  it.each([
    ['too soon to be confirmed', '2026-11-21T11:15:00.000Z', 'slot_taken'],
    ['beyond what is let out', '2026-12-20T10:00:00.000Z', 'slot_taken'],
    ['at no slot', `${monday}T10:07:00.000Z`, 'slot_not_found'],
  ])('is not taken %s', async (_when, time, error) => {
    backToNoon(door.server);
    const answer = await bookSlot(door.server, time, bookerNumber(1));
    expect(answer.error).toBe(error);
    expect(await rows()).toEqual([]);
  });
});
