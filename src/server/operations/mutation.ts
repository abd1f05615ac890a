import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { failedBy } from '../db/failure.ts';
import type { DatabaseHandle } from '../db/handle.ts';
import type { Last, Transact } from '../db/pipeline.ts';
import { preparedStatement } from '../db/rows.ts';
import type { Keys } from '../deployment/keys.ts';
import { AppError, conflict, type ErrorEnvelope, errorEnvelope } from '../errors/app-error.ts';
import { forgetCommitted } from '../organisation/keep-configuration.ts';

interface Answer {
  status: number;
  body: ErrorEnvelope | { content: unknown; errors: null };
}

export interface Change {
  /** A user, a device or the holder of a link; each has its own keys. */
  caller: { organisationId: number; userId?: number; deviceId?: number };
  operation: string;
  /** Idempotency-Key, a UUID; null when the caller sends none and accepts the risk. */
  key: string | null;
  path: unknown;
  body: unknown;
}

/**
 * Runs a mutation once per Idempotency-Key; a repeat gets the stored answer or refusal (401, 403,
 * 429 and failures are not stored). Throws 409 idempotency_in_progress after 3 s while the first
 * runs, 422 idempotency_mismatch for other content.
 */
export async function mutate<Content, Ahead = undefined>(
  deps: {
    database: Pick<DatabaseHandle, 'db' | 'transact'>;
    clock: () => Date;
    keys: Pick<Keys, 'requests'>;
  },
  { caller, operation, key, path, body }: Change,
  { effect, readAhead, atOnce }: Steps<Content, Ahead>,
): Promise<Content> {
  const now = deps.clock();
  const { database } = deps;
  // The cast: `Ahead` is undefined when nothing is read ahead.
  const ahead = async (tx: Transaction) => (await readAhead?.(tx)) as Ahead;
  const transact: Transact = async (run) => {
    let committed: Transaction | undefined;
    const once = () =>
      database.transact((tx) => {
        committed = tx;
        return run(tx);
      });
    const result = await once().catch((error: unknown) => {
      if (!gaveWay(error)) throw error;
      return once();
    });
    if (committed) forgetCommitted(database, committed, caller.organisationId);
    return result;
  };
  const row = key === null ? null : rowOf(deps, { caller, operation, key, path, body }, now);
  const done = await atOnce?.(row, now).catch((error: unknown) => {
    if (gaveWay(error)) return null;
    throw error;
  });
  if (done) return done;
  if (row === null) {
    return transact(async (tx) => {
      const content = await effect(tx, now, await ahead(tx));
      return async () => content;
    });
  }
  const answer = await transact(async (tx): Promise<Last<Answer>> => {
    // The row of the key is inserted first, in the same transaction as the effect.
    const claimed = claim(tx, row);
    const reading = ahead(tx);
    // A repeat ignores a failed read.
    reading.catch(() => {});
    const stored = await claimed;
    if (stored) return async () => stored;
    const content = await reading
      .then((read) => effect(tx, now, read))
      .catch((error: unknown) => {
        throw isFinal(error) ? new Refusal(error) : error;
      });
    const fresh: Answer = { status: 200, body: { content, errors: null } };
    return async () => {
      await keep(tx, { ...row, ...stringified(fresh) });
      return fresh;
    };
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return refuse(database.db, row, error.reason);
    throw error;
  });
  if (answer.body.errors !== null) {
    const [error] = answer.body.errors;
    throw new AppError(answer.status, error?.key ?? 'internal', error ?? {});
  }
  // The cast: the stored content is what `effect` returned for this operation and request.
  return answer.body.content as Content;
}

/** Whether a concurrent request was faster, whose row is visible now, or each awaited the other. */
function gaveWay(error: unknown): boolean {
  return failedBy(error, 'uniqueViolation') || failedBy(error, 'deadlock');
}

/** Throws 409 if the key's first request still runs, otherwise the error. */
export function inProgress(error: unknown): never {
  throw failedBy(error, 'lockNotAvailable') ? conflict('idempotency_in_progress') : error;
}

class Refusal extends Error {
  readonly reason: AppError;

  constructor(reason: AppError) {
    super(reason.key);
    this.reason = reason;
  }
}

/**
 * Stores a refusal once its effects are rolled back. If a repeat with the same key was faster, its
 * answer counts.
 */
async function refuse(db: Database, row: KeyRow, error: AppError): Promise<Answer> {
  const fresh: Answer = { status: error.status, body: errorEnvelope(error) };
  return (await claim(db, { ...row, ...stringified(fresh) })) ?? fresh;
}

interface Steps<Content, Ahead> {
  effect: (tx: Transaction, now: Date, ahead: Ahead) => Promise<Content>;
  /** Reads or locks rows for `effect`, in one round trip with the key. Runs for a repeat too. */
  readAhead?: (tx: Transaction) => Promise<Ahead>;
  /**
   * Tries the whole change in one statement, which stores the answer by `keptKey` if there is a key.
   * Null, or a concurrent request that was faster, leaves it to `effect`.
   */
  atOnce?: ((key: KeyRow | null, now: Date) => Promise<Content | null>) | undefined;
}

export interface KeyRow {
  organisationId: number;
  userId: number;
  deviceId: number;
  key: string;
  operation: string;
  fingerprint: string;
  createdAt: string;
}

function rowOf(
  { keys }: { keys: Pick<Keys, 'requests'> },
  { caller, operation, key, path, body }: Change & { key: string },
  now: Date,
): KeyRow {
  const { organisationId, userId = 0, deviceId = 0 } = caller;
  const fingerprint = fingerprintOf(keys.requests, [operation, path, body ?? null]);
  const createdAt = now.toISOString();
  return { organisationId, userId, deviceId, key, operation, fingerprint, createdAt };
}

const value = sql.placeholder;
const matches = sql`client_id = ${value('organisationId')} and user_id = ${value('userId')}
  and device_id = ${value('deviceId')} and key = ${value('key')}::uuid`;
const insert = preparedStatement(
  'key_insert',
  sql`insert into idempotency_keys
      (client_id, user_id, device_id, key, operation, fingerprint, created_at, status, body)
    values (${value('organisationId')}, ${value('userId')}, ${value('deviceId')}, ${value('key')},
      ${value('operation')}, ${value('fingerprint')}, ${value('createdAt')}, ${value('status')},
      ${value('body')})
    on conflict do nothing returning 1`,
);
const find = preparedStatement<Answer & { fingerprint: string }>(
  'key_find',
  sql`select fingerprint, status, body from idempotency_keys where ${matches}`,
);
const keep = preparedStatement(
  'key_keep',
  sql`update idempotency_keys set status = ${value('status')}, body = ${value('body')}
    where ${matches}`,
);

/**
 * SQL that stores the key with the answer `content`, if the `from` clause has a row. Fails with a
 * unique violation if the key is known.
 */
export function keptKey(content: SQL, from: SQL): SQL {
  return sql`kept as (
      insert into idempotency_keys
        (client_id, user_id, device_id, key, operation, fingerprint, created_at, status, body)
      select ${value('organisationId')}, ${value('userId')}, ${value('deviceId')}, ${value('key')},
        ${value('operation')}, ${value('fingerprint')}, ${value('createdAt')}, 200,
        json_build_object('content', ${content}, 'errors', null)
      from ${from}
    )`;
}

function stringified({ status, body }: Answer) {
  return { status, body: JSON.stringify(body) };
}

/**
 * Inserts the key, with the answer if there is one. Returns null when this request is the first,
 * otherwise the answer of the first.
 */
async function claim(db: Database, row: KeyRow & Partial<Stringified>): Promise<Answer | null> {
  const stored = await firstOf(db, row);
  if (stored && stored.fingerprint !== row.fingerprint) {
    throw new AppError(422, 'idempotency_mismatch');
  }
  return stored;
}

/**
 * Ends the key of a request whose answer is no longer awaited; a late request gets 422
 * idempotency_mismatch. Returns the stored content, or null, and waits for a running request like a
 * repeat does.
 */
export async function endKey(
  tx: Transaction,
  { caller: { organisationId, userId = 0, deviceId = 0 }, operation, key }: Ending,
  now: Date,
): Promise<unknown> {
  const id = { organisationId, userId, deviceId, key };
  const ended = stringified({
    status: 422,
    body: errorEnvelope(new AppError(422, 'idempotency_mismatch')),
  });
  const createdAt = now.toISOString();
  const stored = await firstOf(tx, { ...id, operation, fingerprint: '', createdAt, ...ended });
  return stored?.body.errors === null ? stored.body.content : null;
}

type Ending = Pick<Change, 'caller' | 'operation'> & { key: string };
type Stringified = ReturnType<typeof stringified>;

async function firstOf(db: Database, row: KeyRow & Partial<Stringified>) {
  const inserted = await insert(db, { status: null, body: null, ...row }).catch(inProgress);
  if (inserted.length > 0) return null;
  const [stored] = await find(db, { ...row });
  if (!stored) throw new AppError(422, 'idempotency_mismatch');
  return stored;
}

/** Whether a repeat gets the same refusal rather than another attempt. */
function isFinal(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 429;
}

/** The digest is keyed, because a plain digest of a body would let a password in it be guessed. */
function fingerprintOf(key: Uint8Array, request: unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(request)).digest('base64url');
}
