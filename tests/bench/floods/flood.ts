import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/client.ts';
import { readConfig } from '#server/deployment/config.ts';
import type { Deps } from '#server/deployment/deps.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { buildLogger } from '#server/deployment/log.ts';
import { createDatabase } from '../../support/postgres.ts';
import { type Person, signIn, type TestServer } from '../../support/server.ts';
import { buildWorld, noon } from '../../support/world.ts';

export const tickSeconds = 5;
export const minuteTicks = 60 / tickSeconds;
/** Challenge keys that a phone tries per second, and the 16 CPUs of an attacker per tick. */
const phoneKeysASecond = 200;
const strangerKeysATick = 16 * 1000 * tickSeconds;

/** Seconds that a phone takes for a challenge of up to `most` keys. */
export const phoneSeconds = (most: number) => (most * 0.75) / phoneKeysASecond;

/**
 * Returns a function that spends the CPU budget of an attacker in one tick: false once a challenge
 * exceeds it.
 */
export function strangerEffort(): (most: number) => boolean {
  let keys = strangerKeysATick;
  return (most) => {
    keys -= most * 0.75;
    return keys >= 0;
  };
}

export type Server = Pick<TestServer, 'app' | 'deps' | 'world' | 'advance'>;

export interface Day {
  /** Runs the honest actions of a tick. Returns the number of people served in it. */
  honest: (tick: number) => Promise<number>;
  strike: () => Promise<void>;
  /** Ends the flood. Returns a description of what was done. */
  clean: (supervisor: Person) => Promise<string>;
  /** Returns further results for the report. */
  more: () => string;
  /** Called every ten minutes, because sessions last 15 minutes. */
  signInAgain?: () => Promise<void>;
}

export interface Flood {
  name: string;
  /** Word of the report for honest people who were served. */
  served: string;
  open: (server: Server) => Promise<Day>;
}

/**
 * Opens a server whose clock only `advance` moves. `Date.now` follows it too, for the limits in
 * memory.
 */
export async function openBranch(
  clusterUrl: string,
): Promise<Server & { close: () => Promise<void> }> {
  let virtual = noon.getTime();
  Date.now = () => virtual;
  const database = await openPostgres(await createDatabase(clusterUrl, crypto.randomUUID()));
  const deps: Deps = {
    config: readConfig({}),
    database,
    clock: () => new Date(virtual),
    keys: deriveKeys('a secret of this measurement'),
    publicDir: null,
  };
  const world = await buildWorld(database.db);
  const app = await buildApp(deps, {
    validateResponses: false,
    logger: buildLogger('error', { write: () => {} }),
  });
  return {
    app,
    deps,
    world,
    advance: (seconds) => {
      virtual += seconds * 1000;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Strikes out tickets in batches until none is left. Returns a description with their number. */
export async function strikeAll(supervisor: Person, path: string, body: object): Promise<string> {
  let struck = 0;
  for (let more = true; more; ) {
    const { content } = (await supervisor.post(path, body)).body;
    struck += content.count;
    more = content.more;
  }
  return `${struck} numbers struck out`;
}

export const supervisorOf = (server: Server): Promise<Person> =>
  signIn(server, server.world.emails.Supervise);
