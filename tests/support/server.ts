import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/client.ts';
import { readConfig } from '#server/deployment/config.ts';
import type { Deps } from '#server/deployment/deps.ts';
import { deriveKeys } from '#server/deployment/keys.ts';
import { buildLogger } from '#server/deployment/log.ts';
import { templates } from './global-setup.ts';
import { createDatabase } from './postgres.ts';
import { buildWorld, noon, password, type World } from './world.ts';

export interface TestServer {
  app: FastifyInstance;
  deps: Deps;
  /** The address of the server's database. */
  url: string;
  world: World;
  logged: () => string;
  /** Moves the clock, which otherwise does not move. */
  advance: (seconds: number) => void;
  close: () => Promise<void>;
}

/** Creates a migrated, empty database in the cluster of the run; returns its address. */
export const createMigrated = () =>
  createDatabase(inject('postgresUrl'), crypto.randomUUID(), templates.migrated);

/**
 * Opens the application on a separate database that holds a world. The clock is fixed at noon, or
 * runs in real time with `realTime`.
 */
export async function openServer({
  operators,
  realTime = false,
}: {
  operators?: number;
  realTime?: boolean;
} = {}): Promise<TestServer> {
  const url = operators
    ? await createMigrated()
    : await createDatabase(inject('postgresUrl'), crypto.randomUUID(), templates.world);
  const database = await openPostgres(url);
  const lines: string[] = [];
  let now = noon.getTime();
  const deps: Deps = {
    config: readConfig({}),
    database,
    clock: () => new Date(realTime ? Date.now() : now),
    keys: deriveKeys('a secret that only the tests know'),
    publicDir: null,
  };
  const world = operators ? await buildWorld(database.db, operators) : inject('world');
  const app = await buildApp(deps, {
    validateResponses: true,
    logger: buildLogger('info', { write: (line) => void lines.push(line) }),
  });
  return {
    app,
    deps,
    url,
    world,
    logged: () => lines.join(''),
    advance: (seconds) => {
      now += seconds * 1000;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

export type Sender = Pick<TestServer, 'app'>;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
  body: any;
  /** Key of the first error, null on success. */
  error: string | null;
}

export interface Person {
  authToken: string;
  accessToken: string;
  get: (path: string) => Promise<Answer>;
  /** Posts with the given Idempotency-Key, or a fresh one; null sends none. */
  post: (path: string, body?: object, key?: string | null) => Promise<Answer>;
}

/** Signs a person in and returns functions that send requests in that session. */
export async function signIn(
  server: Sender,
  email: string,
  secret: string = password,
): Promise<Person> {
  const proof = { email, password: secret };
  const { body } = await request(server, 'POST', '/users/login', proof);
  const { authToken, accessToken } = body.content;
  const headers = { authorization: `Bearer ${accessToken}` };
  const proven = (path: string) => `${path}${path.includes('?') ? '&' : '?'}authToken=${authToken}`;
  return {
    authToken,
    accessToken,
    get: (path) => request(server, 'GET', proven(path), undefined, headers),
    post: (path, payload, key = crypto.randomUUID()) =>
      request(server, 'POST', proven(path), payload, {
        ...headers,
        ...(key !== null && { 'idempotency-key': key }),
      }),
  };
}

export async function request(
  server: Sender,
  method: 'GET' | 'POST' | 'DELETE' | 'PUT',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await server.app.inject({
    method,
    url: `/web/api${path}`,
    headers,
    ...(payload && { payload }),
  });
  const body = response.json();
  return { status: response.statusCode, body, error: body.errors?.[0]?.key ?? null };
}

export const anonymous = { name: '', document: '', phone: '', email: '' };
