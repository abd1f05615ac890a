import type { components } from '#contract/types.ts';
import { channelKeys } from '#domain/figures/groups.ts';
import { pick, type Random } from '#server/seed/random.ts';
import { type Fact, held } from './facts.ts';
import type { Person } from './server.ts';
import {
  apart,
  branchOf,
  type Check,
  dayAt,
  gateName,
  type Log,
  leftOver,
  measuresOf,
  oldestOf,
  serviceName,
  some,
  userName,
  waitingFor,
} from './shown-log.ts';

export interface Range {
  from: string;
  until: string;
}

interface Shown {
  key: string | number;
  name: string | null;
  figures: Record<string, number>;
}

const rowsOf = (rows: Shown[]) => some(rows.map(({ key, figures }) => [`${key}`, figures]));
const namesOf = (rows: Shown[]) => rows.map(({ key, name }) => [key, name]);

const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;

/** Keys that answers divide figures by, with the field of a report that holds the rows. */
const parts = {
  service: { of: (fact: Fact) => fact.serviceId, name: serviceName, rows: 'services' },
  gate: { of: (fact: Fact) => fact.gateId ?? 0, name: gateName, rows: 'gates' },
  user: { of: (fact: Fact) => fact.userId ?? 0, name: userName, rows: 'operators' },
  channel: { of: (fact: Fact) => fact.channel, name: () => null, rows: 'channels' },
} as const;
type Part = keyof typeof parts;

function comparePart(log: Log, check: Check, place: string, part: Part, of: [Shown[], Fact[]]) {
  const [rows, facts] = of;
  check(`${place} by ${part}`, rowsOf(rows), apart(facts, parts[part].of));
  const named = rows.map(({ key }) => [key, parts[part].name(log, Number(key))]);
  check(`${place}: names by ${part}`, namesOf(rows), named);
}

export async function compareDashboard(
  log: Log,
  manager: Person,
  check: Check,
  { range, random }: { range: Range; random: Random },
): Promise<void> {
  const facts = log.facts.filter(({ day }) => range.from <= day && day <= range.until);
  await compareFigures(log, manager, check, { asked: range, facts });
  for (let more = 3; more > 0; more -= 1) {
    const { service, branch, gate, user, channel, hour } = {
      service: pick(random, log.services).id,
      branch: pick(random, log.branches).id,
      gate: pick(random, log.gates).id,
      user: pick(random, log.users).id,
      channel: pick(random, channelKeys),
      hour: Math.floor(random() * 24),
    };
    const narrowings: [object, (fact: Fact) => boolean][] = [
      [{ branchIds: [branch] }, (fact) => fact.branchId === branch],
      [{ serviceId: service }, (fact) => fact.serviceId === service],
      [{ gateId: gate }, (fact) => fact.gateId === gate],
      [{ userId: user }, (fact) => fact.userId === user],
      [{ channel }, (fact) => fact.channel === channel],
      [{ hours: { from: hour, to: 23 } }, (fact) => fact.hour >= hour],
    ];
    const chosen = narrowings.filter(() => random() < 0.5);
    const asked = Object.assign({}, range, ...chosen.map(([asked]) => asked));
    const fitting = facts.filter((fact) => chosen.every(([, fits]) => fits(fact)));
    await compareFigures(log, manager, check, { asked, facts: fitting });
  }
}

async function compareFigures(
  log: Log,
  manager: Person,
  check: Check,
  { asked, facts }: { asked: object; facts: Fact[] },
): Promise<void> {
  const read = async (to: string) => (await manager.post(`/figures${to}`, asked)).body.content;
  const place = `dashboard of ${JSON.stringify(asked)}`;
  const hourly = facts.filter(({ daily }) => !daily);
  const whole = await read('');
  check(place, whole.totals, measuresOf(facts));
  const days = whole.days.map((each: { day: string; figures: object }) => [each.day, each.figures]);
  const hours = whole.hours.map((each: { hour: number; figures: object }) => [
    `${each.hour}`,
    each.figures,
  ]);
  check(
    `${place} by day`,
    some(days),
    apart(facts, ({ day }) => day),
  );
  check(
    `${place} by hour`,
    some(hours),
    apart(hourly, ({ hour }) => hour),
  );
  const byBranch = apart(facts, ({ branchId }) => branchId);
  check(`${place} by branch`, rowsOf(whole.groups.branch), byBranch);
  for (const part of Object.keys(parts) as Part[]) {
    comparePart(log, check, place, part, [whole.groups[part], facts]);
  }
  const cells = (await read('/hours')).cells.map(
    (cell: { weekday: number; hour: number; figures: object }) => [
      `${cell.weekday} ${cell.hour}`,
      cell.figures,
    ],
  );
  const weekly = apart(hourly, ({ day, hour }) => `${weekdayOf(day)} ${hour}`);
  check(`${place} by weekday and hour`, some(cells), weekly);
  const { bins } = await read('/waits');
  const counted = bins.map((_: unknown, bin: number) =>
    facts.reduce((all, { name, amount }) => all + (name === `waits ${bin}` ? amount : 0), 0),
  );
  const shown = bins.map(({ count }: { count: number }) => count);
  check(`${place}: lengths of wait`, shown, counted);
}

/** Compares the branches' current day: dashboard, start page, list of branches, monitor. */
export async function compareToday(log: Log, manager: Person, check: Check): Promise<void> {
  const now = (await manager.post('/figures/now', {}, null)).body.content.branches;
  const today = (await manager.get('/branches/today')).body.content;
  const list = (await manager.get('/branches')).body.content.branches;
  const all = { clientId: log.branches[0]?.organisationId, hierarchyId: null, divisionId: null };
  const monitored = (await manager.post('/clients/monitorData', all, null)).body.content.branches;
  for (const { id, name } of log.branches) {
    const by = (rows: { id?: number; branchId?: number }[]) =>
      rows.find((row) => (row.id ?? row.branchId) === id);
    const waiting = waitingFor(log, { branchId: id });
    const here = log.gates.filter((gate) => gate.branchId === id && gate.active);
    const queue = {
      id,
      name,
      waiting: waiting.length,
      oldestWaitingSince: oldestOf(waiting),
      gates: here.length,
      gatesOpen: here.filter(({ openFor }) => openFor).length,
    };
    const facts = log.facts.filter(
      ({ branchId, day }) => branchId === id && day === dayAt(log, id),
    );
    const { attended, absent, called, calledInTime, waitedSeconds, attendedSeconds } =
      measuresOf(facts);
    check('figures of now', by(now), queue);
    check('start page', by(today.branches), {
      ...queue,
      leftOver: leftOver(log, { branchId: id }),
      figures: { attended, absent, called, calledInTime, waitedSeconds, attendedSeconds },
    });
    const { id: _, ...counts } = { ...queue, called, calledInTime };
    const listed = Object.entries(by(list) ?? {}).filter(([key]) => key in counts);
    check('list of branches', Object.fromEntries(listed), counts);
    const inHand = [...log.turns.values()].filter(
      ({ visit: { status, branchId } }) => held.includes(status) && branchId === id,
    );
    check('monitor', by(monitored), {
      ...by(monitored),
      waiting: waiting.length,
      openGates: queue.gatesOpen,
      attending: inHand.length,
    });
  }
  check('start page: people waiting', today.organisation.waiting, waitingFor(log, {}).length);
}

/** `facts` are limited to the report's subject. */
export function compareReport(
  log: Log,
  check: Check,
  report: components['schemas']['BranchReport'],
  facts: Fact[],
): void {
  const place = `report (${report.kind}) of ${branchOf(log, report.branch.id)?.timeZone}`;
  check(place, report.totals, measuresOf(facts));
  check(
    `${place} by day`,
    rowsOf(report.days),
    apart(facts, ({ day }) => day),
  );
  const hourly = facts.filter(({ daily }) => !daily);
  check(
    `${place} by hour`,
    rowsOf(report.hours),
    apart(hourly, ({ hour }) => hour),
  );
  const own = report.kind === 'operator' ? 'user' : report.kind;
  for (const part of Object.keys(parts) as Part[]) {
    if (part === own) continue;
    comparePart(log, check, place, part, [report[parts[part].rows], facts]);
  }
}
