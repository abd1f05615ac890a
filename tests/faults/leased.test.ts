import 'fake-indexeddb/auto';
import { sql } from 'drizzle-orm';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { seededRandom } from '#server/seed/random.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';
import { brokenBy } from './checks.ts';
import { directTo, openBranch } from './floor.ts';
import { Leasing, Time } from './leasing.ts';
import { Network } from './network.ts';
import { OfflineHand } from './offline-operator.ts';
import { faultSeeds } from './seeds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server.advance((Date.now() - server.deps.clock().getTime()) / 1000);
});

it.each(faultSeeds())(
  'six counters with leases and bad clocks call nobody twice with seed %i',
  async (seed) => {
    const random = seededRandom(seed);
    const { db } = server.deps.database;
    const many = await openBranch(server, 60, 6);
    const leased = 1 + (seed % 3);
    await db.execute(sql`update branches set leased_turns = ${leased}, lease_minutes = 2
      where client_id = ${many.organisationId}`);
    const time = new Time(server.deps.clock().getTime(), server.advance);
    const network = new Network(random);
    const through = { network, direct: directTo(server) };
    const devices = many.operators.map(() => new Leasing(time, random));
    const hands = many.operators.map((operator, index) => {
      const leasing = devices[index];
      return new OfflineHand({ many, operator, random, ...(leasing && { leasing }) }, through);
    });
    const serve = async () => {
      await Promise.all(hands.map((hand) => hand.serve()));
      await Promise.all(hands.map((hand) => hand.close()));
    };
    await serve();
    for (const hand of hands) hand.mend();
    await network.mend();
    await serve();
    // Pages that died have left leases, which a supervisor returns who knows that nobody called.
    time.pass(10 * 60_000);
    const called = hands.flatMap((hand) => [...hand.told.called]);
    const left = await rowsOf<{ ticket_id: number }>(
      db,
      sql`select ticket_id from leases where client_id = ${many.organisationId}`,
    );
    expect(left.filter(({ ticket_id: id }) => called.includes(Number(id)))).toEqual([]);
    await db.execute(sql`with ended as (delete from leases
        where client_id = ${many.organisationId} returning ticket_id)
      update tickets set only_gate_id = 0 from ended
      where client_id = ${many.organisationId} and id = ticket_id`);
    await serve();
    await serve();
    const told = hands.map((hand) => hand.told);
    expect(await brokenBy(db, many.organisationId, told)).toEqual([]);
    const sum = (what: 'sleeps' | 'calls') => devices.reduce((all, each) => all + each[what], 0);
    expect(Math.min(sum('calls'), sum('sleeps'))).toBeGreaterThan(0);
  },
  120_000,
);
