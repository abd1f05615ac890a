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
}

export const usualLimits: Readonly<PostgresLimits> = {
  // A few to each processor of PostgreSQL: with more, calls wait for each other.
  connections: 8,
  connectMs: 8000,
  statementMs: 8000,
  // Nobody at a counter waits longer for somebody else's row.
  lockMs: 3000,
  answerMs: 10_000,
  heartbeatMs: 5000,
};
