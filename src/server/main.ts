import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { openEmbedded, openPostgres } from './db/client.ts';
import { isLoopback, readConfig } from './deployment/config.ts';
import type { Deps } from './deployment/deps.ts';
import { deriveKeys } from './deployment/keys.ts';
import { buildLogger } from './deployment/log.ts';
import { lastingSecret } from './deployment/secret.ts';
import { scheduleJobs } from './jobs/schedule.ts';
import { demoAccounts } from './seed/accounts.ts';
import { foundIfEmpty } from './seed/found-organisation.ts';
import { hasDemonstration, seedIfEmpty } from './seed/seed.ts';

/** Tells the supervisor whether another start may go better: not before the settings make sense. */
let failure = 78;

async function main(): Promise<void> {
  // What it writes holds people's data: of no use to other users of the machine.
  process.umask(0o077);
  const config = readConfig(process.env);
  failure = 1;
  const log = buildLogger(config.logLevel);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, { connections: config.databaseConnections })
    : await openEmbedded(config.dataDir);
  const publicDir = dirname(dirname(fileURLToPath(import.meta.url)));
  const deps: Deps = {
    config,
    database,
    clock: () => new Date(),
    keys: deriveKeys(lastingSecret(config)),
    publicDir: existsSync(`${publicDir}/web/assets`) ? publicDir : null,
  };
  const now = deps.clock();
  const founded = await database.alone(async (db) => {
    if (!config.demo) return foundIfEmpty(db, config.first, now);
    await seedIfEmpty(db, now);
    return null;
  });
  const app = await buildApp(deps, { logger: log });
  await app.listen({ port: config.port, host: config.host });
  const stopJobs = scheduleJobs(deps, log);
  const address = app.server.address();
  announce(typeof address === 'object' ? (address?.port ?? config.port) : config.port);
  if (await hasDemonstration(database.db)) announceDemo(config.host);
  if (founded) process.stdout.write(`${founded}\n\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await stopJobs();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function announce(port: number): void {
  process.stdout.write(`\nVez: http://localhost:${port}/web/\n\n`);
}

function announceDemo(host: string): void {
  const lines = demoAccounts.map(
    ({ role, email, password }) => `  ${role.padEnd(10)} ${email.padEnd(34)} ${password}`,
  );
  process.stdout.write(`Demo accounts\n${lines.join('\n')}\n\n`);
  const reach = isLoopback(host)
    ? 'Only this machine reaches Vez. HOST=0.0.0.0 with VEZ_DEMO=true opens the demonstration to the network.'
    : `WARNING: Vez listens on ${host}. Everybody who reaches it can sign in with these accounts.`;
  process.stdout.write(`${reach}\n\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(failure);
});

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  return taken ? `${error.message}. Name a free port in PORT.` : error.message;
}
