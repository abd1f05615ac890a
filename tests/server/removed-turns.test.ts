import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { services } from '#server/db/schema/organisation.ts';
import { foldDays } from '#server/figures/fold.ts';
import { foldFigures } from '#server/jobs/fold-figures.ts';
import { ofTurns, removeTurns } from '#server/jobs/remove-turns.ts';
import { act, because, callNext, create, openFloor } from '#tests/support/floor.ts';
import { signIn } from '#tests/support/server.ts';

const floor = openFloor();
const db = () => floor.server.deps.database.db;
const stopping = new AbortController().signal;
const remove = () => removeTurns(floor.server.deps, stopping, pino({ level: 'silent' }));
const fold = () => foldFigures(floor.server.deps, stopping);

/** One ticket is attended, one is cancelled, and one is called on the next such day. */
async function dayOfTurns(): Promise<void> {
  floor.first = await signIn(floor.server, floor.server.world.emails.Operator);
  await create(floor, 0);
  const turn = (await act(floor.first, await callNext(floor), 'start')).body.content;
  await act(floor.first, turn, 'finish', because(floor, 'finish'));
  await act(floor.first, await create(floor, 1), 'cancel');
  await create(floor, 1);
}

const statuses = async () => {
  const rows = await rowsOf<{ status: string }>(db(), sql`select status from tickets order by id`);
  return rows.map(({ status }) => status);
};
const figures = () =>
  rowsOf(db(), sql`select * from figure_days where day = '2026-11-21' order by by, key`);

it('removes turns after the years set, with all that is theirs, and leaves the figures', async () => {
  await dayOfTurns();
  await fold();
  floor.server.advance(380 * 24 * 3600);
  await dayOfTurns();
  expect(await statuses()).toEqual(
    'attended cancelled attended waiting cancelled waiting'.split(' '),
  );
  expect(await remove()).toBe(0);

  const { organisationId, branchId, serviceIds, emails } = floor.server.world;
  const manager = await signIn(floor.server, emails.Manager);
  const path = `/clients/${organisationId}/organisationSettings/vez.tickets.years`;
  expect((await manager.post(path, { version: 0, value: '1' })).status).toBe(200);
  expect(await remove(), 'while days are not folded').toBe(0);
  await db().execute(sql`insert into figure_folds (client_id, branch_id, day, folded_at)
    select client_id, id, day, now() from branches b
    cross join generate_series('2026-11-21'::date, '2027-12-05', '1 day') day
    where client_id = ${organisationId} on conflict do nothing`);
  await db().execute(
    sql`update figure_folds set folded_at = '2027-12-31', cells_at = '2027-12-31'`,
  );
  const known = await figures();
  expect(known).not.toEqual([]);
  expect(await remove()).toBe(2);
  expect(await statuses()).toEqual(['attended', 'waiting', 'cancelled', 'waiting']);
  const orphans = await rowsOf(
    db(),
    sql`select e.id from ticket_events e left join tickets t
      on t.client_id = e.client_id and t.id = e.ticket_id where t.id is null`,
  );
  expect(orphans).toEqual([]);

  await db().update(services).set({ thresholdSeconds: 1 }).where(eq(services.id, serviceIds[0]));
  // Folding only the first of the year's days is enough.
  await db().execute(sql`update figure_folds set stale = false where day > '2026-11-21'`);
  await fold();
  const branch = { organisationId, id: branchId, timeZone: 'Europe/Madrid' };
  const first = { branch, day: '2026-11-21', until: '2026-11-21' };
  await foldDays(db(), first, floor.server.deps.clock());
  expect(await figures()).toEqual(known);
});

it('knows every table whose rows are of a turn', async () => {
  const rows = await rowsOf<{ name: string }>(
    db(),
    sql`select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'tickets'::regclass and confdeltype <> 'c'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...ofTurns].sort());
});
