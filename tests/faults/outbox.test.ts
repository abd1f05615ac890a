import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '#server/seed/random.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';
import { brokenBy } from './checks.ts';
import { directTo, openBranch } from './floor.ts';
import { Network } from './network.ts';
import { OfflineHand } from './offline-operator.ts';
import { faultSeeds } from './seeds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ realTime: true });
});
afterAll(() => server.close());
beforeEach(() => {
  // A new store per seed, because the entries of earlier seeds would slow it down.
  globalThis.indexedDB = new IDBFactory();
});

describe('forty operators whose tablets lose their network and are loaded anew', () => {
  it.each(faultSeeds())(
    'keep every promise with seed %i',
    async (seed) => {
      const random = seededRandom(seed);
      const many = await openBranch(server, seed % 50 === 0 ? 1000 : 60);
      const network = new Network(random);
      const through = { network, direct: directTo(server) };
      const hands = many.operators.map(
        (operator) => new OfflineHand({ many, operator, random }, through),
      );
      await Promise.all(hands.map((hand) => hand.serve()));
      for (const hand of hands) hand.mend();
      await network.mend();
      // A late request may have called a ticket, which the page learns from its stream.
      await Promise.all(hands.map((hand) => hand.serve()));
      const told = hands.map((hand) => hand.told);
      expect(await brokenBy(server.deps.database.db, many.organisationId, told)).toEqual([]);
      const sum = (what: 'spells' | 'reloads') => hands.reduce((all, hand) => all + hand[what], 0);
      expect(Math.min(sum('spells'), sum('reloads'))).toBeGreaterThan(10);
    },
    120_000,
  );
});
