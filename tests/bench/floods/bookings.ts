import { eq } from 'drizzle-orm';
import { tickets } from '#server/db/schema/tickets.ts';
import { freeUnconfirmed } from '#server/jobs/free-unconfirmed.ts';
import { bookerNumber } from '../../support/booker.ts';
import { ask, bookSlot, letBook, ofService } from '../../support/booking.ts';
import { holderOf, linkOf } from '../../support/links.ts';
import { type Flood, minuteTicks, type Server, strangerEffort } from './flood.ts';

const day = '2026-11-23';
/**
 * Minimum keys of a booking's challenge. Repeated bookings raise it, so real attackers manage
 * fewer.
 */
const leastKeys = 500;

async function times(server: Server, ip: string): Promise<string[]> {
  const path = ofService(server, `/slots?day=${day}`);
  return (await ask(server, path, { ip })).body.content ?? [];
}

async function bookHonestly(server: Server, number: number): Promise<boolean> {
  const ip = `198.51.100.${number % 250}`;
  const free = await times(server, ip);
  const at = free[number % Math.max(1, free.length)];
  if (!at) return false;
  const person = bookerNumber(number);
  const { error } = await bookSlot(server, at, person, { ip });
  if (error !== null) return false;
  const { db } = server.deps.database;
  const [row] = await db
    .select({ id: tickets.id, version: tickets.version })
    .from(tickets)
    .where(eq(tickets.customerEmail, person.email));
  if (!row) return false;
  const holder = holderOf(server, await linkOf(server, row.id, 'appointment'));
  const confirmed = await holder.post('/appointment/confirm', { version: row.version });
  return confirmed.error === null;
}

/** Attackers on ten addresses book the slots of a day and confirm none. */
export const bookings: Flood = {
  name: 'bookings that nobody confirms',
  served: 'booked',
  open: async (server) => {
    await letBook(server, { walkInShare: 50 });
    let [refused, held, number] = [0, 0, 0];
    return {
      honest: async (tick) => {
        if (tick % minuteTicks !== 0) return 0;
        await freeUnconfirmed(server.deps);
        if (await bookHonestly(server, 1 + tick)) return 1;
        refused += 1;
        return 0;
      },
      strike: async () => {
        const solves = strangerEffort();
        for (let network = 1; network <= 10; network += 1) {
          const ip = `192.0.2.${network}`;
          for (const at of await times(server, ip)) {
            number += 1;
            if (!solves(leastKeys)) return;
            const { error } = await bookSlot(server, at, bookerNumber(100_000 + number), { ip });
            if (error === 'rate_limited') break;
            if (error === null) held += 1;
          }
        }
      },
      clean: async () => 'nothing to clean up: what nobody confirms is free again',
      more: () => `${refused} refused; ${held} places held for a time by strangers`,
    };
  },
};
