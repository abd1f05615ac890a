import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { confirmMinutes, pressedConfirmMinutes } from '#domain/booking/terms.ts';
import { messageCauses, messages } from '#server/db/schema/messages.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { freeUnconfirmed } from '#server/jobs/free-unconfirmed.ts';
import { makeMessages } from '#server/messages/make.ts';
import { type Booker, bookerNumber } from '#tests/support/booker.ts';
import { ask, bookSlot, letBook, ofService, openBooking, solved } from '#tests/support/booking.ts';

const door = openBooking();
const monday = '2026-11-23';
const db = () => door.server.deps.database.db;
const held = () =>
  db()
    .select()
    .from(tickets)
    .where(and(eq(tickets.status, 'scheduled'), isNotNull(tickets.confirmBy)))
    .orderBy(tickets.id);

let number = 0;
/** Returns the day's bookable times from a server with an empty cache. */
async function times(day = monday): Promise<string[]> {
  door.server.advance(10);
  number += 1;
  const from = { ip: `192.0.2.${number % 250}` };
  return (await ask(door.server, ofService(door.server, `/slots?day=${day}`), from)).body.content;
}

/** Books one time after another, each for a new person, until the network is refused. */
async function takeAll(ip: string): Promise<number> {
  let booked = 0;
  for (const at of await times()) {
    number += 1;
    const { error, status } = await bookSlot(door.server, at, bookerNumber(number), { ip });
    if (error === 'rate_limited') return booked;
    expect(status).toBe(200);
    booked += 1;
  }
  return booked;
}

const minutesOf = (answer: { body: { content: { confirmBy: string } } }) =>
  (Date.parse(answer.body.content.confirmBy) - door.server.deps.clock().getTime()) / 60_000;

async function bookOne(ip: string, known?: Booker) {
  const [at = ''] = await times();
  number += 1;
  const person = known ?? bookerNumber(number);
  return bookSlot(door.server, at, person, { ip });
}

beforeEach(() => letBook(door.server, { walkInShare: 50 }));

/** Bookable places of the day: one of two in each of its 96 quarter-hours. */
const places = 96;

describe('of one day, what nobody has confirmed', () => {
  it('leaves a place to an honest eleventh, whatever ten networks try', async () => {
    expect((await times()).length).toBe(places);
    const each: number[] = [];
    for (let network = 1; network <= 10; network += 1)
      each.push(await takeAll(`10.7.0.${network}`));
    // A network gets a tenth of the places until a quarter of them is held, then one.
    expect(each).toEqual([9, 9, 7, 1, 1, 1, 1, 1, 1, 1]);
    expect(await held()).toHaveLength(32);
    const honest = await bookOne('10.8.0.1');
    expect(honest.status).toBe(200);
    expect(minutesOf(honest)).toBe(pressedConfirmMinutes);
    expect((await bookOne('10.7.0.3')).error).toBe('rate_limited');
    // The share is per day, so another day is unaffected.
    const [at = ''] = await times('2026-11-24');
    const other = await bookSlot(door.server, at, bookerNumber(5000), { ip: '10.7.0.3' });
    expect(minutesOf(other)).toBe(confirmMinutes);
  });

  it('is a tenth of it for all the places of a network that come at once', async () => {
    const open = await times();
    // The number of open bookings that one network may have.
    for (let first = 0; first < 24; first += 4) {
      await Promise.all(
        open
          .slice(first, first + 4)
          .map((at, n) =>
            bookSlot(door.server, at, bookerNumber(6000 + first + n), { ip: '10.7.1.1' }),
          ),
      );
    }
    expect(await held()).toHaveLength(9);
  });

  it('is four networks’ for a site of IPv6', async () => {
    const each: number[] = [];
    for (let network = 0; network < 8; network += 1) {
      each.push(await takeAll(`2001:db8:1:${network}00::1`));
    }
    expect(each).toEqual([9, 9, 7, 0, 0, 0, 0, 0]);
    expect((await bookOne('2001:db8:2::1')).status).toBe(200);
  });

  it('holds a place for five minutes once it is a quarter, and says so everywhere', async () => {
    for (let network = 1; network <= 3; network += 1) await takeAll(`10.7.2.${network}`);
    await db().delete(messageCauses);
    const [at = ''] = await times();
    const ip = '10.8.2.1';
    const solution = await solved(door.server, at, ip);
    const person = bookerNumber(7000);
    const booked = await bookSlot(door.server, at, person, { ip, solution });
    expect(minutesOf(booked)).toBe(5);
    const repeat = await bookSlot(door.server, at, person, { ip, solution });
    expect(repeat.body).toEqual(booked.body);
    await makeMessages(door.server.deps);
    const [written] = await db().select().from(messages).where(eq(messages.channel, 'email'));
    const until = new Date(booked.body.content.confirmBy);
    expect(written?.usefulUntil).toEqual(until);
    const local = { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' } as const;
    expect(written?.parameters.limite).toBe(until.toLocaleTimeString('es', local));
    // A person who already has a booking gets the answer of a success, with the same time.
    const again = await bookOne('10.8.2.2', person);
    expect([again.status, minutesOf(again)]).toEqual([200, 5]);
    door.server.advance(5 * 60);
    await freeUnconfirmed(door.server.deps);
    const [mine] = await db()
      .select()
      .from(tickets)
      .where(eq(tickets.scheduledAt, new Date(at)));
    expect(mine?.status).toBe('cancelled');
    expect(await held()).toHaveLength(25);
  });

  it('counts no more once it is confirmed', async () => {
    await takeAll('10.7.3.1');
    await db().update(tickets).set({ confirmBy: null }).where(isNull(tickets.closedAt));
    expect((await bookOne('10.7.3.1')).status).toBe(200);
  });
});
