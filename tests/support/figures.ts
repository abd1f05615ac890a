import { eq } from 'drizzle-orm';
import { localMoment } from '#domain/time/zone.ts';
import { branches, services } from '#server/db/schema/organisation.ts';
import { tickets } from '#server/db/schema/tickets.ts';
import { type Person, signIn, type TestServer } from './server.ts';

export interface Asked {
  from: string;
  until: string;
  branchIds?: number[];
  serviceId?: number;
  gateId?: number;
  userId?: number;
  channel?: string;
  hours?: { from: number; to: number };
}

/** Two operators attend tickets; the outcomes repeat every seven tickets. */
export async function attend(server: TestServer, count: number) {
  const { world } = server;
  const floor = await Promise.all(
    (['Operator', 'Operator2'] as const).map(async (role, n) => ({
      person: await signIn(server, world.emails[role]),
      gateId: world.gateIds[n] ?? 0,
    })),
  );
  for (const { person, gateId } of floor) await person.post(`/gates/${gateId}/open`);
  for (let turn = 0; turn < count; turn += 1) {
    const { person, gateId } = floor[turn % 2] ??
      floor[0] ?? { person: await signIn(server, world.emails.Operator), gateId: 0 };
    await visit(server, person, gateId, turn);
  }
  for (const { person, gateId } of floor) await person.post(`/gates/${gateId}/close`);
}

async function visit(server: TestServer, person: Person, gateId: number, turn: number) {
  const { branchId, serviceIds, finishReasonId, postponeReasonId } = server.world;
  const customer = { name: 'Ana María Gómez', document: '', phone: '', email: '' };
  const serviceId = serviceIds[turn % 3 === 0 ? 1 : 0];
  const made = (await person.post('/tickets/create', { branchId, serviceId, customer })).body;
  server.advance(turn % 5 === 0 ? 900 : 200);
  if (turn % 7 === 6) {
    const { id, version } = made.content.ticket;
    await person.post(`/tickets/${id}/cancel`, { version });
    return;
  }
  const act = async (ticket: { id: number; version: number }, verb: string, more = {}) =>
    (await person.post(`/tickets/${ticket.id}/${verb}`, { version: ticket.version, ...more })).body
      .content;
  const called = (await person.post(`/gates/${gateId}/callNext`)).body.content;
  server.advance(20);
  if (turn % 7 === 5) return act(called, 'noShow');
  if (turn % 7 === 4) return act(called, 'postpone', { reasonId: postponeReasonId });
  const started = await act(called, 'start');
  server.advance(100 + turn * 7);
  await act(started, 'finish', { reasonId: finishReasonId });
}

/** Inserts a ticket of the branch in another zone, attended at an instant. */
export async function elsewhere(server: TestServer, closedAt: string, number: number) {
  const { organisationId, closedBranchId } = server.world;
  const [service] = await server.deps.database.db
    .select()
    .from(services)
    .where(eq(services.branchId, closedBranchId));
  const at = new Date(closedAt);
  await server.deps.database.db.insert(tickets).values({
    organisationId,
    branchId: closedBranchId,
    serviceId: service?.id ?? 0,
    day: '2026-11-21',
    prefix: 'A',
    number,
    status: 'attended',
    channel: 'qr',
    arrivedAt: at,
    queuedAt: at,
    waitingSince: at,
    calledAt: at,
    closedAt: at,
    startedAt: at,
    waitedSeconds: 70,
    attendedSeconds: 50,
  });
}

/** Counts the figures from the tickets one by one, without the code under test. */
export async function countedByHand(server: TestServer, asked: Asked) {
  const rows = await server.deps.database.db
    .select({ turn: tickets, zone: branches.timeZone, threshold: services.thresholdSeconds })
    .from(tickets)
    .innerJoin(branches, eq(branches.id, tickets.branchId))
    .innerJoin(services, eq(services.id, tickets.serviceId));
  const fits = (at: Date | null, zone: string) => {
    if (!at) return false;
    const { day, minutes } = localMoment(at.getTime(), zone);
    const hour = Math.floor(minutes / 60);
    const { from, until, hours = { from: 0, to: 23 } } = asked;
    return day >= from && day <= until && hour >= hours.from && hour <= hours.to;
  };
  const mine = rows.filter(
    ({ turn }) =>
      (asked.branchIds ?? [turn.branchId]).includes(turn.branchId) &&
      (asked.serviceId ?? turn.serviceId) === turn.serviceId &&
      (asked.gateId ?? turn.gateId) === turn.gateId &&
      (asked.userId ?? turn.userId) === turn.userId &&
      (asked.channel ?? turn.channel) === turn.channel,
  );
  const ended = (status: string) =>
    mine.filter(({ turn, zone }) => turn.status === status && fits(turn.closedAt, zone));
  const attended = ended('attended');
  const called = mine.filter(({ turn, zone }) => fits(turn.calledAt, zone));
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return {
    attended: attended.length,
    absent: ended('absent').length,
    cancelledByUser: ended('cancelled').length,
    called: called.length,
    calledInTime: called.filter(({ turn, threshold }) => turn.waitedSeconds <= threshold).length,
    waitedSeconds: sum(attended.map(({ turn }) => turn.waitedSeconds)),
    attendedSeconds: sum(attended.map(({ turn }) => turn.attendedSeconds)),
    longestWaitSeconds: Math.max(0, ...called.map(({ turn }) => turn.waitedSeconds)),
  };
}
