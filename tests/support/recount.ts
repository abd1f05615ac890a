import { getTableColumns } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import {
  figureCells,
  figureDays,
  figureHours,
  figurePeriodHours,
  figurePeriods,
} from '#server/db/schema/figures.ts';
import { factsOf } from './facts.ts';

/**
 * Figures by `<day|hour> branch day by key [hour]`, `<period|period-hour> branch code by key [hour]`
 * and `cell branch day hour service counter operator channel`, without zeros.
 */
export type Cells = Map<string, Record<string, number>>;

const channels = ['staff', 'kiosk', 'qr', 'web'];

/** Derives the figures of every day of every branch from the facts. */
export async function recount(db: Database, now: number): Promise<Cells> {
  const cells: Cells = new Map();
  for (const { name, amount, daily, day, hour, ...place } of (await factsOf(db, now)).facts) {
    const { branchId, serviceId, gateId, userId, channel } = place;
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
    if (daily) continue;
    const putsHour = (kind: string, of: string) => {
      put(`${kind} ${of} branch 0 ${hour}`);
      if (serviceId) put(`${kind} ${of} service ${serviceId} ${hour}`);
    };
    putsHour('hour', of);
    const channelKey = channel ? channels.indexOf(channel) + 1 : 0;
    const inCell = [hour, serviceId ?? 0, gateId ?? 0, userId ?? 0, channelKey];
    put(`cell ${of} ${inCell.join(' ')}`);
    for (const code of [month, part, weekday]) putsHour('period-hour', `${branchId} ${code}`);
  }
  return nonZero(cells);
}

/**
 * Returns the codes of the day's month, of its part of the month (six parts of five days) and of
 * its weekday in the month.
 */
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
        // The cast: the name is a column of the row's own table.
        const value = rest[name as keyof typeof rest] as unknown;
        if (Array.isArray(value)) return value.map((n, bin) => [`waits ${bin}`, n]);
        const counts = typeof value === 'number' && name !== 'hour' && name !== 'period';
        return counts ? [[column.name, value]] : [];
      });
      cells.set(`${kind} ${branchId} ${of} ${by} ${key}${hour}`, Object.fromEntries(measured));
    }
  }
  const columns: Record<string, { name: string }> = getTableColumns(figureCells);
  for (const row of await db.select().from(figureCells)) {
    const { organisationId: _, branchId, day, hour, ...rest } = row;
    const { serviceId, gateId, userId, channel, ...measured } = rest;
    const place = [branchId, day, hour, serviceId, gateId, userId, channel];
    const entries = Object.entries(measured).map(([name, value]): [string, number] => [
      columns[name]?.name ?? name,
      value ?? 0,
    ]);
    cells.set(`cell ${place.join(' ')}`, Object.fromEntries(entries));
  }
  return nonZero(cells);
}
