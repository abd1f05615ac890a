import 'fake-indexeddb/auto';
import { sql } from 'drizzle-orm';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { type Random, seededRandom } from '#server/seed/random.ts';
import { standing } from '#tests/support/kiosk.ts';
import type { ManyOperators } from '#tests/support/many-operators.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';
import { brokenBy, ofPapers } from './checks.ts';
import { Device, Time } from './device.ts';
import { directTo, openBranch } from './floor.ts';
import { Giver } from './giver.ts';
import { Leasing } from './leasing.ts';
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
  'counters and kiosks with bad clocks call nobody twice and give no number twice with seed %i',
  async (seed) => {
    const random = seededRandom(seed);
    const { db } = server.deps.database;
    const many = await openBranch(server, 60, 6);
    await openAtNoon(many);
    const leased = 1 + (seed % 3);
    await db.execute(sql`update branches set leased_turns = ${leased}, lease_minutes = 2,
        held_numbers = ${3 + (seed % 8)}
      where client_id = ${many.organisationId}`);
    const time = new Time(server.deps.clock().getTime(), server.advance);
    const network = new Network(random);
    const through = { network, direct: directTo(server) };
    const devices = many.operators.map(() => new Leasing(new Device(time, random)));
    const hands = many.operators.map((operator, index) => {
      const leasing = devices[index];
      return new OfflineHand({ many, operator, random, ...(leasing && { leasing }) }, through);
    });
    const givers = await Promise.all(
      [1, 2].map(() => openGiver({ many, isPatient: true }, { time, random, network })),
    );
    const serve = async () => {
      await Promise.all(hands.map((hand) => hand.serve()));
      await Promise.all(hands.map((hand) => hand.close()));
    };
    await Promise.all([serve(), ...givers.map((giver) => giver.give(25))]);
    for (const hand of hands) hand.mend();
    await network.mend();
    for (const giver of givers) await giver.mend();
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
    // Until then they may have taken the place of all leases that the counters could have used.
    for (const giver of givers) {
      await giver.give(10);
      await giver.mend();
    }
    await serve();
    await serve();
    const told = hands.map((hand) => hand.told);
    expect(await brokenBy(db, many.organisationId, told)).toEqual([]);
    expect(await ofPapers(db, many.organisationId, givers)).toEqual([]);
    expect(Math.max(...devices.map(({ calls }) => calls))).toBeGreaterThan(0);
    expect(Math.max(...devices.map(({ device }) => device.sleeps))).toBeGreaterThan(0);
    expect(Math.max(...hands.map(({ copies }) => copies))).toBeGreaterThan(0);
  },
  120_000,
);

it.each(faultSeeds())('kiosks give no number twice and lose none with seed %i', async (seed) => {
  const random = seededRandom(seed);
  const { db } = server.deps.database;
  const many = await openBranch(server, 10, 1);
  await openAtNoon(many);
  await db.execute(sql`update branches set held_numbers = ${3 + (seed % 8)}
    where client_id = ${many.organisationId}`);
  const time = new Time(server.deps.clock().getTime(), server.advance);
  const network = new Network(random);
  const givers = await Promise.all(
    [1, 2, 3].map(() => openGiver({ many, isPatient: false }, { time, random, network })),
  );
  await Promise.all(givers.map((giver) => giver.give(25)));
  await network.mend();
  for (const giver of givers) await giver.mend();
  expect(await ofPapers(db, many.organisationId, givers)).toEqual([]);
  expect(Math.min(...givers.map(({ counts }) => counts.offline))).toBeGreaterThan(0);
});

/** Moves the branch to a time zone where it is noon, since numbers end with the day. */
async function openAtNoon({ organisationId }: ManyOperators): Promise<void> {
  const ahead = 12 - server.deps.clock().getUTCHours();
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  await server.deps.database.db.execute(sql`update branches set time_zone = ${zone}
    where client_id = ${organisationId}`);
}

async function openGiver(
  { many: { organisationId, branches }, isPatient }: { many: ManyOperators; isPatient: boolean },
  { time, random, network }: { time: Time; random: Random; network: Network },
): Promise<Giver> {
  const [{ id: branchId, serviceIds } = { id: 0, serviceIds: [] }] = branches;
  const kiosk = await standing({ ...server, world: { organisationId, branchId } });
  return new Giver({
    device: new Device(time, random),
    random,
    network,
    serviceIds,
    isPatient,
    post: async (path, body, key) => {
      const { status, body: answer, error } = await kiosk.post(path, body, key);
      return { status, content: answer.content, error };
    },
  });
}
