import { sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { seededRandom } from '#server/seed/random.ts';
import type { ManyOperators } from '#tests/support/many-operators.ts';
import { openServer, type TestServer } from '#tests/support/server.ts';
import { brokenBy } from './checks.ts';
import { directTo, openBranch } from './floor.ts';
import { Network } from './network.ts';
import { Hand, type Told } from './operator.ts';
import { faultSeeds } from './seeds.ts';

let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await openServer({ realTime: true });
  db = server.deps.database.db;
});
afterAll(() => server.close());

interface Day {
  many: ManyOperators;
  told: Told[];
  network: Network;
}

/** Runs a day: all tickets wait from the start, and all operators serve over a bad network. */
async function day(seed: number, turns: number): Promise<Day> {
  const random = seededRandom(seed);
  const many = await openBranch(server, turns);
  const network = new Network(random);
  const hands = many.operators.map(
    (operator) => new Hand({ many, operator, random }, { network, ...directTo(server) }),
  );
  await Promise.all(hands.map((hand) => hand.serve()));
  await network.mend();
  // A late request may have called a ticket, which the page learns from its stream.
  await Promise.all(hands.map((hand) => hand.serve()));
  return { many, told: hands.map(({ told }) => told), network };
}

const seeds = faultSeeds();

describe('the check of a day', () => {
  let good: Day;
  beforeAll(async () => {
    good = await day(seeds[0] ?? 0, 100);
  });

  /** Applies `spoil` to the good day, returns the faults found, and rolls back. */
  async function found(spoil: (tx: Database, day: Day) => Promise<unknown>): Promise<string> {
    const { many, network } = good;
    const told = structuredClone(good.told);
    let text = '';
    await db
      .transaction(async (tx) => {
        await spoil(tx, { many, network, told });
        text = (await brokenBy(tx, many.organisationId, told)).join('\n');
        tx.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
    return text;
  }
  const mine = () => sql`client_id = ${good.many.organisationId}`;
  const one = () => sql`${mine()} and id = (select max(id) from tickets where ${mine()}
    and status = 'attended')`;

  it('finds nothing in a good one', async () => {
    expect(await found(async () => {})).toBe('');
  });

  it.each<[string, RegExp, (tx: Database, day: Day) => Promise<unknown>]>([
    [
      'a step that is missing',
      /does not follow/,
      (tx) => tx.execute(sql`delete from ticket_events where ${mine()} and action = 'start'`),
    ],
    [
      'a turn left at a counter',
      /was left called/,
      (tx) => tx.execute(sql`update tickets set status = 'called' where ${one()}`),
    ],
    [
      'two turns at a counter',
      /holds 2 turns/,
      async (tx) => {
        await tx.execute(sql`drop index tickets_in_hand`);
        await tx.execute(sql`update tickets set status = 'called',
          gate_id = (select min(id) from gates where ${mine()}) where ${mine()}
          and number in (7, 8)`);
      },
    ],
    [
      'a turn called twice',
      /was called 2 times/,
      (tx) =>
        tx.execute(sql`insert into ticket_events (client_id, ticket_id, action, to_status, at)
          select client_id, id, 'call', 'called', now() from tickets where ${one()}`),
    ],
    [
      'a wait summed wrongly',
      /waitedSeconds is/,
      (tx) => tx.execute(sql`update tickets set waited_seconds = 1e6 where ${one()}`),
    ],
    [
      'a number given twice',
      /was given twice/,
      async (tx) => {
        await tx.execute(sql`drop index tickets_number`);
        await tx.execute(sql`update tickets set number = 1 where ${mine()}`);
      },
    ],
    [
      'an effect without a key',
      /keys of start had/,
      (tx) =>
        tx.execute(sql`delete from idempotency_keys where ${mine()}
          and operation = 'ticketStart'`),
    ],
    [
      'a call that nobody heard of',
      /nobody was told/,
      async (_tx, { told }) => {
        for (const { called } of told) called.clear();
      },
    ],
    [
      'a turn given to two counters',
      /given to 40 counters/,
      async (_tx, { told }) => {
        const [turn = 0] = told.flatMap(({ called }) => [...called]);
        for (const { called } of told) called.add(turn);
      },
    ],
    [
      'a confirmation of nothing',
      /confirmed and never happened/,
      async (_tx, { told }) => told[0]?.confirmed.push({ ticketId: 0, action: 'start' }),
    ],
    [
      'an action lost on its device',
      /kept and never arrived/,
      async (_tx, { told }) => told[0]?.kept.push('a key'),
    ],
    [
      'a refusal that makes no sense',
      /start: 403/,
      async (_tx, { told }) => told[0]?.odd.push('start: 403 forbidden'),
    ],
  ])('finds %s', async (_name, message, spoil) => {
    expect(await found(spoil)).toMatch(message);
  });
});

describe('forty operators over a network that drops, loses, doubles and delays', () => {
  it.each(seeds)(
    'keep every promise with seed %i',
    async (seed) => {
      const { many, told, network } = await day(seed, seed % 50 === 0 ? 1000 : 60);
      expect(await brokenBy(db, many.organisationId, told)).toEqual([]);
      for (const count of Object.values(network.counts)) expect(count).toBeGreaterThan(5);
    },
    120_000,
  );
});
