import { eq, sql } from 'drizzle-orm';
import { firstInstantAt } from '#domain/time/zone.ts';
import { branches, branchHours, gates, services } from '#server/db/schema/organisation.ts';
import { pick, type Random } from '#server/seed/random.ts';
import type { TestServer } from './server.ts';

const hourMs = 3_600_000;

/** Zones with a day on which their clocks change, or an ordinary day. */
const changes = [
  ['Europe/Madrid', '2026-10-25'],
  ['Europe/Madrid', '2026-03-29'],
  ['Atlantic/Azores', '2026-10-25'],
  ['America/Havana', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Asia/Kathmandu', '2026-05-05'],
  ['America/New_York', '2026-11-01'],
  ['Atlantic/Canary', '2026-10-25'],
  ['Europe/Madrid', '2026-11-21'],
] as const;

/** Opens the branch that is otherwise closed, day and night. */
export async function openAlways({ deps, world }: TestServer): Promise<void> {
  const { organisationId, closedBranchId: branchId } = world;
  const always = { opensAt: '00:00', closesAt: '24:00' };
  await deps.database.db
    .insert(branchHours)
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ organisationId, branchId, weekday, ...always })),
    );
}

/** Returns both branches with their services that issue tickets. */
export async function openPlaces({ deps, world }: TestServer) {
  const ofBranch = async (branchId: number) => {
    const here = eq(services.branchId, branchId);
    const rows = await deps.database.db.select().from(services).where(here);
    return { branchId, serviceIds: rows.filter((row) => row.active).map(({ id }) => id) };
  };
  return [await ofBranch(world.branchId), await ofBranch(world.closedBranchId)];
}

/** Erases all history, and starts on the evening before a day in random zones. */
export async function beginAnew(server: TestServer, random: Random): Promise<void> {
  const { deps, world } = server;
  const { db } = deps.database;
  const [zone, day] = pick(random, changes);
  const [other] = pick(
    random,
    changes.filter(([name]) => name !== zone),
  );
  const zones = [
    [world.branchId, zone],
    [world.closedBranchId, other],
  ] as const;
  for (const [id, timeZone] of zones) {
    await db.update(branches).set({ timeZone }).where(eq(branches.id, id));
  }
  const empty = ['messages', 'polls', 'phone_turns', 'links', 'alerts', 'appointment_waits'];
  const turns = ['ticket_events', 'tickets', 'ticket_numbers', 'operator_pauses', 'gate_sessions'];
  const days = ['figure_days', 'figure_hours', 'figure_folds', 'figure_marks'];
  const figures = [...days, 'figure_cells', 'figure_periods', 'figure_period_hours'];
  for (const table of [...empty, ...turns, ...figures]) {
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await db.update(gates).set({ memory: {} });
  // Starts on the evening before, so that midnight and the clock change come while people are
  // there.
  const from = firstInstantAt(day, 0, zone) - random() * 8 * hourMs;
  server.advance(Math.floor((from - deps.clock().getTime()) / 1000) + random());
}
