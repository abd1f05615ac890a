import { and, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Database } from '../../db/database.ts';
import { pageSize } from '../../presenters/ticket.ts';
import { countedRows, isShort, tooManyFor } from './bounds.ts';
import { isMove, type Move, movesIn } from './moves.ts';
import { type Found, shownTurns } from './shown-turns.ts';
import { idsOf, isAmongInSql, type Which } from './which.ts';

type Schemas = components['schemas'];
type Cell = Omit<Schemas['FigureTurnsAsked'], 'asked'>;
/** A cell whose tickets are found by their own rows, without the history. */
type OfTurn = Omit<Cell, 'of'> & { of: Exclude<Cell['of'], Move> };

/** The total is counted up to this limit; nobody pages further. */
const mostCounted = 10_000;

/** Returns a page, from 1, of the tickets behind a figure, latest first. */
export async function readTurns(
  db: Database,
  viewer: { organisationId: number; userId: number },
  which: Which,
  now: Date,
  cell: Cell,
): Promise<Schemas['FigureTurnPage']> {
  const { page = 1 } = cell;
  const last = page * pageSize;
  const { ahead, rows } = behind(which, cell, now);
  const [found, [counted]] = await Promise.all([
    countedRows<Found>(
      db,
      which,
      sql`${ahead} select c.id, c.leg from ${rows(sql`order by 2 desc, 1 desc limit ${last}`)}
        order by c.at desc, c.id desc limit ${pageSize} offset ${last - pageSize}`,
    ),
    countedRows<{ total: number }>(
      db,
      which,
      sql`${ahead} select count(*)::int as total
        from (select from ${rows(sql``)} limit ${mostCounted}) n`,
    ),
  ]);
  const total = counted?.total ?? 0;
  return {
    total,
    pages: Math.ceil(total / pageSize),
    tickets: await shownTurns(db, viewer, found, now),
  };
}

/** Throws 400 figures_too_many for measures of the history over too many days. */
function behind(
  which: Which,
  { of, ...cell }: Cell,
  now: Date,
): { ahead: SQL; rows: (ending: SQL) => SQL } {
  if (!isMove(of)) {
    return { ahead: sql``, rows: (ending) => ofEach(which, { of, ...cell }, ending) };
  }
  if (!isShort(which)) throw tooManyFor(which);
  const { ahead, rows } = movesIn(which, { of, ...cell }, now);
  return { ahead, rows: () => rows };
}

/**
 * SQL for the tickets `c` of a cell with the time counted, and the stretch for calls. Joins branch
 * by branch, since each has its own local days.
 */
function ofEach(which: Which, cell: OfTurn, ending: SQL): SQL {
  return sql`branches b cross join lateral (${inBranch(which, cell)} ${ending}) c (id, at, leg)
    where b.client_id = ${which.organisationId} and b.id = any(${idsOf(which)})`;
}

function inBranch(which: Which, { of, weekday, wait }: OfTurn): SQL {
  const { at, from, where, id = sql`t.id`, leg = sql`null::int` } = kindOf(of, which.absentsCount);
  const conditions = and(
    isAmongInSql(which, at),
    where,
    weekday === undefined
      ? undefined
      : sql`extract(isodow from ${at} at time zone b.time_zone) = ${weekday}`,
    wait && sql`t.waited_seconds >= ${wait.from}`,
    wait && wait.until !== null ? sql`t.waited_seconds < ${wait.until}` : undefined,
  );
  return sql`select ${id}, ${at}, ${leg} from ${from} where ${conditions}`;
}

interface Kind {
  at: SQL;
  from: SQL;
  where: SQL;
  id?: SQL;
  leg?: SQL;
}

function kindOf(of: OfTurn['of'], absentsCount: boolean): Kind {
  const closed = { at: sql`t.closed_at`, from: sql`tickets t` };
  // Calls are found by an index per service.
  const level = sql`s.branch_id = b.id
    and ${absentsCount ? sql`true` : sql`t.status <> 'absent'`}`;
  const called = {
    at: sql`t.called_at`,
    from: sql`calls t join services s on s.client_id = t.client_id and s.id = t.service_id`,
    id: sql`t.ticket_id`,
    leg: sql`t.leg`,
  };
  const cancelled = (cause: string) => ({
    ...closed,
    where: sql`t.status = 'cancelled' and t.cancel_cause = ${cause}`,
  });
  switch (of) {
    case 'called':
      return { ...called, where: level };
    case 'calledInTime':
      return { ...called, where: sql`${level} and t.waited_seconds <= s.threshold_seconds` };
    case 'calledLate':
      return { ...called, where: sql`${level} and t.waited_seconds > s.threshold_seconds` };
    case 'attended':
    case 'absent':
    case 'cancelled':
      return { ...closed, where: sql`t.status = ${of}` };
    case 'cancelledBySystem':
      return cancelled('system');
    case 'cancelledByUser':
      return cancelled('user');
    case 'cancelledByPerson':
      return cancelled('person');
    case 'cancelledOnGateClosing':
      return cancelled('gateClosing');
    case 'ratings':
      return {
        at: sql`p.answered_at`,
        from: sql`polls p join tickets t on t.client_id = p.client_id and t.id = p.ticket_id`,
        where: sql`p.branch_id = b.id`,
      };
  }
}
