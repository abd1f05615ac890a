import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database, Transaction } from './database.ts';

/**
 * The last statement of a transaction, sent together with the commit. It must be prepared, because
 * a query builder sends its statements only after the commit.
 */
export type Last<Result> = () => Promise<Result>;

export type Transact = <Result>(run: (tx: Transaction) => Promise<Last<Result>>) => Promise<Result>;

/** Sends the statements of one tick in one write, because each write is a system call. */
class GatheringClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: stands for every overload, all of which it passes on
  override query(...given: any[]): any {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return Reflect.apply(super.query, this, given);
  }
}

/**
 * Removes names from statements, because the next transaction's connection behind a pooler lacks
 * them.
 */
class UnnamedClient extends GatheringClient {
  // biome-ignore lint/suspicious/noExplicitAny: stands for every overload, all of which it passes on
  override query(statement: any, ...rest: any[]): any {
    const { name: _, ...unnamed } = typeof statement === 'string' ? { text: statement } : statement;
    return super.query(unnamed, ...rest);
  }
}

export function openPool(config: pg.PoolConfig, { pooled }: { pooled: boolean }): pg.Pool {
  const Client = pooled ? UnnamedClient : GatheringClient;
  const pool = new pg.Pool({ ...config, pipeline: true, Client });
  // Replaces a lost connection. An unhandled error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Returns the database of a pool. `transactOn` replaces Drizzle's transactions: version 0.45 never
 * releases a connection that could not begin, and reuses one whose statement got no answer.
 */
export function databaseOn(pool: pg.Pool): { db: Database; transact: Transact } {
  const db: Database = drizzle(pool);
  const transact = transactOn(pool);
  db.transaction = (run) =>
    transact(async (tx) => {
      const result = await run(tx);
      return async () => result;
    });
  return { db, transact };
}

const dialect = new PgDialect();

/**
 * Sends begin with the first statement and commit with the last, which saves two round trips.
 * Rejects unless everything is committed.
 */
function transactOn(pool: pg.Pool): Transact {
  return async (run) => {
    const client = await pool.connect();
    // It fails only if the connection is lost, like everything after it.
    client.query('begin').catch(() => {});
    try {
      const session = new NodePgSession(client, dialect, undefined);
      const last = await run(new NodePgTransaction(dialect, session, undefined));
      const [result, { command }] = await Promise.all([last(), client.query('commit')]);
      // PostgreSQL answers so without an error if a statement has failed.
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
