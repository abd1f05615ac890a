import 'fake-indexeddb/auto';
import { sql } from 'drizzle-orm';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openPostgres } from '#server/db/client.ts';
import { rowsOf } from '#server/db/database.ts';
import type { DatabaseHandle } from '#server/db/handle.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { seededRandom } from '#server/seed/random.ts';
import { buildServer } from '#tests/support/built.ts';
import type { ManyOperators } from '#tests/support/many-operators.ts';
import { Network as TcpNetwork } from '#tests/support/network.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { type Served, serve } from '#tests/support/served.ts';
import { brokenBy } from './checks.ts';
import { openBranch } from './floor.ts';
import { Network } from './network.ts';
import { OfflineHand } from './offline-operator.ts';
import { Hand } from './operator.ts';
import { OverTcp, spoil } from './over-tcp.ts';
import { faultSeeds, isLong } from './seeds.ts';

const secret = 'what two processes of one system sign with';
const turns = 60;
/** Maximum rounds that serve tickets called by late requests. */
const lateRounds = 50;
const seeds = isLong ? faultSeeds() : faultSeeds().slice(0, 2);

let database: DatabaseHandle;
let processes: Served[];
let networks: TcpNetwork[];
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), 'wires');
  database = await openPostgres(url);
  const dist = await buildServer('wires');
  const env = { DATABASE_URL: url, VEZ_SECRET: secret, VEZ_DEMO: 'false' };
  processes = [await serve({ dist, env }), await serve({ dist, env })];
  networks = await Promise.all(processes.map(({ url: at }) => TcpNetwork.open(at)));
});
afterAll(async () => {
  await Promise.all(networks.map((network) => network.close()));
  await Promise.all(processes.map((process) => process.dispose()));
  await database.close();
});
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

type AnyHand = Pick<Hand, 'serve' | 'told'> & { mend?: () => void };

async function isOver({ organisationId }: ManyOperators): Promise<boolean> {
  const [row] = await rowsOf<{ left: number }>(
    database.db,
    sql`select count(*)::int as "left" from tickets where client_id = ${organisationId}
      and status in ('waiting', 'called', 'attending')`,
  );
  return row?.left === 0;
}

describe('forty operators, two processes, and networks that freeze, cut, lie and refuse', () => {
  it.each(
    seeds.flatMap((seed) => [
      { seed, kind: 'with a connection', Kind: Hand },
      { seed, kind: 'on tablets that keep what was done', Kind: OfflineHand },
    ]),
  )(
    'keep every promise $kind with seed $seed',
    async ({ seed, Kind }) => {
      const random = seededRandom(seed);
      const many = await openBranch({ deps: { database, keys: deriveKeys(secret) } }, turns);
      const wires = new OverTcp(networks, random);
      const network = new Network(random);
      // Only the TCP networks have faults here, so this one passes everything.
      await network.mend();
      const { post, read } = wires;
      const through = { network, post, read, direct: { post, read } };
      const hands = many.operators.map(
        (operator): AnyHand => new Kind({ many, operator, random }, through),
      );
      const end = new AbortController();
      const spoiling = networks.map((wire) => spoil(wire, { wires, random, until: end.signal }));
      await Promise.all(hands.map((hand) => hand.serve()));
      end.abort();
      const spells = (await Promise.all(spoiling)).reduce((sum, each) => sum + each, 0);
      for (const hand of hands) hand.mend?.();
      // A late request may have called a ticket, which the page learns from its stream.
      for (let round = 0; round < lateRounds; round += 1) {
        await Promise.all(hands.map((hand) => hand.serve()));
        if (await isOver(many)) break;
      }
      const told = hands.map((hand) => hand.told);
      const broken = await brokenBy(database.db, many.organisationId, told);
      const violations = [...broken, ...wires.odd];
      console.log(
        `seed ${seed}: ${spells} spells; ${wires.served} requests answered, ${wires.lost} not; ${violations.length} violations`,
      );
      expect(violations).toEqual([]);
      expect(Math.min(spells, wires.lost)).toBeGreaterThan(5);
    },
    600_000,
  );
});
