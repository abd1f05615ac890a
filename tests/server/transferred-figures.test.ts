import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { calls } from '#server/db/schema/calls.ts';
import { services } from '#server/db/schema/organisation.ts';
import { foldDays } from '#server/figures/fold.ts';
import { act, because, callNext, create, openFloor } from '#tests/support/floor.ts';

const floor = openFloor();
const [day, timeZone] = ['2026-11-21', 'Europe/Madrid'];

function fold(): Promise<void> {
  const { deps, world } = floor.server;
  const branch = { organisationId: world.organisationId, id: world.branchId, timeZone };
  return foldDays(deps.database.db, { branch, day, until: day }, deps.clock());
}

it('counts somebody who goes on to another service once, and both calls', async () => {
  const { server, first, manager } = floor;
  const { branchId, serviceIds, gateIds } = server.world;
  await create(floor);
  server.advance(700);
  const ticket = (await act(first, await callNext(floor), 'start')).body.content;
  server.advance(60);
  const to = { serviceId: serviceIds[1], place: 'last', ...because(floor, 'transfer') };
  await act(first, ticket, 'transfer', to);
  server.advance(20);
  await create(floor);
  server.advance(30);

  await fold();
  const asked = { from: day, until: day };
  const of = async (kind: string, more = {}) =>
    (await manager.post('/figures/turns', { asked: { ...asked, ...more }, of: kind })).body.content;
  const { totals, groups } = (await manager.post('/figures', asked)).body.content;
  expect(totals).toMatchObject({ arrived: 2, transferred: 1, called: 1, calledInTime: 0 });
  expect(totals).toMatchObject({ longestWaitSeconds: 700 });
  expect(groups.gate[0]).toMatchObject({ key: gateIds[0], figures: { called: 1 } });

  const arrived = (await of('arrived')).tickets;
  expect(arrived).toMatchObject([
    { label: 'A002', waitedSeconds: 30 },
    { label: 'A001', waitedSeconds: 750 },
  ]);
  expect((await of('calledLate')).tickets).toMatchObject([
    { label: 'A001', serviceName: 'Servicio A', waitedSeconds: 700, gateName: 'Puesto 1' },
  ]);

  // A second call counts only the wait for the other service.
  await callNext(floor);
  expect((await of('called', { serviceId: serviceIds[1] })).tickets).toMatchObject([
    { label: 'A001', serviceName: 'Servicio B', waitedSeconds: 50 },
  ]);
  const path = `/branches/${branchId}/reports/day?day=${day}`;
  expect((await manager.get(path)).body.content.longestWaits).toMatchObject([
    { label: 'A001', service: 'Servicio A', waitedSeconds: 700 },
    { label: 'A001', service: 'Servicio B', waitedSeconds: 50 },
  ]);
});

it('says up to when it has counted while something has happened since, and only then', async () => {
  const { server, first, manager } = floor;
  const { branchId, gateIds } = server.world;
  const upTo = async () =>
    (await manager.post('/figures', { from: day, until: day, branchIds: [branchId] })).body.content
      .foldedAt;
  await create(floor);
  await fold();
  const folded = server.deps.clock().toISOString();
  server.advance(1);
  // An open counter's time grows each second.
  expect(await upTo()).toBe(folded);
  await first.post(`/gates/${gateIds[0]}/close`);
  server.advance(1);
  expect(await upTo()).toBe(folded);
  await fold();
  server.advance(3600);
  expect(await upTo()).toBeNull();
  const last = server.deps.clock();
  await create(floor);
  expect(await upTo()).not.toBeNull();
  expect(Date.parse(await upTo())).toBeLessThan(last.getTime());
});

it('lets the calls of a service be found by an index, though a row says of which', async () => {
  const rows = await rowsOf<{ 'QUERY PLAN': string }>(
    floor.server.deps.database.db,
    sql`explain select c.waited_seconds from ${services} s cross join lateral (
      select * from ${calls} c where c.client_id = s.client_id and c.service_id = s.id) c`,
  );
  // PostgreSQL would read a whole subquery for all services.
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Subquery Scan/);
});
