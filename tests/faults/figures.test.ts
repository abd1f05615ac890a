import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstInstantAt } from '#domain/time/zone.ts';
import { branches, branchHours, gates, services } from '#server/db/schema/organisation.ts';
import { FigureKeeper } from '#server/figures/keeper.ts';
import { pick, seededRandom } from '#server/seed/random.ts';
import { RandomLife, staffOf } from '#tests/support/random-life.ts';
import { foldedCells, recount } from '#tests/support/recount.ts';
import { startOnPglite, type TestServer } from '#tests/support/server.ts';
import { faultSeeds } from './seeds.ts';

let server: TestServer;
const never = new AbortController().signal;
const hourMs = 3_600_000;

/** Zones with a day on which their clocks change, or one like any other. */
const days = [
  ...[
    ['Europe/Madrid', '2026-10-25'],
    ['Europe/Madrid', '2026-03-29'],
  ],
  ...[
    ['Atlantic/Azores', '2026-10-25'],
    ['America/Havana', '2026-11-01'],
  ],
  ...[
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-10-04'],
  ],
  ...[
    ['Asia/Kathmandu', '2026-05-05'],
    ['America/New_York', '2026-11-01'],
  ],
  ...[
    ['Atlantic/Canary', '2026-10-25'],
    ['Europe/Madrid', '2026-11-21'],
  ],
] as const;

beforeAll(async () => {
  server = await startOnPglite();
  const { deps, world } = server;
  const { organisationId, closedBranchId: branchId } = world;
  const { db } = deps.database;
  const always = { opensAt: '00:00', closesAt: '24:00' };
  await db
    .insert(branchHours)
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ organisationId, branchId, weekday, ...always })),
    );
});
afterAll(() => server.close());

async function begin(random: () => number): Promise<void> {
  const { deps, world } = server;
  const { db } = deps.database;
  const [zone, day] = pick(random, days);
  const [other] = pick(random, days);
  const zones = [
    [world.branchId, zone],
    [world.closedBranchId, other],
  ] as const;
  for (const [id, timeZone] of zones) {
    await db.update(branches).set({ timeZone }).where(eq(branches.id, id));
  }
  const empty = ['messages', 'polls', 'phone_turns', 'links', 'alerts', 'appointment_waits'];
  const turns = ['ticket_events', 'tickets', 'ticket_numbers', 'operator_pauses', 'gate_sessions'];
  const figures = ['figure_days', 'figure_hours', 'figure_folds', 'figure_marks'];
  for (const table of [...empty, ...turns, ...figures]) {
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await db.update(gates).set({ memory: {} });
  // From the evening before, so that midnight and the change of clocks come while people are there.
  const from = firstInstantAt(day, 0, zone) - random() * 8 * hourMs;
  server.advance(Math.floor((from - deps.clock().getTime()) / 1000) + random());
}

it('every figure is what the history says, whatever happens and whenever it is folded', async () => {
  const { deps, world } = server;
  const { db } = deps.database;
  const staff = await staffOf(server);
  const ofBranch = async (branchId: number) => {
    const rows = await db.select().from(services).where(eq(services.branchId, branchId));
    return { branchId, serviceIds: rows.filter((row) => row.active).map(({ id }) => id) };
  };
  const places = [await ofBranch(world.branchId), await ofBranch(world.closedBranchId)];
  for (const seed of faultSeeds()) {
    const random = seededRandom(seed);
    await begin(random);
    const life = new RandomLife(server, random, { staff, places });
    const keeper = new FigureKeeper(deps, { today: 0, past: 0 });
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
    // What is still open lasts until the last fold, which a new day brings.
    server.advance(30 * 3600);
    for (let round = 0; round < 3; round += 1) await keeper.round(never);
    const now = deps.clock().getTime();
    expect(await foldedCells(db), `VEZ_SEED=${seed}`).toEqual(await recount(db, now));
  }
}, 3_600_000);
