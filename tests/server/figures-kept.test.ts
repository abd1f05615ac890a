import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { figureCells, figureDays, figureFolds, figureHours } from '#server/db/schema/figures.ts';
import { services } from '#server/db/schema/organisation.ts';
import { sessions } from '#server/db/schema/users.ts';
import { FigureKeeper } from '#server/figures/keeper.ts';
import {
  act,
  attending,
  because,
  called,
  callNext,
  create,
  openFloor,
} from '#tests/support/floor.ts';
import { restless } from '#tests/support/restless.ts';
import { signIn } from '#tests/support/server.ts';
import { plansOf, recordStatements } from '#tests/support/statements.ts';
import { noon } from '#tests/support/world.ts';

const floor = openFloor();
const never = new AbortController().signal;
const [today, tomorrow] = ['2026-11-21', '2026-11-22'];
let keeper: FigureKeeper;

const db = () => floor.server.deps.database.db;

// The floor opens its counter before each test; sessions of a later day count as newer.
afterEach(async () => {
  await db().delete(sessions);
  floor.server.advance((noon.getTime() - floor.server.deps.clock().getTime()) / 1000);
});
beforeEach(async () => {
  const tables = [figureDays, figureHours, figureCells, figureFolds];
  for (const table of tables) await db().delete(table);
  // The previous test's keeper no longer exists.
  await db().execute(sql`delete from figure_marks`);
  keeper = new FigureKeeper(floor.server.deps, restless);
});

/** Returns undefined while the branch's day has no figures. */
async function folded(day: string) {
  await keeper.round(never);
  const [row] = await rowsOf<Record<string, unknown>>(
    db(),
    sql`select d.*, f.folded_at::text, f.stale from figure_folds f
      left join figure_days d on d.branch_id = f.branch_id and d.day = f.day and d.by = 'branch'
      where f.branch_id = ${floor.server.world.branchId} and f.day = ${day}`,
  );
  return row;
}

async function at(instant: string) {
  floor.server.advance((Date.parse(instant) - floor.server.deps.clock().getTime()) / 1000);
  floor.first = await signIn(floor.server, floor.server.world.emails.Operator);
}

it('finds the figures to remove by hash, and not by comparing each with each', async () => {
  await attending(floor);
  const statements = await recordStatements(async () => {
    await folded(today);
  });
  const replacing = statements.filter(({ text }) => text.includes('_gone as ('));
  const client = new pg.Client(floor.server.url);
  await client.connect();
  const plans = await plansOf(replacing, client, 'any');
  await client.end();
  expect(plans.length).toBeGreaterThanOrEqual(2);
  for (const plan of plans) {
    expect(plan).toContain('hashed SubPlan');
    expect(plan).not.toContain('Anti Join');
  }
});

it('folds today once it has changed, and not again while nothing does', async () => {
  await folded(today);
  await attending(floor);
  floor.server.advance(11);
  const first = await folded(today);
  expect(first).toMatchObject({ arrived: 1, called: 1, called_in_time: 1, attended: 0 });
  floor.server.advance(60);
  expect((await folded(today))?.folded_at).toBe(first?.folded_at);
  await create(floor);
  expect(await folded(today)).toMatchObject({ arrived: 2 });
});

it('folds a day once more when it is over', async () => {
  await attending(floor);
  await folded(today);
  await at('2026-11-21T23:30:00Z');
  expect(await folded(today)).toMatchObject({ busy_seconds: 12 * 3600, open_seconds: 12 * 3600 });
  expect(await folded(tomorrow)).toMatchObject({ busy_seconds: 1800 });
});

it('folds a past day again for what was done there offline, and for what is undone later', async () => {
  await at('2026-11-21T22:50:00Z');
  const ticket = await attending(floor);
  await at('2026-11-21T23:30:00Z');
  expect(await folded(today)).toMatchObject({ attended: 0, busy_seconds: 600 });
  const deviceAt = '2026-11-21T22:55:00Z';
  await act(floor.first, ticket, 'finish', { ...because(floor, 'finish'), deviceAt });
  floor.server.advance(5);
  expect(await folded(today)).toMatchObject({ attended: 1, busy_seconds: 300 });
  await act(floor.first, { ...ticket, version: ticket.version + 1 }, 'undo');
  expect(await folded(today)).toMatchObject({ attended: 0, busy_seconds: 600 });
});

it('counts the turn in hand through a day, whose end was undone after a later call', async () => {
  const ticket = await attending(floor);
  await create(floor);
  await act(floor.first, ticket, 'finish', because(floor, 'finish'));
  await act(floor.first, await callNext(floor), 'requeue');
  await act(floor.first, { ...ticket, version: ticket.version + 1 }, 'undo');
  await at('2026-11-23T12:00:00Z');
  const undone = { ...ticket, version: ticket.version + 2 };
  await act(floor.first, undone, 'finish', because(floor, 'finish'));
  expect(await folded(tomorrow)).toMatchObject({ busy_seconds: 86_400 });
});

it('counts a call from when the server made it, whatever the device says', async () => {
  const ticket = await attending(floor);
  const later = await create(floor);
  await at('2026-11-21T20:00:00Z');
  await act(floor.first, ticket, 'finish', because(floor, 'finish'));
  floor.server.advance(3600);
  const reason = { ...because(floor, 'callThis'), deviceAt: '2026-11-21T20:30:00Z' };
  expect((await act(floor.first, later, 'callThis', reason)).status).toBe(200);
  await at('2026-11-21T22:00:00Z');
  expect(await folded(today)).toMatchObject({ busy_seconds: 10 * 3600 });
});

it('folds the day of a call again that came to nothing after midnight', async () => {
  await at('2026-11-21T22:59:00Z');
  const ticket = await called(floor);
  await at('2026-11-21T23:01:00Z');
  expect(await folded(today)).toMatchObject({ called: 1 });
  await act(floor.first, ticket, 'requeue');
  expect(await folded(today)).toMatchObject({ called: 0 });
  floor.server.advance(60);
  await callNext(floor);
  expect(await folded(tomorrow)).toMatchObject({ called: 1 });
});

it('folds every day of a branch again by a new threshold', async () => {
  const [serviceId = 0] = floor.server.world.serviceIds;
  await create(floor);
  floor.server.advance(60);
  await callNext(floor);
  await at('2026-11-22T12:00:00Z');
  expect(await folded(today)).toMatchObject({ called: 1, called_in_time: 1 });
  const threshold = (thresholdSeconds: number) =>
    db().update(services).set({ thresholdSeconds }).where(eq(services.id, serviceId));
  await threshold(30);
  expect(await folded(today)).toMatchObject({ called: 1, called_in_time: 0, stale: false });
  await threshold(600);
  expect(await folded(today)).toMatchObject({ called_in_time: 1 });
});

it('says from which day all is counted, until all of it is', async () => {
  await called(floor);
  await at('2026-11-22T12:00:00Z');
  const viewer = await signIn(floor.server, floor.server.world.emails.Manager);
  const asked = { branchIds: [floor.server.world.branchId], from: '2026-11-01', until: tomorrow };
  const from = async (more = {}) =>
    (await viewer.post('/figures', { ...asked, ...more })).body.content.countedFrom;
  expect(await from()).toBe('2026-11-23');
  await db().insert(figureFolds).values({
    organisationId: floor.server.world.organisationId,
    day: tomorrow,
    branchId: floor.server.world.branchId,
    foldedAt: floor.server.deps.clock(),
  });
  expect(await from()).toBe(tomorrow);
  // An earlier version folds without cells.
  const narrow = { channel: 'staff' };
  expect(await from(narrow)).toBe('2026-11-23');
  await keeper.round(never);
  expect([await from(), await from(narrow)]).toEqual([null, null]);
  await db().update(figureFolds).set({ cellsAt: null }).where(eq(figureFolds.day, today));
  expect([await from(), await from(narrow)]).toEqual([null, tomorrow]);
  await keeper.round(never);
  expect(await from(narrow)).toBeNull();
});

it('folds days of before it began, and goes on where another stopped', async () => {
  await called(floor);
  await at('2026-11-23T12:00:00Z');
  expect(await folded(today)).toMatchObject({ called: 1 });
  expect(await folded(tomorrow)).toMatchObject({ stale: false });
  const second = new FigureKeeper(floor.server.deps, restless);
  await create(floor);
  await second.round(never);
  await db().execute(sql`update figure_marks set held_until = now() - interval '1 second'`);
  keeper = second;
  expect(await folded('2026-11-23')).toMatchObject({ arrived: 1 });
});
