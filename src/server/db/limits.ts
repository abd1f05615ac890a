import type { PoolConfig } from 'pg';

/** How PostgreSQL is used, in milliseconds but for the connections. */
export interface PostgresLimits {
  /** How many are open at most. */
  connections: number;
  /** How long one waits for a connection, new or free. A sender gives up after ten seconds. */
  connectMs: number;
  /** How long PostgreSQL works on a statement. */
  statementMs: number;
  /** How long a statement waits for a row that another transaction has locked. */
  lockMs: number;
  /** After which a statement's connection counts as lost: a frozen network resets nothing. */
  answerMs: number;
  /** After which the connection that listens counts as lost. */
  heartbeatMs: number;
  /** How far behind a standby is still asked. */
  behindMs: number;
}

/** For questions that take long, beside those for calls. */
export const questionConnections = 2;

export const usualLimits: Readonly<PostgresLimits> = {
  // A few to each processor of PostgreSQL: with more, calls wait for each other.
  connections: 8,
  connectMs: 8000,
  statementMs: 8000,
  // Nobody at a counter waits longer for somebody else's row.
  lockMs: 3000,
  answerMs: 10_000,
  heartbeatMs: 5000,
  behindMs: 30_000,
};

/** What a session that serves requests has to be set to, as `pg_settings` tells it. */
export const sessionSettings = ({ lockMs, statementMs }: PostgresLimits) => ({
  lock_timeout: String(lockMs),
  statement_timeout: String(statementMs),
  // A process that is gone without a word leaves no rows locked.
  idle_in_transaction_session_timeout: '60000',
  // To start helpers or compile a statement takes longer than a request's whole statement.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
});

/** How to connect for requests. A pooler takes no settings: the role has to have them. */
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
