import { setTimeout as delay } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import { preparedStatement } from './rows.ts';

interface Waiting<Row> {
  values: Record<string, unknown>;
  resolve: (row: Row | null) => void;
  reject: (error: unknown) => void;
}

/** Milliseconds between the starts of two runs. */
const apartMs = 20;

/**
 * Creates a statement that many requests send for one row each: the first goes at once, those of
 * the next 20 ms together. `statement` reads `given`, a JSON array of their values, each with its
 * place `n`, and returns rows with their `n`; the others get null. It joins by a `lateral` with a
 * `limit`, since the planner expects many values and would read whole tables.
 */
export function gatheredStatement<Row>(
  name: string,
  statement: SQL,
): (db: Database, values: Record<string, unknown>) => Promise<Row | null> {
  const run = preparedStatement<Row & { n: number }>(name, statement);
  const gathered = new WeakMap<Database, Waiting<Row>[]>();

  async function send(db: Database, waiting: Waiting<Row>[]): Promise<void> {
    try {
      const given = waiting.map(({ values }, n) => ({ ...values, n }));
      const rows = await run(db, { given: JSON.stringify(given) });
      const found = new Map(rows.map((row) => [row.n, row]));
      for (const [n, { resolve }] of waiting.entries()) resolve(found.get(n) ?? null);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  async function sendAll(db: Database, first: Waiting<Row>): Promise<void> {
    for (let next = [first]; next.length > 0; next = gathered.get(db) ?? []) {
      gathered.set(db, []);
      // A run that hangs on a lost connection holds up no other.
      void send(db, next);
      await delay(apartMs);
    }
    gathered.delete(db);
  }

  return (db, values) =>
    new Promise((resolve, reject) => {
      const mine = { values, resolve, reject };
      const waiting = gathered.get(db);
      if (waiting) waiting.push(mine);
      else void sendAll(db, mine);
    });
}
