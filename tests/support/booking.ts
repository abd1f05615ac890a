import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type BookingTerms, defaultTerms } from '#domain/booking/terms.ts';
import { issueChallenge } from '#server/access/challenge.ts';
import { networkOf } from '#server/access/network.ts';
import { bookingIdentities, bookingTries, serviceBookings } from '#server/db/schema/bookings.ts';
import { links } from '#server/db/schema/links.ts';
import { messageChannels, messages } from '#server/db/schema/messages.ts';
import { ticketNumbers } from '#server/db/schema/ticket-numbers.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { challengeAbout } from '#server/modules/booking/attempt.ts';
import { digest } from '#server/modules/booking/digest.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import { type Booker, type Solution, solve } from './booker.ts';
import { emailBy } from './channels.ts';
import { violations } from './invariants.ts';
import { type Answer, openServer, type TestServer } from './server.ts';
import { noon } from './world.ts';

type Served = Pick<TestServer, 'app' | 'deps' | 'world'>;

/** Opens online booking of the first service on these terms, with a mail server for the links. */
export async function letBook(
  { deps, world }: Pick<TestServer, 'deps' | 'world'>,
  terms: Partial<BookingTerms> = {},
): Promise<void> {
  const [serviceId] = world.serviceIds;
  const { organisationId } = world;
  await sendMail(deps, organisationId);
  const given = { ...defaultTerms, enabled: true, gradual: false, ...terms };
  await deps.database.db
    .insert(serviceBookings)
    .values({ organisationId, serviceId, ...given })
    .onConflictDoUpdate({
      target: [serviceBookings.organisationId, serviceBookings.serviceId],
      set: given,
    });
}

async function sendMail({ database }: TestServer['deps'], organisationId: number): Promise<void> {
  await database.db
    .insert(messageChannels)
    .values({ organisationId, channel: 'email', configuration: emailBy(25, 'mail.example') })
    .onConflictDoNothing();
  forgetConfiguration(database);
}

let visitor = 0;

/** Changes the default address of requests, so that rate limits start afresh. */
export function nextVisitor(): void {
  visitor += 1;
}
const visitorAddress = () => `203.0.113.${visitor}`;

export async function ask(
  { app }: Pick<TestServer, 'app'>,
  path: string,
  { ip = visitorAddress(), payload }: { ip?: string; payload?: object } = {},
): Promise<Answer> {
  const response = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/web/api/bookings/uno${path}`,
    remoteAddress: ip,
    ...(payload && { payload }),
  });
  const body = response.json();
  return { status: response.statusCode, body, error: body.errors?.[0]?.key ?? null };
}

export const ofService = ({ world }: Pick<TestServer, 'world'>, path: string) =>
  `/services/${world.serviceIds[0]}${path}`;

export async function solved(server: Served, at: string, ip = visitorAddress()): Promise<Solution> {
  const { deps, world } = server;
  const about = {
    organisationId: world.organisationId,
    serviceId: world.serviceIds[0],
    at: new Date(at),
    network: digest(deps.keys, 'network', networkOf(ip)),
  };
  return solve(
    await issueChallenge(deps.keys, challengeAbout(about), { most: 2, now: deps.clock() }),
  );
}

/** Books a slot; if no solution is given, the challenge is solved first. */
export async function bookSlot(
  server: Served,
  at: string,
  person: Booker,
  { ip = visitorAddress(), solution }: { ip?: string; solution?: Solution } = {},
): Promise<Answer> {
  const payload = { at, person, solution: solution ?? (await solved(server, at, ip)) };
  return ask(server, ofService(server, '/book'), { ip, payload });
}

/** Removes every booking and the rows written because of it. */
export async function clearBookings({ deps }: Pick<TestServer, 'deps'>): Promise<void> {
  const made = [links, messages, bookingIdentities, bookingTries, ticketEvents, tickets];
  for (const table of [...made, ticketNumbers]) {
    await deps.database.db.delete(table);
  }
}

/**
 * Opens a server at noon whose first service takes online bookings, and clears the bookings before
 * each test. The result is filled before the first test.
 */
export function openBooking(): { server: TestServer } {
  // The cast: a hook fills it before any test reads it.
  const door = {} as { server: TestServer };
  beforeAll(async () => {
    door.server = await openServer();
  });
  beforeEach(async () => {
    await clearBookings(door.server);
    // Moves the clock past everything that earlier tests left in the server's memory.
    if (visitor > 0) door.server.advance(60);
    await letBook(door.server);
    nextVisitor();
  });
  afterEach(async () => {
    const { deps, world } = door.server;
    expect(await violations(deps.database.db, world.organisationId)).toEqual([]);
  });
  afterAll(() => door.server.close());
  return door;
}

/** Returns the clock to noon, for tests of slots near it. */
export function backToNoon(server: TestServer): void {
  server.advance((noon.getTime() - server.deps.clock().getTime()) / 1000);
}
