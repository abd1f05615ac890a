import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database, Transaction } from './client.ts';

export interface Ended<Result> {
  result: Result;
  /**
   * The last statement, sent together with the commit. It has to be a prepared one: what a query
   * builder makes is sent only later, after the commit.
   */
  last?: () => Promise<unknown>;
}

export type Transact = <Result>(
  run: (tx: Transaction) => Promise<Ended<Result>>,
) => Promise<Result>;

/** Gives statements no names: behind a pooler the next transaction's connection knows none. */
class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: stands for every overload, all of which it passes on
  override query(statement: any, ...rest: any[]): any {
    const { name: _, ...unnamed } = typeof statement === 'string' ? { text: statement } : statement;
    return Reflect.apply(super.query, this, [unnamed, ...rest]);
  }
}

/** Connections that send statements without waiting for those before. */
export function openPool(config: pg.PoolConfig, { pooled }: { pooled: boolean }): pg.Pool {
  const pool = new pg.Pool({ ...config, pipeline: true, ...(pooled && { Client: UnnamedClient }) });
  // A connection that is lost, idle or in use, is replaced; unheard, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The database of a pool. Its transactions are of `transactOn`: those of Drizzle 0.45 never give back a
 * connection that could not begin, and give back those whose statement went without an answer.
 */
export function databaseOn(pool: pg.Pool): { db: Database; transact: Transact } {
  const db: Database = drizzle(pool);
  const transact = transactOn(pool);
  db.transaction = (run) => transact(async (tx) => ({ result: await run(tx) }));
  return { db, transact };
}

const dialect = new PgDialect();

/**
 * Transactions whose begin travels with the first statement and whose commit with the last, each
 * of which would cost a round trip of its own. Rejects unless everything is committed.
 */
function transactOn(pool: pg.Pool): Transact {
  return async (run) => {
    const client = await pool.connect();
    // It fails only where the connection is lost, as does everything that follows.
    client.query('begin').catch(() => {});
    try {
      const session = new NodePgSession(client, dialect, undefined);
      const { result, last } = await run(new NodePgTransaction(dialect, session, undefined));
      const [, { command }] = await Promise.all([last?.(), client.query('commit')]);
      // So it answers without an error when a statement has failed.
      if (command !== 'COMMIT') throw new Error('a failed transaction was not committed');
      client.release();
      return result;
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  };
}
