import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { appointmentWaits } from '#server/db/schema/appointments.ts';
import { phoneTurns, struckTurns } from '#server/db/schema/intakes.ts';
import { links } from '#server/db/schema/links.ts';
import { messages } from '#server/db/schema/messages.ts';
import { gates } from '#server/db/schema/organisation.ts';
import { operatorPauses } from '#server/db/schema/pauses.ts';
import { polls } from '#server/db/schema/polls.ts';
import { ticketNumbers } from '#server/db/schema/ticket-numbers.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { gateSessions } from '#server/db/schema/users.ts';
import { violations } from './invariants.ts';
import {
  type Answer,
  anonymous,
  openServer,
  type Person,
  signIn,
  type TestServer,
} from './server.ts';

/** The fields of a ticket that requests need. */
export interface Seen {
  id: number;
  version: number;
}

export interface Floor {
  server: TestServer;
  /** Two operators, the first of whom has the first counter open, and their superiors. */
  first: Person;
  second: Person;
  supervisor: Person;
  manager: Person;
}

/**
 * Opens a branch that has nobody waiting before each test, and checks the invariants after each.
 * The result is filled before the first test.
 */
export function openFloor(): Floor {
  // The cast: hooks fill it before any test reads it.
  const floor = {} as Floor;
  beforeAll(async () => {
    floor.server = await openServer();
  });
  beforeEach(async () => {
    const { deps, world } = floor.server;
    const { db } = deps.database;
    const ofTurns = [
      messages,
      polls,
      phoneTurns,
      struckTurns,
      links,
      ticketEvents,
      tickets,
      ticketNumbers,
    ];
    for (const table of [appointmentWaits, ...ofTurns, operatorPauses, gateSessions]) {
      await db.delete(table);
    }
    await db.update(gates).set({ memory: {} });
    floor.first = await signIn(floor.server, world.emails.Operator);
    floor.second = await signIn(floor.server, world.emails.Operator2);
    floor.supervisor = await signIn(floor.server, world.emails.Supervise);
    floor.manager = await signIn(floor.server, world.emails.Manager);
    await floor.first.post(`${gatePath(floor, 0)}/open`);
  });
  afterEach(async () => {
    const { deps, world } = floor.server;
    expect(await violations(deps.database.db, world.organisationId)).toEqual([]);
  });
  afterAll(() => floor.server.close());
  return floor;
}

export const gatePath = ({ server }: Floor, index: number) =>
  `/gates/${server.world.gateIds[index]}`;

export async function create(floor: Floor, service: 0 | 1 = 0, more: object = {}) {
  const { branchId, serviceIds } = floor.server.world;
  const body = { branchId, serviceId: serviceIds[service], customer: anonymous, ...more };
  return (await floor.first.post('/tickets/create', body)).body.content.ticket;
}

export async function callNext(floor: Floor, person = floor.first, index = 0) {
  return (await person.post(`${gatePath(floor, index)}/callNext`)).body.content;
}

export async function called(floor: Floor) {
  await create(floor);
  return callNext(floor);
}

export async function attending(floor: Floor) {
  return (await act(floor.first, await called(floor), 'start')).body.content;
}

export function act(
  person: Person,
  { id, version }: Seen,
  verb: string,
  more: object = {},
): Promise<Answer> {
  return person.post(`/tickets/${id}/${verb}`, { version, ...more });
}

export const because = (
  { server }: Floor,
  kind: keyof TestServer['world']['reasonIds'],
  more: object = {},
) => ({ reasonId: server.world.reasonIds[kind], ...more });

export async function rowOf({ server }: Floor, { id }: Seen) {
  const [row] = await server.deps.database.db.select().from(tickets).where(eq(tickets.id, id));
  if (!row) throw new Error(`no turn ${id}`);
  return row;
}

/** Makes an appointment for the branch's first service, in the slot that begins in `minutes`. */
export async function schedule(floor: Floor, minutes = 15, more: object = {}) {
  const { branchId, serviceIds } = floor.server.world;
  const at = slotIn(floor, minutes);
  const body = { branchId, serviceId: serviceIds[0], customer: anonymous, at, ...more };
  return floor.first.post('/tickets/schedule', body);
}

/** Returns the first quarter of an hour at least `minutes` from now. */
export function slotIn(floor: Floor, minutes: number): string {
  const quarterMs = 15 * 60_000;
  const at = Date.parse(inMinutes(floor, minutes));
  return new Date(Math.ceil(at / quarterMs) * quarterMs).toISOString();
}

export const inMinutes = ({ server }: Floor, minutes: number) =>
  new Date(server.deps.clock().getTime() + minutes * 60_000).toISOString();
