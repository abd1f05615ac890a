import type { PoolConfig } from 'pg';

/** Limits of PostgreSQL's use, in milliseconds except for the number of connections. */
export interface PostgresLimits {
  connections: number;
  /** Wait for a new or free connection. Clients give up after ten seconds. */
  connectMs: number;
  statementMs: number;
  lockMs: number;
  /**
   * Time without an answer after which a statement's connection counts as lost, because a frozen
   * network resets nothing.
   */
  answerMs: number;
  /** Time after which the listening connection counts as lost. */
  heartbeatMs: number;
  behindMs: number;
}

export const questionConnections = 2;

export const usualLimits: Readonly<PostgresLimits> = {
  // A few per processor of PostgreSQL; with more, calls wait for each other.
  connections: 8,
  connectMs: 8000,
  statementMs: 8000,
  // Operators should not wait longer for another transaction's row.
  lockMs: 3000,
  answerMs: 10_000,
  heartbeatMs: 5000,
  behindMs: 30_000,
};

/** Settings of a session that serves requests, in the form of `pg_settings`. */
export const sessionSettings = ({ lockMs, statementMs }: PostgresLimits) => ({
  lock_timeout: String(lockMs),
  statement_timeout: String(statementMs),
  // Releases the locks of a process that vanished.
  idle_in_transaction_session_timeout: '60000',
  // Starting helpers or compiling a statement takes longer than a request's whole statement.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
});

/**
 * Returns how to connect for requests. A pooler accepts no settings, so the role must have them.
 */
export function connectionTo(
  url: string,
  limits: PostgresLimits,
  { pooled, readOnly = false }: { pooled: boolean; readOnly?: boolean },
): PoolConfig {
  const wanted = {
    ...sessionSettings(limits),
    ...(readOnly && { default_transaction_read_only: 'on' }),
  };
  const settings = pooled ? [] : Object.entries(wanted);
  return {
    connectionString: url,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
    keepAlive: true,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  };
}
