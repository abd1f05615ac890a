import { isIP } from 'node:net';
import { isEmail } from '#domain/contacts/email.ts';
import {
  addressLimits,
  demonstrationAddress,
  isPublicAddress,
} from '#domain/organisation/address.ts';
import { usualLimits } from '../db/limits.ts';
import { SetupError } from '../errors/setup-error.ts';
import { type PrinterTargets, readPrinters } from './printers.ts';
import { type PushConfig, readPush } from './push.ts';
import { readSso, type SsoConfig } from './sso.ts';

export interface Config {
  port: number;
  host: string;
  /** PostgreSQL URL; null means the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Direct URL that bypasses the pooler in `databaseUrl`; null when there is no pooler. */
  directUrl: string | null;
  /** URL of a standby for slow queries; null leaves them to the primary. */
  readUrl: string | null;
  databaseConnections: number;
  /** Folder of the embedded database and the signing secret. */
  dataDir: string;
  /** Folder for backups of the embedded database; null disables them. */
  backupDir: string | null;
  /** Signs access tokens; null means that one is generated once and kept in `dataDir`. */
  secret: string | null;
  logLevel: string;
  /** Comma-separated addresses of trusted proxies; false trusts none. */
  trustProxy: string | false;
  /**
   * True when an empty database gets the demonstration organisation. Defaults to true for an
   * embedded database when no organisation is named and only this machine can connect.
   */
  demo: boolean;
  /** Whether people are simulated in the demonstration, whose data visitors may replace. */
  living: boolean;
  /** Created in an empty database instead of the demonstration. */
  first: { organisation: string; email: string; address: string | null } | null;
  /** Public origin of this server for links, such as https://vez.example. */
  publicUrl: string;
  /** Single sign-on; null when none is configured. */
  sso: SsoConfig | null;
  push: PushConfig;
  /**
   * Allowed targets for messages outside the public internet, such as smtp://mail:25 or
   * http://gateway:8080.
   */
  messageOrigins: string[];
  printers: PrinterTargets;
  /** Bearer token for reading /metrics remotely; null allows only this machine. */
  metricsToken: string | null;
}

/** Throws a SetupError that names the variable with an invalid value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = readNumber(env, 'PORT', { fallback: 3000, least: 0, most: 65_535 });
  const databaseUrl = readPostgres(env, 'DATABASE_URL');
  const directUrl = readPostgres(env, 'DATABASE_DIRECT_URL');
  const readUrl = readPostgres(env, 'DATABASE_READ_URL');
  if (directUrl && !databaseUrl) {
    throw new SetupError('DATABASE_DIRECT_URL goes with the pooler in DATABASE_URL');
  }
  if (readUrl && !databaseUrl) {
    throw new SetupError('DATABASE_READ_URL goes with the primary in DATABASE_URL');
  }
  const backupDir = env.VEZ_BACKUP_DIR || null;
  if (backupDir && databaseUrl) {
    throw new SetupError(
      'VEZ_BACKUP_DIR goes with the embedded database: back up the PostgreSQL of DATABASE_URL by its own tools',
    );
  }
  const first = readFirst(
    env.VEZ_ORGANISATION || '',
    env.VEZ_ADMIN_EMAIL || '',
    env.VEZ_ORGANISATION_ADDRESS || null,
  );
  const demo = readDemo(env.VEZ_DEMO || '', {
    usual: !databaseUrl && !first && (!env.HOST || isLoopback(env.HOST)),
  });
  if (demo && first) throw new SetupError('VEZ_DEMO=true and VEZ_ORGANISATION exclude each other');
  const secret = env.VEZ_SECRET || null;
  if (secret && secret.length < 32) throw new SetupError('VEZ_SECRET needs 32 characters or more');
  if (databaseUrl && !secret) {
    throw new SetupError(
      'VEZ_SECRET is needed with DATABASE_URL: every process must sign with the same',
    );
  }
  return {
    port,
    // The passwords of the demonstration are public, so only an explicit HOST opens it to the
    // network.
    host: env.HOST || (demo ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl,
    directUrl,
    readUrl,
    databaseConnections: readNumber(env, 'VEZ_DATABASE_CONNECTIONS', {
      fallback: usualLimits.connections,
      least: 2,
      most: 200,
    }),
    dataDir: env.VEZ_DATA_DIR || '.data',
    backupDir,
    secret,
    logLevel: env.VEZ_LOG_LEVEL || 'info',
    trustProxy: readProxies(env.VEZ_TRUST_PROXY || ''),
    demo,
    // Only one process may simulate, and nobody keeps copies of what visitors replace.
    living: demo && env.VEZ_DEMO !== 'still' && !databaseUrl && !backupDir,
    first,
    publicUrl: readPublicUrl(env.VEZ_PUBLIC_URL || `http://localhost:${port}`),
    sso: readSso(env),
    push: readPush(env),
    messageOrigins: (env.VEZ_MESSAGES_ORIGINS || '').split(',').flatMap((one) => one.trim() || []),
    printers: readPrinters(env.VEZ_PRINTERS || ''),
    metricsToken: env.VEZ_METRICS_TOKEN || null,
  };
}

function readPostgres(env: Record<string, string | undefined>, name: string): string | null {
  const url = env[name] || null;
  if (!url || /^postgres(ql)?:\/\//.test(url)) return url;
  throw new SetupError(`${name} must start with postgres:// or postgresql://`);
}

function readNumber(
  env: Record<string, string | undefined>,
  name: string,
  { fallback, least, most }: { fallback: number; least: number; most: number },
): number {
  const value = Number(env[name] || fallback);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new SetupError(`${name} must be a number between ${least} and ${most}, not "${env[name]}"`);
}

function readDemo(value: string, { usual }: { usual: boolean }): boolean {
  if (value === '') return usual;
  if (['true', 'still', 'false'].includes(value)) return value !== 'false';
  throw new SetupError(`VEZ_DEMO must be true, still or false, not "${value}"`);
}

/** Whether a listening address is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}

function readFirst(organisation: string, email: string, address: string | null): Config['first'] {
  if (!organisation && !email && !address) return null;
  if (!organisation || !isEmail(email)) {
    throw new SetupError('VEZ_ORGANISATION and VEZ_ADMIN_EMAIL, an e-mail, go together');
  }
  const isFit = address === null || isPublicAddress(address);
  if (!isFit || address === demonstrationAddress) {
    const { min, max } = addressLimits;
    throw new SetupError(
      `VEZ_ORGANISATION_ADDRESS takes ${min} to ${max} small letters, digits and hyphens between them, and is not «${demonstrationAddress}»`,
    );
  }
  return { organisation, email, address };
}

function readPublicUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  throw new SetupError(
    `VEZ_PUBLIC_URL must be an http or https address without path, not "${value}"`,
  );
}

function readProxies(value: string): Config['trustProxy'] {
  if (value === '' || value === 'false') return false;
  if (value.split(',').every((part) => isIP(part.trim().split('/')[0] ?? '') > 0)) return value;
  throw new SetupError(`VEZ_TRUST_PROXY must name the proxies' addresses, not "${value}"`);
}
