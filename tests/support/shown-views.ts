import { waitText } from '#domain/estimates/wait-text.ts';
import { operatorPauses } from '#server/db/schema/pauses.ts';
import type { PairedDevice } from './devices.ts';
import { held, type Told } from './facts.ts';
import { holderOf, linkOf } from './links.ts';
import { request, type TestServer } from './server.ts';
import {
  branchOf,
  type Check,
  dayAt,
  gateName,
  iso,
  type Log,
  labelOf,
  serviceName,
  waitingFor,
} from './shown-log.ts';

export interface Devices {
  branchId: number;
  display: PairedDevice;
  kiosk: PairedDevice;
}

interface Queue {
  id: number;
  waiting: number;
  wait: { fromMinutes: number; toMinutes: number } | null;
}

/** Compares the displays, kiosks and phones of a branch, and the page of each of its tickets. */
export async function compareViews(
  log: Log,
  server: TestServer,
  check: Check,
  { branchId, display, kiosk }: Devices,
): Promise<void> {
  const place = branchOf(log, branchId)?.timeZone;
  const shown = (await display.get('/devices/display')).body.content;
  check(`display of ${place}`, shown.calls, callsTold(log, branchId));
  const offered = (await kiosk.get('/devices/kiosk')).body.content;
  const phone = (await request(server, 'GET', `/intake/uno/${branchId}`)).body.content;
  const told = log.services
    .filter((service) => service.branchId === branchId && service.active)
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id }) => [id, waitingFor(log, { serviceId: id }).length]);
  const queues: Record<string, Queue[]> = {
    display: shown.services,
    kiosk: offered.services,
    phone: phone.services,
  };
  for (const [name, services] of Object.entries(queues)) {
    check(
      `${name} of ${place}: people waiting`,
      services.map(({ id, waiting }) => [id, waiting]),
      told,
    );
    const waits = services.map(({ wait }) => wait);
    check(
      `${name} of ${place}: wait`,
      waits,
      shown.services.map(({ wait }: Queue) => wait),
    );
  }
  for (const turn of log.turns.values()) {
    if (turn.visit.branchId !== branchId) continue;
    await comparePage(log, server, check, turn);
  }
}

function callsTold(log: Log, branchId: number) {
  return [...log.turns.values()]
    .flatMap((turn) => {
      const { visit, row } = turn;
      const at = visit.calls.at(-1);
      const over = ['attended', 'absent'].includes(visit.status);
      const here = visit.branchId === branchId && (held.includes(visit.status) || over);
      if (!here || at === undefined || dayAt(log, branchId, at) !== dayAt(log, branchId)) return [];
      const { serviceId, gateId } = visit;
      return {
        ticketId: row.id,
        label: labelOf(turn),
        serviceId,
        gateId,
        service: serviceName(log, serviceId),
        gate: gateName(log, gateId),
        calledAt: iso(at),
        call: visit.calls.length,
      };
    })
    .sort((a, b) => (b.calledAt ?? '').localeCompare(a.calledAt ?? '') || b.ticketId - a.ticketId)
    .slice(0, 20);
}

/** Compares the page that the ticket's link opens. */
async function comparePage(log: Log, server: TestServer, check: Check, turn: Told): Promise<void> {
  const { visit, row } = turn;
  const { ticket, ahead, gate, calledAt, call, wait } = await pageOf(server, row.id);
  const inHand = held.includes(visit.status);
  const queue = waitingFor(log, { serviceId: visit.serviceId ?? 0 });
  const place = queue.findIndex((each) => each.row.id === row.id);
  check(
    `page of turn ${row.id}`,
    { ticket, ahead, gate, calledAt, call },
    {
      ticket: {
        id: row.id,
        label: labelOf(turn),
        service: serviceName(log, visit.serviceId),
        status: visit.status,
        version: turn.events.length,
      },
      ahead: place < 0 ? null : place,
      gate: inHand ? gateName(log, visit.gateId) : null,
      calledAt: inHand ? iso(visit.calls.at(-1)) : null,
      call: inHand ? visit.calls.length : 0,
    },
  );
  const served = visit.status === 'waiting' && (await isServed(log, server, turn));
  check(`page of turn ${row.id}: whether it says a wait`, wait !== null, served);
}

async function isServed(log: Log, { deps }: TestServer, { visit, row }: Told): Promise<boolean> {
  const { db } = deps.database;
  const paused = (await db.select().from(operatorPauses)).filter(({ endedAt }) => endedAt === null);
  return log.gates.some(
    ({ id, openFor }) =>
      openFor !== null &&
      !paused.some(({ userId }) => userId === openFor) &&
      log.served.some(({ gateId, serviceId }) => gateId === id && serviceId === visit.serviceId) &&
      (row.onlyGateId === 0 || row.onlyGateId === id),
  );
}

async function pageOf(server: TestServer, ticketId: number) {
  const secret = await linkOf(server, ticketId, 'ticket');
  return (await holderOf(server, secret).get('/ticket')).body.content;
}

/** Returns the wait and the place that a message must state, from the ticket's page. */
export async function saidOf(server: TestServer, ticketId: number): Promise<string> {
  const { ahead, wait } = await pageOf(server, ticketId);
  return `Espera: ${wait ? waitText('es', wait) : ''}. Delante: ${ahead}.`;
}
