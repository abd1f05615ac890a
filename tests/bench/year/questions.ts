import { sql } from 'drizzle-orm';
import { addDays } from '#domain/time/ranges.ts';
import { type Database, rowsOf } from '#server/db/database.ts';

export interface Question {
  what: string;
  path: string;
  body?: object;
}

export interface Asker {
  headers: { authorization: string };
  authToken: string;
}

export function ask(
  url: string,
  { headers, authToken }: Asker,
  { path, body }: Question,
  signal: AbortSignal | null = null,
): Promise<Response> {
  const token = `${path.includes('?') ? '&' : '?'}authToken=${authToken}`;
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const type = body && { 'content-type': 'application/json' };
  return fetch(`${url}/web/api${path}${token}`, {
    ...sent,
    headers: { ...headers, ...type },
    signal,
  });
}

export interface BranchRow {
  id: number;
  timeZone: string;
}

export function branchesOf(db: Database): Promise<BranchRow[]> {
  return rowsOf<BranchRow>(
    db,
    sql`select id, time_zone as "timeZone" from branches where name like 'Sucursal %' order by id`,
  );
}

/** Returns the last day on which the branch has tickets, as YYYY-MM-DD. */
export async function lastDay(db: Database, { id }: BranchRow): Promise<string> {
  const [row] = await rowsOf<{ day: string }>(
    db,
    sql`select max(day)::text as day from tickets where client_id = 1 and branch_id = ${id}`,
  );
  return row?.day ?? '';
}

export async function questionsOf(db: Database): Promise<Question[]> {
  const [branch] = await branchesOf(db);
  if (!branch) throw new Error('no branches were made');
  const until = await lastDay(db, branch);
  const [of] = await rowsOf<{ serviceId: number; gateId: number; userId: number }>(
    db,
    sql`select service_id as "serviceId", gate_id as "gateId", user_id as "userId" from tickets
      where client_id = 1 and branch_id = ${branch.id} and status = 'attended' limit 1`,
  );
  if (!of) throw new Error('no turns were made');
  const one = { branchIds: [branch.id] };
  const ranges = {
    day: { from: until, until },
    month: { from: addDays(until, -29), until },
    year: { from: addDays(until, -364), until },
  };
  const hours = { from: 9, to: 12 };
  const { serviceId, gateId, userId } = of;
  const filters: [string, object][] = [
    ['a service', { serviceId }],
    ['a counter', { gateId }],
    ['an operator', { userId }],
    ['a channel', { channel: 'kiosk' }],
    ['four hours', { hours }],
    ['a service in four hours', { serviceId, hours }],
  ];
  const asked = (what: string, body: object, path = '') => ({
    what,
    path: `/figures${path}`,
    body,
  });
  return [
    ...Object.entries(ranges).flatMap(([name, range]) => [
      asked(`open: ${name}, one branch`, { ...range, ...one }),
      asked(`open: ${name}, all`, range),
    ]),
    ...filters.map(([name, filter]) =>
      asked(`month, all, ${name}`, { ...ranges.month, ...filter }),
    ),
    ...filters.map(([name, filter]) =>
      asked(`month, one branch, ${name}`, { ...ranges.month, ...one, ...filter }),
    ),
    ...filters.map(([name, filter]) => asked(`year, all, ${name}`, { ...ranges.year, ...filter })),
    asked('counted: day, one branch, a service by a channel', {
      ...ranges.day,
      ...one,
      serviceId,
      channel: 'kiosk',
    }),
    asked('counted: month, one branch, a service by a channel', {
      ...ranges.month,
      ...one,
      serviceId,
      channel: 'kiosk',
    }),
    asked(
      'table of counters, year, all, second page',
      { asked: ranges.year, by: 'gate', page: 2 },
      '/groups',
    ),
    asked('weekdays and hours, month, all', ranges.month, '/hours'),
    asked('weekdays and hours, year, all', ranges.year, '/hours'),
    asked('waits, year, all', ranges.year, '/waits'),
    asked('turns attended, year, all', { asked: ranges.year, of: 'attended' }, '/turns'),
    asked(
      'turns called late, month, one branch',
      { asked: { ...ranges.month, ...one }, of: 'calledLate' },
      '/turns',
    ),
    asked('now, all', {}, '/now'),
    {
      what: 'report of a month of a branch',
      path: `/branches/${branch.id}/reports/month?day=${until}`,
    },
    {
      what: 'first part of an export of a year of a branch',
      path: `/branches/${branch.id}/attended/export?day=${ranges.year.from}&until=${until}`,
    },
    {
      what: 'replay of a day by another strategy',
      path: `/branches/${branch.id}/replay?day=${until}&strategy=PriorityByProportion`,
    },
    { what: 'staffing of a past day', path: `/branches/${branch.id}/staffing/past?day=${until}` },
  ];
}
