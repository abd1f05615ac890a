import type { components } from '#contract/types.ts';
import { pick, type Random } from '#server/seed/random.ts';
import { turnColumns } from '#web/features/dashboard/turn-columns.tsx';
import { fileOf } from '#web/parts/table/columns.ts';
import { statusTexts } from '#web/parts/tickets/texts.ts';
import { turnRows } from '#web/reports/turn-rows.ts';
import type { Fact, Told } from './facts.ts';
import type { Answer, Person } from './server.ts';
import { compareReport, type Range } from './shown-figures.ts';
import {
  branchOf,
  type Check,
  dayAt,
  gateName,
  iso,
  type Log,
  labelOf,
  measuresOf,
  secondsIn,
  serviceName,
  timeOf,
  userName,
} from './shown-log.ts';

type Schemas = components['schemas'];
type Of = Schemas['FigureTurnsAsked']['of'];

/** Selects the facts whose tickets each list contains. */
const kinds: Record<Of, (fact: Fact) => boolean> = {
  arrived: ({ name }) => name === 'arrived',
  called: ({ name }) => name === 'called',
  calledInTime: ({ name, amount }) => name === 'called_in_time' && amount === 1,
  calledLate: ({ name, amount }) => name === 'called_in_time' && amount === 0,
  attended: ({ name }) => name === 'attended',
  absent: ({ name }) => name === 'absent',
  cancelled: ({ name }) => name.startsWith('cancelled_'),
  cancelledBySystem: ({ name }) => name === 'cancelled_by_system',
  cancelledByUser: ({ name }) => name === 'cancelled_by_user',
  cancelledByPerson: ({ name }) => name === 'cancelled_by_person',
  cancelledOnGateClosing: ({ name }) => name === 'cancelled_on_gate_closing',
  transferred: ({ name }) => name === 'transferred',
  postponed: ({ name }) => name === 'postponed',
  ratings: ({ name }) => name === 'ratings',
};

const isCall = (of: Of) => of === 'called' || of === 'calledInTime' || of === 'calledLate';

const ended = ['attended', 'absent', 'cancelled'];

/**
 * A ticket in the form of the lists; for a call, with the place and the wait of its stretch of the
 * visit.
 */
function turnTold(log: Log, told: Told, call: Fact | null) {
  const { visit, row } = told;
  const { branchId, serviceId, gateId, userId } = call ?? visit;
  return {
    id: row.id,
    label: labelOf(told),
    status: visit.status,
    channel: row.channel,
    branchName: branchOf(log, branchId)?.name ?? null,
    serviceName: serviceName(log, serviceId),
    gateName: gateName(log, gateId),
    operator: userName(log, userId),
    arrivedAt: iso(visit.arrivedAt ?? timeOf(row.scheduledAt)),
    calledAt: iso(call?.at ?? visit.calledAt),
    startedAt: iso(visit.startedAt),
    closedAt: ended.includes(visit.status) ? iso(visit.since) : null,
    waitedSeconds: call?.waited ?? secondsIn(log, told, 'waiting'),
    attendedSeconds: call ? visit.attending : secondsIn(log, told, 'attending'),
  };
}

type Turn = ReturnType<typeof turnTold>;

function turnOf(log: Log, { ticketId }: Fact): Told {
  const told = log.turns.get(ticketId ?? 0);
  if (!told) throw new Error(`no turn ${ticketId}`);
  return told;
}

const byText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
const only = (shown: object, told: object | undefined) =>
  Object.fromEntries(Object.keys(told ?? {}).map((key) => [key, Reflect.get(shown, key)]));

/** Checks that two lists have the same tickets in the same order, with the same fields. */
function compareList(
  check: Check,
  place: string,
  shown: readonly { id: number }[],
  told: readonly { id: number }[],
): void {
  const ids = (turns: readonly { id: number }[]) => turns.map(({ id }) => id);
  check(`${place}: order`, ids(shown), ids(told));
  // A ticket may count twice at the same moment.
  check(place, byText(shown.map((turn) => only(turn, told[0]))), byText(told));
}

async function pagesOf<Shown>(read: (page: number) => Promise<Answer>): Promise<Shown[]> {
  const all: Shown[] = [];
  for (let page = 1; ; page += 1) {
    const { tickets, pages } = (await read(page)).body.content;
    all.push(...tickets);
    if (page >= pages) return all;
  }
}

function clockText(at: string | null, timeZone: string): string {
  if (at === null) return '';
  const [date = '', time = ''] = new Date(at).toLocaleString('sv-SE', { timeZone }).split(' ');
  const hour = Number(time.slice(0, 2));
  const twelve = `${hour % 12 || 12}`.padStart(2, '0');
  const day = date.split('-').reverse().join('/');
  return `${day}, ${twelve}${time.slice(2)} ${hour < 12 ? 'a' : 'p'}. m.`;
}

function lengthText(seconds: number): string {
  if (seconds > 86_400) return 'Hace más de un día';
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

const spaced = (rows: readonly string[][]) =>
  byText(rows.map((row) => row.map((cell) => cell.replace(/\s/g, ' '))));

/** Compares the tickets behind the figures of each branch and its parts, and the exported file. */
export async function compareDrillDown(
  log: Log,
  manager: Person,
  check: Check,
  { range: whole, days, random }: { range: Range; days: readonly string[]; random: Random },
): Promise<void> {
  for (const { id: branchId, timeZone } of log.branches) {
    for (const of of Object.keys(kinds) as Of[]) {
      const hour = Math.floor(random() * 24);
      const serviceId = pick(random, log.services).id;
      const narrowings: [object, (fact: Fact) => boolean][] = [
        [{}, () => true] satisfies [object, () => boolean],
        [{ hours: { from: hour, to: 23 } }, (fact) => fact.hour >= hour],
        [{ serviceId }, (fact) => fact.serviceId === serviceId],
      ];
      const [narrowed, fits] = pick(random, narrowings);
      const day = pick(random, days);
      const range = pick(random, [whole, { from: day, until: day }]);
      const asked = { ...range, branchIds: [branchId], ...narrowed };
      const shown = await pagesOf<Schemas['FigureTurnPage']['tickets'][number]>((page) =>
        manager.post('/figures/turns', { asked, of, page }),
      );
      const told = log.facts
        .filter((fact) => fact.branchId === branchId && kinds[of](fact) && fits(fact))
        .filter(({ day }) => range.from <= day && day <= range.until)
        .sort((a, b) => b.at - a.at || (b.ticketId ?? 0) - (a.ticketId ?? 0))
        .map((fact) => turnTold(log, turnOf(log, fact), isCall(of) ? fact : null));
      const place = `turns (${of}) of ${timeZone}: ${JSON.stringify(asked)}`;
      compareList(check, place, shown, told);
      for await (const { rows } of fileOf(turnColumns(timeZone, true), [shown])) {
        const cells = told.map((turn) => [
          turn.label,
          statusTexts[turn.status as keyof typeof statusTexts],
          turn.branchName ?? '',
          turn.serviceName ?? '',
          turn.gateName ?? '',
          turn.operator ?? 'El sistema',
          clockText(turn.arrivedAt, timeZone),
          lengthText(turn.waitedSeconds),
          lengthText(turn.attendedSeconds),
          clockText(turn.closedAt, timeZone),
        ]);
        check(`${place}, as a file`, spaced(rows), spaced(cells));
      }
    }
  }
}

export async function compareAttended(
  log: Log,
  manager: Person,
  check: Check,
  { range, days }: { range: Range; days: readonly string[] },
): Promise<void> {
  const each = [range, ...days.map((day) => ({ from: day, until: day }))];
  for (const some of each) await compareEnded(log, manager, check, some);
}

async function compareEnded(
  log: Log,
  manager: Person,
  check: Check,
  { from, until }: Range,
): Promise<void> {
  for (const { id: branchId, timeZone } of log.branches) {
    const path = `/branches/${branchId}/attended`;
    const days = `day=${from}&until=${until}`;
    const read = async (page: number) => manager.get(`${path}?${days}&page=${page}`);
    const shown = await pagesOf<Turn>(read);
    const turns = [...log.turns.values()]
      .filter(({ visit }) => ['attended', 'absent'].includes(visit.status))
      .filter(({ visit }) => {
        const day = dayAt(log, branchId, visit.since);
        return visit.branchId === branchId && from <= day && day <= until;
      })
      .sort((a, b) => a.visit.since - b.visit.since || a.row.id - b.row.id);
    const told = turns.map((each) => {
      const { branchName: _, ...turn } = turnTold(log, each, null);
      return turn;
    });
    compareList(check, `attended at ${timeZone} ${from} ${until}`, shown, told);
    const { tickets } = (await manager.get(`${path}/export?${days}`)).body.content;
    check(`export of attended at ${timeZone}`, tickets, shown);
    const {
      called = 0,
      calledInTime = 0,
      ...sums
    } = measuresOf(
      log.facts.filter(
        (fact) => fact.branchId === branchId && from <= fact.day && fact.day <= until,
      ),
    );
    const mean = (sum = 0) => (sums.attended ? Math.round(sum / sums.attended) : null);
    check(`totals of attended at ${timeZone}`, (await read(1)).body.content.totals, {
      waitSeconds: mean(sums.waitedSeconds),
      attentionSeconds: mean(sums.attendedSeconds),
      level: called ? calledInTime / called : null,
      absents: sums.absent,
    });
  }
}

/**
 * Compares the report of each day of each branch, in its page and its file, and reports of a part.
 */
export async function compareReports(
  log: Log,
  manager: Person,
  check: Check,
  days: readonly string[],
): Promise<void> {
  for (const { id: branchId, timeZone } of log.branches) {
    const read = async (kind: string, query: string) =>
      (await manager.get(`/branches/${branchId}/reports/${kind}?${query}`)).body.content;
    const here = log.facts.filter((fact) => fact.branchId === branchId);
    for (const day of days) {
      const report: Schemas['BranchReport'] = await read('day', `day=${day}`);
      const facts = here.filter((fact) => fact.day === day);
      compareReport(log, check, report, facts);
      const turns = turnsOfDay(log, branchId, day).map((told) => reportTurn(log, told, null));
      check(`turns of the report of ${day} of ${timeZone}`, report.turns.map(unmasked), turns);
      check(`count of turns of the report of ${day}`, report.turnCount, turns.length);
      const longest = facts
        .filter(({ name }) => name === 'called')
        .sort((a, b) => b.waited - a.waited || (a.ticketId ?? 0) - (b.ticketId ?? 0))
        .slice(0, 10)
        .map((fact) => reportTurn(log, turnOf(log, fact), fact));
      check(`longest waits of ${day} of ${timeZone}`, report.longestWaits.map(unmasked), longest);
      const times = turns.map(({ arrivedAt, calledAt, startedAt, closedAt }) =>
        [arrivedAt, calledAt, startedAt, closedAt].map((at) => clockText(at, timeZone)),
      );
      const { columns, rows } = turnRows(report);
      const first = columns.indexOf('Llegada');
      const written = rows.map((row) => row.slice(first, first + 4));
      check(`file of the report of ${day} of ${timeZone}`, spaced(written), spaced(times));
    }
    for (const [kind, own] of [
      ['operator', 'userId'],
      ['service', 'serviceId'],
    ] as const) {
      const report = await read(kind, `day=${days[0]}&period=week`);
      const { from, until } = report.span;
      const of = here.filter((fact) => fact[own] === report.subject?.id);
      const within = of.filter(({ day }) => report.subject && from <= day && day <= until);
      compareReport(log, check, report, within);
    }
  }
}

/** Returns the tickets that came on the day, or ended at a counter on it. */
function turnsOfDay(log: Log, branchId: number, day: string): Told[] {
  return [...log.turns.values()]
    .filter(({ visit }) => visit.branchId === branchId && visit.status !== 'scheduled')
    .filter(({ visit: { status, since }, row }) => {
      const atCounter = status === 'attended' || status === 'absent';
      return row.day === day || (atCounter && dayAt(log, branchId, since) === day);
    })
    .sort((a, b) => cameAt(a) - cameAt(b) || a.row.id - b.row.id);
}

const cameAt = ({ visit, row }: Told) => visit.arrivedAt ?? timeOf(row.scheduledAt);

function reportTurn(log: Log, told: Told, call: Fact | null) {
  const {
    id: _,
    branchName: __,
    serviceName: service,
    gateName: gate,
    ...turn
  } = turnTold(log, told, call);
  const { calledAt, status } = turn;
  return {
    ...turn,
    service,
    gate,
    arrivedAt: iso(told.visit.arrivedAt),
    waitedSeconds: calledAt && (call || status !== 'waiting') ? turn.waitedSeconds : null,
    attendedSeconds: status === 'attended' ? turn.attendedSeconds : null,
  };
}

const unmasked = ({ person: _, cancelCause: __, ...turn }: Schemas['ReportTurn']) => turn;
