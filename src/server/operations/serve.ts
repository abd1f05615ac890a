import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import {
  type OperationId,
  type OperationsWith,
  operations,
  type SchemeName,
} from '#contract/operations.ts';
import { ageHeader } from '#domain/network/data-age.ts';
import { type CallerOf, proveFollower } from '../access/authenticators.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Deps } from '../deployment/deps.ts';
import { AppError, unauthorized } from '../errors/app-error.ts';
import { type KeyRow, mutate } from './mutation.ts';
import { Beside, type Content, type Outcome, type RequestInput } from './operation-types.ts';
import { personOf, questionsOf } from './questions.ts';

export interface Served {
  id: OperationId;
  answer: (deps: Deps, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

type ReadId = OperationsWith<{ scheme: SchemeName; changes: false; stream: false }>;
type ChangeId = OperationsWith<{ scheme: SchemeName; changes: true; multipart: false }>;
type UploadId = OperationsWith<{ multipart: true }>;
type StreamId = OperationsWith<{ stream: true }>;
type OpenId = OperationsWith<{ scheme: null }>;

interface Proven<Id extends OperationId> extends RequestInput<Id> {
  deps: Deps;
  caller: CallerOf<Id>;
}

interface Reading<Id extends OperationId> extends Proven<Id> {
  db: Database;
  now: Date;
}

/**
 * Serves a read-only operation. Slow queries are answered in the person's turn, on separate
 * connections.
 */
export function reads<Id extends ReadId>(
  id: Id,
  read: (input: Reading<Id>) => Promise<Outcome<Id>>,
): Served {
  return {
    id,
    answer: async (deps, request, reply) => {
      const input = reading(proven<Id>(deps, request));
      if (!operations[id].question) return envelope(await read(input));
      const prove = () => proveFollower(deps, request, id);
      return envelope(await inTurn(input, read, prove, reply));
    },
  };
}

function inTurn<Id extends ReadId>(
  input: Reading<Id>,
  read: (input: Reading<Id>) => Promise<Outcome<Id>>,
  prove: () => Promise<CallerOf<Id>>,
  reply: FastifyReply,
): Promise<Outcome<Id>> {
  const { database } = input.deps;
  const answer = async (waited: boolean) => {
    // Permissions may have changed while the query was queued.
    const caller = waited ? await prove() : input.caller;
    return database.aside(({ db, ageSeconds }) => {
      if (ageSeconds !== null) reply.header(ageHeader, ageSeconds);
      else reply.removeHeader(ageHeader);
      return read({ ...input, caller, db });
    });
  };
  return questionsOf(database).ask(personOf(input.caller), answer, awaited(reply));
}

function awaited({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // The response reaches nobody; its status is for the log.
  const gone = () => controller.abort(new AppError(499, 'unavailable'));
  if (raw.destroyed) gone();
  raw.once('close', () => {
    if (!raw.writableFinished) gone();
  });
  return controller.signal;
}

interface Preparing<Id extends OperationId> extends Proven<Id> {
  tx: Transaction;
}

export interface Changing<Id extends OperationId> extends Preparing<Id> {
  now: Date;
}

type Effect<Id extends OperationId, Start, Stored> = (
  input: Changing<Id>,
  start: Start,
) => Promise<Stored>;

interface Steps<Id extends OperationId, Start, Stored> {
  /** Runs before the transaction: slow work, or work on a separate connection. */
  before?: (input: Reading<Id>) => Promise<Start>;
  /** Reads and locks in the transaction, in one round trip with the Idempotency-Key. */
  ahead?: (input: Preparing<Id>) => Promise<Start>;
  /** Tries the whole change in one statement, as `mutate` does. */
  atOnce?: (input: Reading<Id>, key: KeyRow | null) => Promise<Stored | null>;
  effect: Effect<Id, Start, Stored>;
  /**
   * Completes the answer with data that must not be stored with the Idempotency-Key, such as a
   * secret.
   */
  after?: (input: Reading<Id>, stored: Stored) => Promise<Content<Id>>;
}

export function changes<Id extends ChangeId, Start = undefined, Stored = Content<Id>>(
  id: Id,
  useCase: Effect<Id, undefined, Content<Id>> | Steps<Id, Start, Stored>,
): Served {
  // The casts: a bare effect takes no start value, and its result is the content.
  const steps =
    typeof useCase === 'function' ? { effect: useCase as Effect<Id, Start, Stored> } : useCase;
  const { before, ahead, atOnce, effect, after }: Steps<Id, Start, Stored> = steps;
  return {
    id,
    answer: async (deps, request) => {
      const input = proven<Id>(deps, request);
      const found = before && (await before(reading(input)));
      const stored = await mutate<Stored, Start>(
        deps,
        { ...input, operation: id, key: keyOf(id, request) },
        {
          effect: (tx, now, read) => effect({ ...input, tx, now }, read),
          // The cast: `found` is undefined only when the effect takes no start value.
          readAhead: async (tx) => (ahead ? ahead({ ...input, tx }) : (found as Start)),
          atOnce: atOnce && ((row, now) => atOnce({ ...reading(input), now }, row)),
        },
      );
      return envelope(after ? await after(reading(input), stored) : stored);
    },
  };
}

export interface Uploading<Id extends OperationId> extends Reading<Id> {
  /** Identifies a repeat: the caller's key, or a random one. */
  key: string;
  form: Pick<FastifyRequest, 'isMultipart' | 'file'>;
}

/** Serves an operation that takes a form and keeps a record of the upload itself. */
export function uploads<Id extends UploadId>(
  id: Id,
  useCase: (input: Uploading<Id>) => Promise<Outcome<Id>>,
): Served {
  return {
    id,
    answer: async (deps, request) => {
      const input = reading(proven<Id>(deps, request));
      const key = keyOf(id, request) ?? randomUUID();
      return envelope(await useCase({ ...input, key, form: request }));
    },
  };
}

interface Following<Id extends OperationId> extends Reading<Id> {
  /** Authenticates the caller again, with current permissions. Throws 401, 403. */
  prove: () => Promise<CallerOf<Id>>;
  lastEventId: string | undefined;
  reply: FastifyReply;
}

export function streams<Id extends StreamId>(
  id: Id,
  useCase: (input: Following<Id>) => Promise<FastifyReply>,
): Served {
  return {
    id,
    answer: (deps, request, reply) => {
      const input = reading(proven<Id>(deps, request));
      const header = request.headers['last-event-id'];
      const lastEventId = typeof header === 'string' ? header : undefined;
      const prove = () => proveFollower(deps, request, id);
      return useCase({ ...input, prove, lastEventId, reply });
    },
  };
}

interface Anonymous<Id extends OperationId> extends RequestInput<Id> {
  deps: Deps;
  ip: string;
  log: FastifyBaseLogger;
  cookies: FastifyRequest['cookies'];
  reply: Pick<FastifyReply, 'setCookie' | 'clearCookie'>;
}

export function open<Id extends OpenId>(
  id: Id,
  useCase: (input: Anonymous<Id>) => Promise<Outcome<Id>>,
): Served {
  return {
    id,
    answer: async (deps, request, reply) => {
      const { ip, cookies, log } = request;
      return envelope(await useCase({ ...asked<Id>(request), deps, ip, log, cookies, reply }));
    },
  };
}

function proven<Id extends OperationId>(deps: Deps, request: FastifyRequest): Proven<Id> {
  const { caller } = request;
  if (!caller) throw unauthorized();
  // The cast: the operation's own scheme has authenticated the caller.
  return { ...asked<Id>(request), deps, caller: caller as CallerOf<Id> };
}

function asked<Id extends OperationId>({ params, query, body }: FastifyRequest): RequestInput<Id> {
  // The cast: the contract has validated the parts.
  return { path: params, query, body } as RequestInput<Id>;
}

function reading<Id extends OperationId>(input: Proven<Id>): Reading<Id> {
  const { database, clock } = input.deps;
  return { ...input, db: database.db, now: clock() };
}

function keyOf(id: OperationId, { headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  return operations[id].keyed && typeof key === 'string' ? key : null;
}

function envelope(outcome: unknown) {
  if (!(outcome instanceof Beside)) return { content: outcome, errors: null };
  return { content: outcome.content, errors: null, ...outcome.places };
}
