import { describe, expect, it } from 'vitest';
import { confirmMinutes } from '#domain/booking/terms.ts';
import { bookingIdentities, bookingTries } from '#server/db/schema/bookings.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { freeUnconfirmed } from '#server/jobs/free-unconfirmed.ts';
import { bookerNumber } from '#tests/support/booker.ts';
import {
  ask,
  bookSlot,
  letBook,
  nextVisitor,
  ofService,
  openBooking,
  solved,
} from '#tests/support/booking.ts';

const door = openBooking();
const monday = '2026-11-23';
const at = `${monday}T10:00:00.000Z`;

const rows = () => door.server.deps.database.db.select().from(tickets).orderBy(tickets.id);
const later = (seconds: number) => door.server.advance(seconds);

describe('a challenge', () => {
  it('takes effect once, and answers a repeat the same', async () => {
    const solution = await solved(door.server, at);
    const all = await Promise.all(
      [1, 2, 3].map(() => bookSlot(door.server, at, bookerNumber(1), { solution })),
    );
    later(30);
    all.push(await bookSlot(door.server, at, bookerNumber(1), { solution }));
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect((await bookSlot(door.server, at, bookerNumber(2), { solution })).error).toBe(
      'challenge_invalid',
    );
  });

  it('answers a repeat of what was refused with the refusal', async () => {
    await letBook(door.server, { walkInShare: 50 });
    later(60);
    await bookSlot(door.server, at, bookerNumber(1));
    const solution = await solved(door.server, at);
    const refusal = await bookSlot(door.server, at, bookerNumber(2), { solution });
    later(confirmMinutes * 60);
    await freeUnconfirmed(door.server.deps);
    const again = await bookSlot(door.server, at, bookerNumber(2), { solution });
    expect([refusal.error, again.error]).toEqual(['slot_taken', 'slot_taken']);
  });

  it('holds for one time, one network and a quarter of an hour', async () => {
    const other = `${monday}T11:00:00.000Z`;
    const solution = await solved(door.server, at, '2001:db8:1:2::9');
    const person = bookerNumber(1);
    const from = (ip: string, time = at) => bookSlot(door.server, time, person, { ip, solution });
    expect((await from('2001:db8:1:2::9', other)).error).toBe('challenge_invalid');
    expect((await from('2001:db8:1:103::9')).error).toBe('challenge_invalid');
    later(16 * 60);
    expect((await from('2001:db8:1:2::9')).error).toBe('challenge_invalid');
    later(-16 * 60);
    expect((await from('2001:db8:1:2::a')).status).toBe(200);
  });

  it('cannot be made up, nor made easier', async () => {
    const { body } = await ask(door.server, ofService(door.server, `/challenge?at=${at}`));
    const { token } = body.content;
    const challenge = JSON.parse(Buffer.from(token, 'base64url').toString());
    const forged = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const tokens = [
      token,
      Buffer.from(JSON.stringify(forged)).toString('base64url'),
      Buffer.from('{}').toString('base64url'),
      Buffer.from('null').toString('base64url'),
      'no',
    ];
    for (const each of tokens) {
      for (const derivedKey of ['00', '0', challenge.parameters.keyPrefix]) {
        const solution = { token: each, counter: 1, derivedKey };
        const answer = await bookSlot(door.server, at, bookerNumber(1), { solution });
        expect(answer.error).toBe('challenge_invalid');
      }
    }
    expect(await rows()).toEqual([]);
  });

  it('asks more of a network that books much', async () => {
    const most = async () =>
      (await ask(door.server, ofService(door.server, `/challenge?at=${at}`))).body.content.most;
    const idle = await most();
    const times = [0, 1, 2, 3].map((hour) => `${monday}T1${hour}:00:00.000Z`);
    for (const [index, time] of times.entries()) {
      await bookSlot(door.server, time, bookerNumber(index));
    }
    expect(await most()).toBeGreaterThan(idle);
    nextVisitor();
    expect(await most()).toBe(idle);
  });
});

describe('limits', () => {
  it('let a network hold a dozen unconfirmed bookings', async () => {
    const outcomes: (string | null)[] = [];
    for (let number = 0; number < 14; number += 1) {
      const time = new Date(Date.parse(at) + number * 15 * 60_000).toISOString();
      outcomes.push((await bookSlot(door.server, time, bookerNumber(number))).error);
    }
    expect(outcomes).toEqual([...Array(12).fill(null), 'rate_limited', 'rate_limited']);
    later(confirmMinutes * 60);
    await freeUnconfirmed(door.server.deps);
    expect((await bookSlot(door.server, at, bookerNumber(50))).status).toBe(200);
  });

  it('let a person in whose slot a crowd elsewhere runs upon', async () => {
    await letBook(door.server, { walkInShare: 5 });
    later(60);
    const crowd = (number: number) => ({ ip: `198.51.100.${number % 3}` });
    for (let number = 0; number < 30; number += 1) {
      await bookSlot(door.server, at, bookerNumber(1), crowd(number));
    }
    const late = await bookSlot(door.server, at, bookerNumber(40), crowd(1));
    expect(late.error).toBe('rate_limited');
    expect((await bookSlot(door.server, at, bookerNumber(41), { ip: '192.0.2.77' })).status).toBe(
      200,
    );
  });
});

describe('what a person types', () => {
  it.each([
    ['name', ' ', 'required'],
    ['document', '12', 'document_invalid'],
    ['document', '<b>12345678Z', 'document_invalid'],
    ['email', 'ana', 'email_invalid'],
    ['phone', '12', 'phone_invalid'],
    ['name', 'Ana\r\nBcc: x@y.es', 'invalid_request'],
    ['email', 'ana@vez.example\nBcc: x@y.es', 'invalid_request'],
    ['name', 'Ana\u2028', 'invalid_request'],
  ])('%s %j is refused', async (field, value, error) => {
    const answer = await bookSlot(door.server, at, bookerNumber(1, { [field]: value }));
    expect(answer).toMatchObject({ status: 400, error });
    expect(await rows()).toEqual([]);
  });

  it('is a line, not ten thousand characters', async () => {
    const name = 'A'.repeat(10_000);
    expect((await bookSlot(door.server, at, bookerNumber(1, { name }))).status).toBe(400);
  });

  it('stays text, whatever it looks like', async () => {
    const name = '<img src=x onerror=alert(1)> {enlace} {{7*7}} %0d%0a';
    await bookSlot(door.server, at, bookerNumber(1, { name }));
    expect(await rows()).toMatchObject([{ customerName: name }]);
  });

  it('is in no log and in no table but the turn’s', async () => {
    await bookSlot(door.server, at, bookerNumber(77, { document: 'SECRETO77' }));
    expect(door.server.logged()).not.toContain('SECRETO77');
    const { db } = door.server.deps.database;
    const kept = [await db.select().from(bookingIdentities), await db.select().from(bookingTries)];
    expect(JSON.stringify(kept)).not.toMatch(/SECRETO77|persona77|610000077|203\.0\.113/);
  });
});
