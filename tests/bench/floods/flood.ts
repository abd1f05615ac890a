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
/** Keys of a challenge that a phone tries in a second, and a stranger's sixteen processors in a tick. */
const phoneKeysASecond = 200;
const strangerKeysATick = 16 * 1000 * tickSeconds;

/** Seconds of a phone for a challenge of so many keys. */
export const phoneSeconds = (most: number) => (most * 0.75) / phoneKeysASecond;

/** What a stranger's processors have left in a tick; false once they have not enough for a challenge. */
export function strangerEffort(): (most: number) => boolean {
  let keys = strangerKeysATick;
  return (most) => {
    keys -= most * 0.75;
    return keys >= 0;
  };
}

export type Server = Pick<TestServer, 'app' | 'deps' | 'world' | 'advance'>;

/** Who is there on a flooded day. */
export interface Day {
  /** What honest people do in a tick; answers how many of them were served in it. */
  honest: (tick: number) => Promise<number>;
  /** What strangers do in a tick. */
  strike: () => Promise<void>;
  /** Ends the flood; answers what was done. */
  clean: (supervisor: Person) => Promise<string>;
  /** What else is worth knowing at the end. */
  more: () => string;
  /** Sessions last a quarter of an hour. */
  signInAgain?: () => Promise<void>;
}

export interface Flood {
  name: string;
  /** What honest people are once they are served. */
  served: string;
  open: (server: Server) => Promise<Day>;
}

/** An hour of a clock that only `advance` moves, which limits in memory follow too. */
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

/** Strikes numbers out part by part; answers how many. */
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
