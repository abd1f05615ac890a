import type { Database } from '#server/db/database.ts';
import { branches, gates, services } from '#server/db/schema/organisation.ts';
import { operatorPauses } from '#server/db/schema/pauses.ts';
import { polls } from '#server/db/schema/polls.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { gateSessions } from '#server/db/schema/users.ts';

type Event = typeof ticketEvents.$inferSelect;

interface Place {
  branchId: number | null;
  serviceId?: number | null;
  gateId?: number | null;
  userId?: number | null;
  channel?: string;
}

/** An amount that the figures count, with its place and instant (milliseconds since the epoch). */
export interface Fact extends Place {
  name: string;
  amount: number;
  at: number;
  /** Local to the branch. */
  day: string;
  hour: number;
  /** True for amounts that are not counted by hour. */
  daily: boolean;
  ticketId: number | null;
  /** For a call: the wait in its stretch of the visit, and the number of the stretch. */
  waited: number;
  leg: number;
}

/** A ticket as its history shows it. Instants are milliseconds since the epoch. */
export interface Told {
  visit: Visit;
  /** The ticket's row, for fields that no history has: label, channel, day, place in the queue. */
  row: typeof tickets.$inferSelect;
  /** All entries in order, undone or not. */
  events: Event[];
}

const bounds = [60, 120, 180, 300, 420, 600, 900, 1200, 1800, 2700, 3600, 5400, 7200];
export const held = ['called', 'attending'];

export function localTime(at: number, timeZone: string): { day: string; hour: number } {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
    clock = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone, hourCycle: 'h23' });
    clocks.set(timeZone, clock);
  }
  const [day = '', hour] = clock.format(at).split(' ');
  return { day, hour: Number(hour) };
}
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Derives the facts of every branch up to `now` from the history and the open counters; from the
 * ticket rows it reads only channel and cause.
 */
export async function factsOf(
  db: Database,
  now: number,
): Promise<{ facts: Fact[]; turns: Map<number, Told> }> {
  const facts: Fact[] = [];
  const zones = new Map((await db.select().from(branches)).map((b) => [b.id, b.timeZone]));
  const limits = new Map((await db.select().from(services)).map((s) => [s.id, s.thresholdSeconds]));
  const sessions = await db.select().from(gateSessions);
  type More = Partial<Pick<Fact, 'daily' | 'ticketId' | 'waited' | 'leg'>>;
  const add = (where: Place & { at: number } & More, name: string, amount: number) => {
    const local = localTime(where.at, zones.get(where.branchId ?? 0) ?? '');
    const usual = { daily: false, ticketId: null, waited: 0, leg: 0 };
    facts.push({ ...usual, ...where, ...local, name, amount });
  };
  /** Splits the time by minute, in whole seconds. */
  const spend = (where: Place, name: string, spell: [number, number], sign = 1) => {
    const [from, until] = spell.map((at) => Math.floor(Math.min(at, now) / 1000));
    for (let at = from ?? 0; at < (until ?? 0); ) {
      const next = Math.min((Math.floor(at / 60) + 1) * 60, until ?? 0);
      add({ ...where, at: at * 1000 }, name, sign * (next - at));
      at = next;
    }
  };
  /** Counts the call of a stretch of a visit when the stretch ends. */
  const addCall = (visit: Visit, of: { ticketId: number; channel: string }) => {
    const { calledAt, status, waitedBefore, leg, branchId, serviceId, gateId, userId } = visit;
    if (calledAt === null) return;
    const waited = visit.waiting - waitedBefore;
    const where = { branchId, serviceId, gateId, userId, ...of, at: calledAt, waited, leg };
    const inTime = waited <= (limits.get(serviceId ?? 0) ?? 0) ? 1 : 0;
    const missed = status === 'absent' ? 1 : 0;
    add(where, 'called', 1);
    add(where, 'called_in_time', inTime);
    add(where, 'missed', missed);
    add(where, 'missed_in_time', missed * inTime);
    add(where, 'longest_wait_seconds', waited);
    const bin = bounds.filter((bound) => waited >= bound).length;
    add({ ...where, daily: true }, `waits ${bin}`, 1);
  };

  const all = await db.select().from(ticketEvents);
  all.sort((a, b) => a.id - b.id);
  const rows = new Map((await db.select().from(tickets)).map((t) => [t.id, t]));
  const turns = new Map<number, Told>();
  for (const [ticketId, row] of rows) {
    const { channel, cancelCause } = row;
    const of = { ticketId, channel };
    const events = all.filter((e) => e.ticketId === ticketId);
    let visit: Visit | null = null;
    for (const event of lasting(events)) {
      const at = (event.deviceAt ?? event.at).getTime();
      const { branchId, serviceId } = event;
      if (visit) end(visit, at, event.toStatus);
      const before: Visit | null = visit && { ...visit };
      visit ??= { ...fresh, since: at };
      // A person who waits has arrived.
      if (visit.arrivedAt === null && event.toStatus === 'waiting') {
        visit.arrivedAt = at;
        add({ branchId, serviceId, ...of, at }, 'arrived', 1);
      }
      if (before && event.action === 'transfer') {
        addCall(before, of);
        visit.waitedBefore = visit.waiting;
        visit.leg += 1;
      }
      if (before && (event.action === 'transfer' || event.action === 'postpone')) {
        const holder = held.includes(before.status) ? before : { gateId: null, userId: null };
        const { branchId, serviceId } = before;
        const from = { branchId, serviceId, gateId: holder.gateId, userId: holder.userId };
        add({ ...from, ...of, at }, event.action === 'transfer' ? 'transferred' : 'postponed', 1);
      }
      Object.assign(visit, { branchId, serviceId });
      // A repeated call counts by the server's clock.
      if (event.action === 'recall') visit.calls = [...visit.calls, event.at.getTime()];
      if (event.toStatus === visit.status) continue;
      Object.assign(visit, { status: event.toStatus, since: at });
      if (event.toStatus === 'waiting') Object.assign(visit, inNobodysHand);
      if (event.toStatus === 'postponed') visit.startedAt = null;
      if (held.includes(event.toStatus)) {
        const there = sessions.filter((s) => s.gateId === event.gateId && s.openedAt <= event.at);
        const operator = there.sort((a, b) => b.openedAt.getTime() - a.openedAt.getTime())[0]
          ?.userId;
        visit.gateId = event.gateId;
        visit.userId = event.action === 'callTo' ? (operator ?? null) : event.userId;
      }
      if (event.toStatus === 'called') Object.assign(visit, { calledAt: at, calls: [at] });
      if (event.toStatus === 'attending') visit.startedAt = at;
    }
    if (!visit) continue;
    turns.set(ticketId, { visit, row, events });
    const { branchId, serviceId, gateId, userId, status, since } = visit;
    const last = { branchId, serviceId, gateId, userId, channel };
    if (held.includes(status)) visit.busy = [...visit.busy, { ...last, spell: [since, now] }];
    for (const { spell, ...where } of visit.busy)
      spend({ ...where, channel }, 'busy_seconds', spell);
    addCall(visit, of);
    const where = { ...last, ticketId, at: since };
    if (status === 'absent') add(where, 'absent', 1);
    if (status === 'cancelled') {
      const cause = cancelCause === 'gateClosing' ? 'on_gate_closing' : `by_${cancelCause}`;
      add(where, `cancelled_${cause}`, 1);
    }
    if (status !== 'attended') continue;
    add(where, 'attended', 1);
    add(where, 'waited_seconds', visit.waiting);
    add(where, 'called_seconds', visit.called);
    add(where, 'attended_seconds', visit.attending);
    add(where, 'postponed_seconds', visit.postponed);
  }
  for (const { answeredAt, ticketId, rating, ...poll } of await db.select().from(polls)) {
    const channel = rows.get(ticketId)?.channel ?? '';
    const { branchId, serviceId, gateId, userId } = poll;
    const at = answeredAt.getTime();
    const where = { branchId, serviceId, gateId, userId, channel, ticketId, at };
    add(where, 'ratings', 1);
    add(where, 'rating_sum', rating);
  }
  const counters = new Map((await db.select().from(gates)).map((g) => [g.id, g.branchId]));
  for (const { gateId, userId, openedAt, closedAt } of sessions) {
    const where = { branchId: counters.get(gateId) ?? 0, gateId, userId };
    spend(where, 'open_seconds', [openedAt.getTime(), closedAt?.getTime() ?? now]);
  }
  for (const { gateId, userId, startedAt, endedAt } of await db.select().from(operatorPauses)) {
    const where = { branchId: counters.get(gateId) ?? 0, gateId, userId };
    spend(where, 'open_seconds', [startedAt.getTime(), endedAt?.getTime() ?? now], -1);
  }
  return { facts, turns };
}

export interface Visit {
  status: string;
  /** The start of the current state. */
  since: number;
  branchId: number | null;
  serviceId: number | null;
  gateId: number | null;
  userId: number | null;
  /** Null until the person arrives. */
  arrivedAt: number | null;
  calledAt: number | null;
  /** The first call and its repetitions. */
  calls: number[];
  startedAt: number | null;
  leg: number;
  waiting: number;
  /** The part of these seconds before the last transfer. */
  waitedBefore: number;
  called: number;
  attending: number;
  postponed: number;
  busy: (Place & { spell: [number, number] })[];
}

const inNobodysHand = { gateId: null, userId: null, calledAt: null, startedAt: null, calls: [] };

const fresh: Omit<Visit, 'since'> = {
  status: '',
  branchId: null,
  serviceId: null,
  ...inNobodysHand,
  arrivedAt: null,
  waiting: 0,
  waitedBefore: 0,
  called: 0,
  attending: 0,
  postponed: 0,
  leg: 1,
  busy: [],
};

function end(visit: Visit, at: number, to: string): void {
  const { status, since, branchId, serviceId, gateId, userId } = visit;
  if (to === status) return;
  const seconds = wholeSeconds(since, at);
  if (status === 'waiting') visit.waiting += seconds;
  if (status === 'called') visit.called += seconds;
  if (status === 'attending') visit.attending += seconds;
  if (status === 'postponed') visit.postponed += seconds;
  if (!held.includes(status)) return;
  visit.busy = [...visit.busy, { branchId, serviceId, gateId, userId, spell: [since, at] }];
}

export function wholeSeconds(from: number, until: number): number {
  return Math.max(0, Math.round((until - from) / 1000));
}

/** Drops each pair of an entry and its undo. */
function lasting(events: Event[]): Event[] {
  const left: Event[] = [];
  for (const event of events) {
    if (event.action === 'undo') left.pop();
    else left.push(event);
  }
  return left;
}
