import { held, type Told } from './facts.ts';
import { type Person, signIn, type TestServer } from './server.ts';
import {
  branchOf,
  type Check,
  dayAt,
  gateName,
  iso,
  type Log,
  labelOf,
  leftOver,
  measuresOf,
  oldestOf,
  secondsIn,
  timeOf,
  userName,
  waitingFor,
} from './shown-log.ts';

const stepMs = 300_000;
const living = ['waiting', 'called', 'attending', 'postponed'];

/** Compares the queues, the counters and the tickets of each branch as the staff sees them. */
export async function compareQueues(log: Log, manager: Person, check: Check): Promise<void> {
  for (const { id: branchId, timeZone } of log.branches) {
    const path = `/branches/${branchId}`;
    const { lines, gates, trend } = (await manager.get(`${path}/board`)).body.content;
    const told = linesTold(log, branchId);
    const shown = lines.map((line: object) => only(line, told[0]));
    for (const line of shown) {
      line.tickets = line.tickets.map((turn: object) => only(turn, ticketKeys));
      line.postponed = line.postponed.map(({ id }: { id: number }) => id).sort();
    }
    check(`queues of ${timeZone}`, shown, told);
    check(`lines of ${timeZone}`, (await manager.get(`${path}/lines`)).body.content, lines);
    const counters = gates.map((gate: object) =>
      only(gate, { id: 0, open: 0, operator: 0, turn: 0 }),
    );
    check(`counters of ${timeZone}`, counters, countersTold(log, branchId));
    check(`people waiting lately in ${timeZone}`, trend.counts, trendTold(log, branchId));
    await compareTurns(log, manager, check, branchId);
  }
}

const ticketKeys = {
  id: 0,
  label: 0,
  leg: 0,
  channel: 0,
  arrivedAt: 0,
  waitingSince: 0,
  waitedSeconds: 0,
};

const only = (shown: object, keys: object | undefined) =>
  Object.fromEntries(Object.keys(keys ?? {}).map((key) => [key, Reflect.get(shown, key)]));

function linesTold(log: Log, branchId: number) {
  const today = dayAt(log, branchId);
  return log.services
    .filter((service) => service.branchId === branchId)
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .flatMap(({ id: serviceId, name, active }) => {
      const waiting = waitingFor(log, { serviceId });
      if (!active && waiting.length === 0) return [];
      const facts = log.facts.filter((fact) => fact.serviceId === serviceId && fact.day === today);
      const { called, calledInTime } = measuresOf(facts);
      return {
        serviceId,
        serviceName: name,
        waiting: waiting.length,
        called,
        calledInTime,
        oldestWaitingSince: oldestOf(waiting),
        leftOver: leftOver(log, { branchId, serviceId }),
        tickets: waiting.slice(0, 50).map((turn) => ({
          id: turn.row.id,
          label: labelOf(turn),
          leg: turn.visit.leg,
          channel: turn.row.channel,
          arrivedAt: iso(turn.visit.arrivedAt ?? timeOf(turn.row.scheduledAt)),
          waitingSince: iso(turn.visit.since),
          waitedSeconds: turn.visit.waiting,
        })),
        postponed: [...log.turns.values()]
          .filter(({ visit }) => visit.status === 'postponed' && visit.serviceId === serviceId)
          .map(({ row }) => row.id)
          .sort(),
      };
    });
}

function countersTold(log: Log, branchId: number) {
  const inHand = [...log.turns.values()].filter(({ visit }) => held.includes(visit.status));
  return log.gates
    .filter((gate) => gate.branchId === branchId && gate.active)
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, openFor }) => {
      const turn = inHand.find(({ visit }) => visit.gateId === id);
      const visit = turn?.visit;
      return {
        id,
        open: openFor !== null,
        operator: userName(log, openFor),
        turn: visit
          ? {
              id: turn.row.id,
              label: labelOf(turn),
              serviceId: visit.serviceId,
              status: visit.status,
              version: turn.events.length,
              since: iso(visit.status === 'attending' ? visit.startedAt : visit.calls.at(-1)),
            }
          : null,
      };
    });
}

/**
 * Leaves out transfers to another branch that were undone at once, as if the ticket had never been
 * there.
 */
const staying = (events: Told['events']) =>
  events.filter(({ action, branchId }, index) => {
    const [before, after] = [events[index - 1], events[index + 1]];
    const undone = action === 'transfer' && after?.action === 'undo' && after;
    const undoes = action === 'undo' && before?.action === 'transfer' && before;
    const other = undone || undoes;
    return !other || other.branchId === branchId;
  });

/** Returns how many waited every five minutes of four hours, by the history at each moment. */
function trendTold(log: Log, branchId: number): number[] {
  return Array.from({ length: 49 }, (_, back) => {
    const at = log.now - (48 - back) * stepMs;
    return [...log.turns.values()].filter(({ events }) => {
      const last = staying(events).findLast((event) => event.at.getTime() <= at);
      return last?.toStatus === 'waiting' && last.branchId === branchId;
    }).length;
  });
}

/** Compares each open counter and its queues as the counter's operator sees them. */
export async function compareOwnGates(log: Log, server: TestServer, check: Check): Promise<void> {
  for (const { id: gateId, branchId, openFor } of log.gates) {
    const user = log.users.find(({ id }) => id === openFor);
    if (!user) continue;
    const person = await signIn(server, user.email);
    const { id, ticket, postponed, waiting } = (await person.get('/gates/mine')).body.content;
    const served = log.served.filter((pair) => pair.gateId === gateId);
    const shown = waiting.map((line: object) => only(line, queueKeys));
    const mine = [...log.turns.values()].filter(({ visit }) => {
      const ofService = served.some(({ serviceId }) => serviceId === visit.serviceId);
      const here = visit.branchId === branchId && (ofService || visit.gateId === gateId);
      return visit.status === 'postponed' && here;
    });
    const inHand = [...log.turns.values()].find(
      ({ visit }) => held.includes(visit.status) && visit.gateId === gateId,
    );
    const ids = postponed.map((turn: { id: number }) => turn.id).sort();
    check(
      `counter ${gateId} of ${user.email}`,
      { id, ticket: ticket && [ticket.id, ticket.status], postponed: ids, waiting: shown },
      {
        id: gateId,
        ticket: inHand ? [inHand.row.id, inHand.visit.status] : null,
        postponed: mine.map(({ row }) => row.id).sort(),
        waiting: linesTold(log, branchId)
          .filter(({ serviceId }) => served.some((pair) => pair.serviceId === serviceId))
          .map((line) => only(line, queueKeys)),
      },
    );
  }
}

const queueKeys = { serviceId: 0, waiting: 0, oldestWaitingSince: 0 };

/** Compares the list of a branch's tickets, and the history of each ticket. */
async function compareTurns(
  log: Log,
  manager: Person,
  check: Check,
  branchId: number,
): Promise<void> {
  const today = dayAt(log, branchId);
  const told = [...log.turns.values()].filter(({ row, visit: { status, since, ...visit } }) => {
    const left =
      status === 'cancelled' &&
      row.cancelCause === 'system' &&
      row.day < today &&
      dayAt(log, branchId, since) === today;
    return visit.branchId === branchId && (row.day === today || living.includes(status) || left);
  });
  const turns = told.map((turn) => ({
    id: turn.row.id,
    label: labelOf(turn),
    status: turn.visit.status,
    leg: turn.visit.leg,
    gateName: gateName(log, turn.visit.gateId),
    waitedSeconds: turn.visit.waiting,
    attendedSeconds: turn.visit.attending,
  }));
  const shown: { id: number }[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { content } = (await manager.post(`/branches/${branchId}/tickets`, { page }, null)).body;
    shown.push(...content.tickets);
    pages = content.pages;
  }
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  const place = branchOf(log, branchId)?.timeZone;
  const rows = shown.sort(byId).map((turn) => only(turn, turns[0]));
  check(`turns of ${place}`, rows, turns.sort(byId));
  for (const turn of told) {
    const { id } = turn.row;
    const history = (await manager.get(`/tickets/${id}/history`)).body.content;
    check(
      `history of turn ${id}`,
      only(history, { ...times, legs: 0 }).legs.length,
      turn.visit.leg,
    );
    check(`times of turn ${id}`, only(history, times), {
      waitedSeconds: secondsIn(log, turn, 'waiting'),
      calledSeconds: secondsIn(log, turn, 'called'),
      attendedSeconds: secondsIn(log, turn, 'attending'),
      postponedSeconds: secondsIn(log, turn, 'postponed'),
    });
  }
}

const times = { waitedSeconds: 0, calledSeconds: 0, attendedSeconds: 0, postponedSeconds: 0 };
