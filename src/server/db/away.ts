/**
 * SQLSTATE classes of an unavailable database: connection, resources (disk, memory, connections),
 * system, shutdown; time limits; a replica after a failover; conflicts with other transactions.
 */
const unavailable = /^(08|53|58|57P|57014|25P03|25006|55P03|40001|40P01)/;
const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's own errors have no code. */
const driverLost =
  /connection (terminated|timeout)|connection error and is not queryable|client was closed|query read timeout|timeout (expired|exceeded when trying to connect)/i;

/** Returns true if the database is temporarily unavailable, so that the request may be repeated. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') {
      if (connectionLost.has(cause.code) || unavailable.test(cause.code)) return true;
      // PostgreSQL deletes its socket file when it ends.
      if (cause.code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true;
    }
    if (driverLost.test(cause.message)) return true;
  }
  return false;
}
