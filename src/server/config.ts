/** Settings of the process, from the environment. */
export interface Config {
  port: number;
  host: string;
  /** PostgreSQL to use; null means the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Where the embedded database and the signing secret live. */
  dataDir: string;
  /** Signs access tokens; null means one is made once and kept in `dataDir`. */
  secret: string | null;
  logLevel: string;
  /** Whether a proxy in front tells who calls; believed otherwise, anybody could pose as anybody. */
  trustProxy: boolean;
}

/** Throws an Error that names the variable when a value makes no sense. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a number between 0 and 65535, not "${env.PORT}"`);
  }
  const databaseUrl = env.DATABASE_URL || null;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Error('DATABASE_URL must start with postgres:// or postgresql://');
  }
  const secret = env.VEZ_SECRET || null;
  if (secret && secret.length < 32) throw new Error('VEZ_SECRET needs 32 characters or more');
  if (databaseUrl && !secret) {
    throw new Error(
      'VEZ_SECRET is needed with DATABASE_URL: every process must sign with the same',
    );
  }
  return {
    port,
    host: env.HOST || '0.0.0.0',
    databaseUrl,
    dataDir: env.VEZ_DATA_DIR || '.data',
    secret,
    logLevel: env.VEZ_LOG_LEVEL || 'info',
    trustProxy: env.VEZ_TRUST_PROXY === 'true',
  };
}
