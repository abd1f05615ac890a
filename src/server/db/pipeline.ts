import type { Socket } from 'node:net';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Transaction } from './client.ts';

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

/** Sends statements without waiting for those before, in one packet when they are made at once. */
class PipeliningClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The statements under way fail with it; unheard, it would end the process.
    this.on('error', () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: stands for every overload, all of which it passes on
  override query(...args: any[]): any {
    // Not in the types; after connecting it is the socket, or TLS over it, for good.
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return Reflect.apply(super.query, this, args);
  }
}

export function openPool(config: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ ...config, Client: PipeliningClient, pipeline: true });
}

const dialect = new PgDialect();

/**
 * Transactions whose begin travels with the first statement and whose commit with the last, each
 * of which would cost a round trip of its own. Rejects unless everything is committed.
 */
export function transactOn(pool: pg.Pool): Transact {
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
