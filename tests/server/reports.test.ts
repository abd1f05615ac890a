import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/types.ts';
import { figureCells, figureDays, figureFolds, figureHours } from '#server/db/schema/figures.ts';
import { services, settings } from '#server/db/schema/organisation.ts';
import { scheduleExceptions } from '#server/db/schema/schedules.ts';
import { sessions } from '#server/db/schema/users.ts';
import { foldDays } from '#server/figures/fold.ts';
import { act, because, callNext, create, openFloor, schedule } from '#tests/support/floor.ts';
import { anonymous, type Person, signIn } from '#tests/support/server.ts';
import { noon, unknown } from '#tests/support/world.ts';

type Report = components['schemas']['BranchReport'];

const floor = openFloor();
const today = '2026-11-21';

beforeEach(async () => {
  const { database } = floor.server.deps;
  const tables = [figureDays, figureHours, figureCells, figureFolds];
  for (const table of tables) await database.db.delete(table);
});
// The floor opens its counter before each test; sessions of a later day count as newer.
afterEach(async () => {
  const { clock, database } = floor.server.deps;
  await database.db.delete(sessions);
  floor.server.advance((noon.getTime() - clock().getTime()) / 1000);
});

async function later(hours: number): Promise<void> {
  floor.server.advance(hours * 3600);
  floor.first = await signIn(floor.server, floor.server.world.emails.Operator);
  floor.manager = await signIn(floor.server, floor.server.world.emails.Manager);
}

/** Folds the days around today again before it reads the report. */
async function report(kind: string, query = `day=${today}`, person?: Person): Promise<Report> {
  await fold();
  return (await asked(kind, query, person)).body.content;
}

async function fold(): Promise<void> {
  const { deps, world } = floor.server;
  const branch = {
    organisationId: world.organisationId,
    id: world.branchId,
    timeZone: 'Europe/Madrid',
  };
  const days = { branch, day: '2026-11-16', until: '2026-11-30' };
  await foldDays(deps.database.db, days, deps.clock());
}

const asked = (kind: string, query: string, person = floor.manager) =>
  person.get(`/branches/${floor.server.world.branchId}/reports/${kind}?${query}`);

async function visit({
  waits = 60,
  comes = true,
  service,
  name = '',
}: {
  waits?: number;
  comes?: boolean;
  service?: 0 | 1;
  name?: string;
} = {}) {
  await create(floor, service, { customer: { ...anonymous, name } });
  floor.server.advance(waits);
  const turn = await callNext(floor);
  if (!comes) return act(floor.first, turn, 'noShow');
  const started = (await act(floor.first, turn, 'start')).body.content;
  floor.server.advance(120);
  return act(floor.first, started, 'finish', because(floor, 'finish'));
}

async function threshold(seconds: number): Promise<void> {
  const { deps, world } = floor.server;
  await deps.database.db
    .update(services)
    .set({ thresholdSeconds: seconds })
    .where(eq(services.branchId, world.branchId));
}

describe('the report of a day', () => {
  it('has the figures of what was done, apart by hour, service, operator, counter and channel', async () => {
    await threshold(100);
    await visit({ waits: 60 });
    await later(1);
    await visit({ waits: 200, service: 1 });
    await visit({ waits: 30, comes: false });
    const cancelled = await create(floor);
    await act(floor.first, cancelled, 'cancel');
    const day = await report('day');
    expect(day).toMatchObject({
      kind: 'day',
      period: 'day',
      span: { from: today, until: today },
      ongoing: true,
      subject: null,
      choices: [],
      branch: { id: floor.server.world.branchId },
      totals: {
        arrived: 4,
        called: 3,
        calledInTime: 2,
        attended: 2,
        absent: 1,
        cancelledByUser: 1,
        waitedSeconds: 260,
        attendedSeconds: 240,
        longestWaitSeconds: 200,
      },
    });
    const told = (rows: Report['hours']) =>
      rows.map(({ key, name, figures }) => [name ?? key, figures.attended, figures.absent]);
    expect(told(day.hours)).toEqual([
      [12, 1, 0],
      [13, 1, 1],
    ]);
    expect(day.services.map(({ figures }) => figures.attended)).toEqual([1, 1]);
    expect(told(day.operators).filter(([name]) => name !== 0)).toEqual([['Operator uno', 2, 1]]);
    expect(day.gates.filter(({ key }) => key !== 0).map(({ figures }) => figures.called)).toEqual([
      3,
    ]);
    expect(told(day.channels)).toEqual([['staff', 2, 1]]);
    expect(day.days).toEqual([{ key: today, name: null, figures: day.totals }]);
  });

  it('lists its turns by arrival, when each came and what became of it, with people masked', async () => {
    await visit({ waits: 60, name: 'Margarita Fuentes' });
    await visit({ waits: 200 });
    await schedule(floor, 90);
    const { turns, turnCount, longestWaits } = await report('day');
    expect(turnCount).toBe(2);
    expect(turns).toMatchObject([
      {
        label: 'A001',
        person: 'Mar****ntes',
        status: 'attended',
        operator: 'Operator uno',
        arrivedAt: noon.toISOString(),
        calledAt: '2026-11-21T11:01:00.000Z',
        waitedSeconds: 60,
        attendedSeconds: 120,
      },
      { label: 'A002', person: '', arrivedAt: '2026-11-21T11:03:00.000Z', waitedSeconds: 200 },
    ]);
    expect(longestWaits.map(({ label }) => label)).toEqual(['A002', 'A001']);
  });

  it('has a turn that ended after midnight on the day that it came and on the day of its end', async () => {
    await later(11.99);
    await visit({ waits: 120 });
    for (const day of [today, '2026-11-22']) {
      const { turns } = await report('day', `day=${day}`);
      expect(turns.map(({ label }) => label)).toEqual(['A001']);
    }
    expect((await report('day', 'day=2026-11-23')).turns).toEqual([]);
  });

  it('stands beside the day before and the same weekday a week ago', async () => {
    await visit();
    await later(144);
    await visit();
    await visit();
    await later(24);
    // Part of a day is not compared with a whole day.
    expect((await report('day', '')).compared).toEqual([]);
    await later(24);
    const { compared, totals } = await report('day', 'day=2026-11-28');
    expect(compared.map((each) => [each.with, each.span.from, each.figures.attended])).toEqual([
      ['before', '2026-11-27', 2],
      ['weekBefore', today, 1],
    ]);
    expect(totals.attended).toBe(0);
  });

  it('counts absent people in NS or not, as the organisation sets', async () => {
    const { deps, world } = floor.server;
    await visit({ comes: false });
    expect((await report('day')).totals.called).toBe(1);
    const name = 'vez.lines.serviceLevel.absents';
    await deps.database.db
      .insert(settings)
      .values({ organisationId: world.organisationId, name, value: 'false' });
    // Settings are cached for half a minute.
    floor.server.advance(31);
    expect((await report('day')).totals.called).toBe(0);
    await deps.database.db.delete(settings).where(eq(settings.name, name));
  });

  it('says when the branch was open, and what made it other than usual', async () => {
    const { deps, world } = floor.server;
    const { organisationId, branchId } = world;
    expect((await report('day')).opening).toMatchObject([{ day: today, exception: null }]);
    await deps.database.db.insert(scheduleExceptions).values({
      organisationId,
      branchId,
      name: 'Fiesta local',
      fromDay: today,
      untilDay: today,
      yearly: false,
      spans: [],
    });
    expect((await report('day')).opening).toEqual([
      { day: today, spans: [], exception: 'Fiesta local' },
    ]);
    await deps.database.db.delete(scheduleExceptions);
  });
});

describe('longer reports', () => {
  it('sum the days of their week or month, and list no turns', async () => {
    await visit();
    await later(24);
    await visit();
    await later(24);
    await visit();
    const week = await report('week');
    expect([week.span, week.totals.attended]).toEqual([
      { from: '2026-11-16', until: '2026-11-22' },
      2,
    ]);
    expect(week.days.map(({ key }) => key)).toEqual(['2026-11-21', '2026-11-22']);
    const month = await report('month');
    expect([month.totals.attended, month.opening.length, month.ongoing]).toEqual([3, 30, true]);
    expect(month.compared).toEqual([]);
    expect(week.compared).toMatchObject([
      { with: 'before', span: { from: '2026-11-09', until: '2026-11-15' } },
    ]);
    expect([month.turns, month.turnCount]).toEqual([[], 0]);
  });
});

it('say from which day all is counted, until all of it is', async () => {
  await visit();
  await later(24);
  const from = async (kind: string) => (await asked(kind, `day=${today}`)).body.content.countedFrom;
  expect(await from('day')).toBe('2026-11-22');
  const { organisationId, branchId } = floor.server.world;
  const { clock, database } = floor.server.deps;
  const folded = { organisationId, branchId, day: '2026-11-22', foldedAt: clock() };
  await database.db.insert(figureFolds).values(folded);
  expect(await from('week')).toBe('2026-11-22');
  await fold();
  expect(await from('week')).toBeNull();
});

describe('the report of an operator or a service', () => {
  it('is of the one asked for, and of the first there is otherwise', async () => {
    const { serviceIds } = floor.server.world;
    await visit();
    await visit({ service: 1 });
    const operator = await report('operator', `day=${today}&period=day`);
    expect(operator.choices.map(({ name }) => name)).toEqual(['Operator uno']);
    expect(operator.subject).toEqual(operator.choices[0]);
    expect([operator.totals.attended, operator.operators]).toEqual([2, []]);
    const second = await report('service', `day=${today}&subject=${serviceIds[1]}`);
    expect([second.period, second.subject?.id, second.totals.attended]).toEqual([
      'month',
      serviceIds[1],
      1,
    ]);
    expect(second.longestWaits.map(({ label }) => label)).toEqual(['B001']);
  });

  it('has nobody to choose where nobody worked, and refuses whom the branch does not know', async () => {
    const { other } = floor.server.world;
    expect(await report('operator', 'day=2026-10-10')).toMatchObject({
      subject: null,
      choices: [],
      totals: { attended: 0 },
      longestWaits: [],
    });
    for (const id of [unknown, other.userId]) {
      expect((await asked('operator', `subject=${id}`)).error).toBe('not_found');
    }
    for (const id of [unknown, other.serviceId]) {
      expect((await asked('service', `subject=${id}`)).error).toBe('service_not_found');
    }
    expect((await asked('year', '')).error).toBe('invalid_request');
    expect((await asked('day', 'day=2026-02-30')).error).toBe('invalid_request');
  });
});

it('is for managers, supervisors and viewers of the branch, a closed one too', async () => {
  const { world } = floor.server;
  for (const role of ['Manager', 'Supervise', 'Viewer'] as const) {
    const person = await signIn(floor.server, world.emails[role]);
    expect((await asked('day', '', person)).status).toBe(200);
  }
  expect((await asked('day', '', floor.first)).error).toBe('forbidden');
  const foreigner = await signIn(floor.server, world.other.email);
  expect((await asked('day', '', foreigner)).status).not.toBe(200);
});
