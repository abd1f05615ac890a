import { getTableColumns } from 'drizzle-orm';
import { localMoment } from '#domain/time/zone.ts';
import type { Database } from '#server/db/client.ts';
import {
  figureDays,
  figureHours,
  figurePeriodHours,
  figurePeriods,
} from '#server/db/schema/figures.ts';
import { branches, gates, services } from '#server/db/schema/organisation.ts';
import { operatorPauses } from '#server/db/schema/pauses.ts';
import { polls } from '#server/db/schema/polls.ts';
import { ticketEvents, tickets } from '#server/db/schema/tickets.ts';
import { gateSessions } from '#server/db/schema/users.ts';

/**
 * Figures by `<day|hour> branch day by key [hour]`, without those that are nothing, and by
 * `<period|period-hour> branch code by key [hour]`.
 */
export type Cells = Map<string, Record<string, number>>;

type Event = typeof ticketEvents.$inferSelect;

interface Where {
  branchId: number | null;
  at: number;
  serviceId?: number | null;
  gateId?: number | null;
  userId?: number | null;
  channel?: string;
}

const channels = ['staff', 'kiosk', 'qr', 'web'];
const bounds = [60, 120, 180, 300, 420, 600, 900, 1200, 1800, 2700, 3600, 5400, 7200];
const held = ['called', 'attending'];

/**
 * The figures of every day of every branch as a person would count them, from the history and what
 * counters were open; of the turns themselves only channel and cause.
 */
export async function recount(db: Database, now: number): Promise<Cells> {
  const cells: Cells = new Map();
  const zones = new Map((await db.select().from(branches)).map((b) => [b.id, b.timeZone]));
  const limits = new Map((await db.select().from(services)).map((s) => [s.id, s.thresholdSeconds]));
  const sessions = await db.select().from(gateSessions);
  const add = (where: Where, name: string, amount: number, hours = true) => {
    const { branchId, at, serviceId, gateId, userId, channel } = where;
    const { day, minutes } = localMoment(at, zones.get(branchId ?? 0) ?? '');
    const hour = Math.floor(minutes / 60);
    const put = (key: string) => {
      const cell = cells.get(key) ?? {};
      cells.set(key, cell);
      const known = cell[name] ?? 0;
      cell[name] = name === 'longest_wait_seconds' ? Math.max(known, amount) : known + amount;
    };
    const of = `${branchId} ${day}`;
    const [month, part, weekday] = codesOf(day);
    const puts = (kind: string, of: string) => {
      put(`${kind} ${of} branch 0`);
      put(`${kind} ${of} gate ${gateId ?? 0}`);
      put(`${kind} ${of} user ${userId ?? 0}`);
      if (serviceId) put(`${kind} ${of} service ${serviceId}`);
      if (channel) put(`${kind} ${of} channel ${channels.indexOf(channel) + 1}`);
    };
    puts('day', of);
    for (const code of [month, part]) puts('period', `${branchId} ${code}`);
    if (!hours) return;
    const putsHour = (kind: string, of: string) => {
      put(`${kind} ${of} branch 0 ${hour}`);
      if (serviceId) put(`${kind} ${of} service ${serviceId} ${hour}`);
    };
    putsHour('hour', of);
    for (const code of [month, part, weekday]) putsHour('period-hour', `${branchId} ${code}`);
  };
  /** Minute by minute, in whole seconds. */
  const spend = (where: Omit<Where, 'at'>, name: string, spell: [number, number], sign = 1) => {
    const [from, until] = spell.map((at) => Math.floor(Math.min(at, now) / 1000));
    for (let at = from ?? 0; at < (until ?? 0); ) {
      const next = Math.min((Math.floor(at / 60) + 1) * 60, until ?? 0);
      add({ ...where, at: at * 1000 }, name, sign * (next - at));
      at = next;
    }
  };

  /** The call of a stretch of a visit as it ends. */
  const addCall = ({ calledAt, status, waiting, waitedBefore, ...of }: Visit, channel: string) => {
    if (calledAt === null) return;
    const { branchId, serviceId, gateId, userId } = of;
    const where = { branchId, serviceId, gateId, userId, channel, at: calledAt };
    const waited = waiting - waitedBefore;
    const inTime = waited <= (limits.get(serviceId ?? 0) ?? 0) ? 1 : 0;
    const missed = status === 'absent' ? 1 : 0;
    add(where, 'called', 1);
    add(where, 'called_in_time', inTime);
    add(where, 'missed', missed);
    add(where, 'missed_in_time', missed * inTime);
    add(where, 'longest_wait_seconds', waited);
    add(where, `waits ${bounds.filter((bound) => waited >= bound).length}`, 1, false);
  };

  const all = await db.select().from(ticketEvents);
  all.sort((a, b) => a.id - b.id);
  const turns = new Map((await db.select().from(tickets)).map((t) => [t.id, t]));
  for (const [ticketId, ticket] of turns) {
    const { channel, cancelCause } = ticket;
    let visit: Visit | null = null;
    for (const event of lasting(all.filter((e) => e.ticketId === ticketId))) {
      const at = (event.deviceAt ?? event.at).getTime();
      const { branchId, serviceId } = event;
      if (visit) end(visit, at, event.toStatus);
      const before: Visit | null = visit && { ...visit };
      visit ??= { ...fresh, since: at };
      const place = { branchId, serviceId, channel };
      if (['create', 'checkIn'].includes(event.action)) add({ ...place, at }, 'arrived', 1);
      if (before && event.action === 'transfer') {
        addCall(before, channel);
        visit.waitedBefore = visit.waiting;
      }
      if (before && (event.action === 'transfer' || event.action === 'postpone')) {
        const holder = held.includes(before.status) ? before : { gateId: null, userId: null };
        const { branchId, serviceId } = before;
        const from = { branchId, serviceId, gateId: holder.gateId, userId: holder.userId };
        add({ ...from, channel, at }, event.action === 'transfer' ? 'transferred' : 'postponed', 1);
      }
      Object.assign(visit, { branchId, serviceId });
      if (event.toStatus === visit.status) continue;
      Object.assign(visit, { status: event.toStatus, since: at });
      if (event.toStatus === 'waiting')
        Object.assign(visit, { gateId: null, userId: null, calledAt: null });
      if (held.includes(event.toStatus)) {
        const there = sessions.filter((s) => s.gateId === event.gateId && s.openedAt <= event.at);
        const operator = there.sort((a, b) => b.openedAt.getTime() - a.openedAt.getTime())[0]
          ?.userId;
        visit.gateId = event.gateId;
        visit.userId = event.action === 'callTo' ? (operator ?? null) : event.userId;
      }
      if (event.toStatus === 'called') visit.calledAt = at;
    }
    if (!visit) continue;
    const { branchId, serviceId, gateId, userId, status, since } = visit;
    const last = { branchId, serviceId, gateId, userId, channel };
    if (held.includes(status)) visit.busy = [...visit.busy, { ...last, spell: [since, now] }];
    for (const { spell, ...where } of visit.busy)
      spend({ ...where, channel }, 'busy_seconds', spell);
    addCall(visit, channel);
    const where = { ...last, at: since };
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
    const where = {
      ...poll,
      channel: turns.get(ticketId)?.channel ?? '',
      at: answeredAt.getTime(),
    };
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
  return nonZero(cells);
}

interface Visit {
  status: string;
  since: number;
  branchId: number | null;
  serviceId: number | null;
  gateId: number | null;
  userId: number | null;
  calledAt: number | null;
  waiting: number;
  /** Of these seconds, those before the last transfer. */
  waitedBefore: number;
  called: number;
  attending: number;
  postponed: number;
  busy: (Omit<Where, 'at' | 'channel'> & { spell: [number, number] })[];
}

const fresh: Omit<Visit, 'since'> = {
  ...{ status: '', branchId: null, serviceId: null, gateId: null, userId: null, calledAt: null },
  ...{ waiting: 0, waitedBefore: 0, called: 0, attending: 0, postponed: 0 },
  busy: [],
};

/** Ends the spell under way, if the state changes. */
function end(visit: Visit, at: number, to: string): void {
  const { status, since, branchId, serviceId, gateId, userId } = visit;
  if (to === status) return;
  const seconds = Math.max(0, Math.round((at - since) / 1000));
  if (status === 'waiting') visit.waiting += seconds;
  if (status === 'called') visit.called += seconds;
  if (status === 'attending') visit.attending += seconds;
  if (status === 'postponed') visit.postponed += seconds;
  if (!held.includes(status)) return;
  visit.busy = [...visit.busy, { branchId, serviceId, gateId, userId, spell: [since, at] }];
}

/** A pair of an entry and its undo cancel each other out. */
function lasting(events: Event[]): Event[] {
  const left: Event[] = [];
  for (const event of events) {
    if (event.action === 'undo') left.pop();
    else left.push(event);
  }
  return left;
}

/** What a month, its six parts of five days and its weekdays are kept by. */
function codesOf(day: string): string[] {
  const [year, month, date] = day.split('-');
  const weekday = new Date(day).getUTCDay() || 7;
  const part = Math.min(6, Math.ceil(Number(date) / 5));
  return [`1${year}${month}0`, `2${year}${month}${part}`, `3${year}${month}${weekday}`];
}

function nonZero(cells: Cells): Cells {
  const some = [...cells].flatMap(([key, cell]): [string, Record<string, number>][] => {
    const left = Object.entries(cell).filter(([, amount]) => amount !== 0);
    return left.length === 0 ? [] : [[key, Object.fromEntries(left.sort())]];
  });
  return new Map(some.sort(([a], [b]) => a.localeCompare(b)));
}

/** The rows of the folded tables in the same form. */
export async function foldedCells(db: Database): Promise<Cells> {
  const cells: Cells = new Map();
  const tables = { day: figureDays, hour: figureHours };
  const ofPeriods = { period: figurePeriods, 'period-hour': figurePeriodHours };
  for (const [kind, table] of Object.entries({ ...tables, ...ofPeriods })) {
    const names = Object.entries(getTableColumns(table));
    for (const row of await db.select().from(table)) {
      const { organisationId: _, branchId, by, key, ...rest } = row;
      const of = 'day' in rest ? rest.day : rest.period;
      const hour = 'hour' in rest ? ` ${rest.hour}` : '';
      const measured = names.flatMap(([name, column]): [string, number][] => {
        // A column of the row's own table.
        const value = rest[name as keyof typeof rest] as unknown;
        if (Array.isArray(value)) return value.map((n, bin) => [`waits ${bin}`, n]);
        const counts = typeof value === 'number' && name !== 'hour' && name !== 'period';
        return counts ? [[column.name, value]] : [];
      });
      cells.set(`${kind} ${branchId} ${of} ${by} ${key}${hour}`, Object.fromEntries(measured));
    }
  }
  return nonZero(cells);
}
