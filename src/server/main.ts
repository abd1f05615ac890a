import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forgetEmbedded } from './db/client.ts';
import { type Config, isLoopback, readConfig } from './deployment/config.ts';
import { SetupError } from './errors/setup-error.ts';
import { demoAccounts } from './seed/accounts.ts';
import { hasDemonstration } from './seed/seed.ts';
import { startServer } from './start.ts';

/** Exit code for errors that a restart cannot fix (EX_CONFIG of sysexits.h). */
const misconfigured = 78;

async function main(): Promise<void> {
  // Files may contain personal data and must be unreadable to other users of the machine.
  process.umask(0o077);
  const config = readConfig(process.env);
  const publicDir = dirname(dirname(fileURLToPath(import.meta.url)));
  const built = existsSync(`${publicDir}/web/assets`);
  const start = () =>
    startServer(config, built ? publicDir : null, { onRefused: fail, onRestart: restart });
  let running = start();
  let [stopping, restarting] = [false, false];
  function restart(): void {
    if (stopping || restarting) return;
    restarting = true;
    running = running.then(async ({ port, stop }) => {
      await stop();
      forgetEmbedded(config.dataDir);
      config.port = port;
      return start();
    });
    running.catch(fail).finally(() => {
      restarting = false;
    });
  }
  const { database, port, founded } = await running;
  announce(port);
  if (await hasDemonstration(database.db)) announceDemo(config);
  if (founded) process.stdout.write(`${founded}\n\n`);

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await (await running).stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function announce(port: number): void {
  process.stdout.write(`\nVez: http://localhost:${port}/web/\n\n`);
}

function announceDemo({ host, living }: Config): void {
  const lines = demoAccounts.map(
    ({ role, email, password }) => `  ${role.padEnd(10)} ${email.padEnd(34)} ${password}`,
  );
  process.stdout.write(`Demo accounts\n${lines.join('\n')}\n\n`);
  if (living) process.stdout.write('Its people are simulated; VEZ_DEMO=still leaves them out.\n\n');
  const reach = isLoopback(host)
    ? 'Only this machine reaches Vez. HOST=0.0.0.0 with VEZ_DEMO=true opens the demonstration to the network.'
    : `WARNING: Vez listens on ${host}. Everybody who reaches it can sign in with these accounts.`;
  process.stdout.write(`${reach}\n\n`);
}

function fail(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(error instanceof SetupError ? misconfigured : 1);
}

main().catch(fail);

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A failed query's message contains its text and data, which must stay out of the log; its cause
  // has the reason.
  if ('query' in error && error.cause) return explain(error.cause);
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  return taken ? `${error.message}. Name a free port in PORT.` : error.message;
}
