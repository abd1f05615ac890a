import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/time/ranges.ts';
import { rowsOf } from '#server/db/database.ts';
import { branches, services } from '#server/db/schema/organisation.ts';
import { FigureKeeper } from '#server/figures/keeper.ts';
import { readByHour } from '#server/figures/reading/by-hour.ts';
import { readFigures } from '#server/figures/reading/read.ts';
import { readWaits } from '#server/figures/reading/waits.ts';
import { rebuildFigures } from '#server/figures/rebuild.ts';
import { seededRandom } from '#server/seed/random.ts';
import { beginAnew, openAlways, openPlaces } from '#tests/support/random-days.ts';
import { RandomLife, staffOf } from '#tests/support/random-life.ts';
import { type Cells, foldedCells, recount } from '#tests/support/recount.ts';
import { restless } from '#tests/support/restless.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';
import { faultSeeds } from './seeds.ts';

let server: TestServer;
const never = new AbortController().signal;

beforeAll(async () => {
  server = await openServer();
  await openAlways(server);
});
afterAll(() => server.close());

it('every figure is what the history says, whatever happens and whenever it is folded', async () => {
  const { deps, world } = server;
  const { db } = deps.database;
  const staff = await staffOf(server);
  const places = await openPlaces(server);
  for (const seed of faultSeeds()) {
    const random = seededRandom(seed);
    await beginAnew(server, random);
    const life = new RandomLife(server, random, { staff, places });
    const keeper = new FigureKeeper(deps, restless);
    for (let step = 0; step < 120; step += 1) {
      await life.step();
      if (step % 10 === 9) await keeper.round(never);
    }
    if (random() < 0.3) {
      const thresholdSeconds = Math.floor(random() * 1200);
      await db
        .update(services)
        .set({ thresholdSeconds })
        .where(eq(services.branchId, world.branchId));
    }
    // Open tickets end with the last fold, which a new day triggers.
    server.advance(30 * 3600);
    await foldAll(keeper);
    if (random() < 0.2) await rebuildFigures(db, { branchId: null, clock: deps.clock });
    const counted = await recount(db, deps.clock().getTime());
    expect(await foldedCells(db), `VEZ_SEED=${seed}`).toEqual(counted);
    for (let range = 0; range < 5; range += 1) await compareRange(counted, random, seed);
  }
}, 3_600_000);

/**
 * Runs rounds until the folds no longer change: a round is limited to seconds, which may be too
 * short on a slow machine.
 */
async function foldAll(keeper: FigureKeeper): Promise<void> {
  const { db } = server.deps.database;
  let folds = '';
  for (let left = 3; left > 0; left -= 1) {
    await keeper.round(never);
    const now = JSON.stringify(
      await rowsOf(
        db,
        sql`select f.folded_at, f.stale, count(*) from figure_folds f group by 1, 2 order by 1, 2`,
      ),
    );
    if (now !== folds) left = 3;
    folds = now;
  }
}

/** Compares the figures of a random range with the sums of its days. */
async function compareRange(counted: Cells, random: () => number, seed: number): Promise<void> {
  const { deps, world } = server;
  const { db } = deps.database;
  const { organisationId } = world;
  const now = deps.clock();
  const from = addDays(now.toISOString().slice(0, 10), -Math.floor(random() * 70));
  const until = addDays(from, Math.floor(random() * 75));
  const zones = await db.select().from(branches).where(eq(branches.organisationId, organisationId));
  const which = { organisationId, branches: zones, absentsCount: true, from, until };
  const found = await readFigures(db, which, now);
  const { cells: weekdays } = await readByHour(db, which, now);
  const { bins } = await readWaits(db, which, now);
  const sum = (name: string, wanted: (of: string[]) => boolean) =>
    [...counted].reduce((all, [cell, figures]) => {
      const [kind = '', , day = '', ...of] = cell.split(' ');
      const fits = from <= day && day <= until && wanted([kind, ...of, day]);
      return fits ? all + (figures[name] ?? 0) : all;
    }, 0);
  const context = `VEZ_SEED=${seed} ${from} ${until}`;
  const names = { arrived: 'arrived', busySeconds: 'busy_seconds', called: 'called' } as const;
  for (const [name, column] of Object.entries(names) as [keyof typeof names, string][]) {
    const of = (wanted: (of: string[]) => boolean) => sum(column, wanted);
    const whole = of(([kind, by]) => kind === 'day' && by === 'branch');
    expect(found.totals[name], context).toBe(whole);
    for (const by of ['service', 'gate', 'user'] as const) {
      const rows = (found.groups[by] ?? []).filter((row) => row.figures[name] > 0);
      const keys = rows.map(({ key, figures }) => [key, figures[name]]);
      const expected = rows.map(({ key }) => [
        key,
        of(([kind, group, id]) => kind === 'day' && group === by && id === String(key)),
      ]);
      expect(keys, context).toEqual(expected);
      const all = rows.reduce((total, row) => total + row.figures[name], 0);
      expect(all, context).toBe(of(([kind, group]) => kind === 'day' && group === by));
    }
    const hours = (found.hours ?? []).map(({ hour, figures }) => [hour, figures[name]]);
    const ofHour = (at: number, on?: number) =>
      of(
        ([kind, by, , hour, day = '']) =>
          kind === 'hour' &&
          by === 'branch' &&
          hour === String(at) &&
          (on === undefined || (new Date(day).getUTCDay() || 7) === on),
      );
    const each = Array.from({ length: 24 }, (_, hour) => [hour, ofHour(hour)]);
    const nonZero = (rows: (number | undefined)[][]) => rows.filter((row) => row.at(-1) !== 0);
    expect(nonZero(hours), context).toEqual(nonZero(each));
    for (const { weekday, hour, figures } of weekdays) {
      expect(figures[name], context).toBe(ofHour(hour, weekday));
    }
    expect(
      weekdays.reduce((total, cell) => total + cell.figures[name], 0),
      context,
    ).toBe(whole);
  }
  expect(
    bins.map(({ count }) => count),
    context,
  ).toEqual(
    bins.map((_, bin) => sum(`waits ${bin}`, ([kind, by]) => kind === 'day' && by === 'branch')),
  );
}
