import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import type { Database, Transaction } from './db/client.ts';
import { idempotencyKeys } from './db/schema/people.ts';
import { AppError, conflict, type ErrorEnvelope, errorEnvelope } from './errors.ts';

interface Answer {
  status: number;
  body: ErrorEnvelope | { content: unknown; errors: null };
}

const lockNotAvailable = '55P03';

/**
 * Runs a mutation exactly once per Idempotency-Key: the key's row goes in first, in the
 * transaction of the effect. A repeat gets the stored answer; one that arrives while the
 * first still runs waits 3 s for it (409 idempotency_in_progress); the same key on another
 * request is refused (422 idempotency_mismatch). A refusal by a rule is stored with its
 * effects undone; 401, 403, 429 and failures are not stored, so that a retry can succeed.
 * Replays are authorized anew, since `authorize` runs before this.
 */
export async function mutate<Content>(
  deps: { database: { db: Database }; clock: () => Date; secret: Uint8Array },
  request: Pick<FastifyRequest, 'caller' | 'headers' | 'body' | 'params'>,
  operation: string,
  effect: (tx: Transaction, now: Date) => Promise<Content>,
): Promise<{ content: Content; errors: null }> {
  const caller = callerOf(request);
  const now = deps.clock();
  const id = {
    clientId: caller.clientId,
    userId: caller.userId,
    // The contract requires the header and its form.
    key: String(request.headers['idempotency-key']),
  };
  const fingerprint = fingerprintOf(deps.secret, operation, request);
  const answer = await deps.database.db.transaction(async (tx): Promise<Answer> => {
    const stored = await claim(tx, { ...id, operation, fingerprint, createdAt: now });
    if (stored) return stored;
    const fresh = await attempt(tx, (inner) => effect(inner, now));
    await tx
      .update(idempotencyKeys)
      .set({ status: fresh.status, body: fresh.body })
      .where(matches(id));
    return fresh;
  });
  if (answer.body.errors !== null) {
    const [error] = answer.body.errors;
    throw new AppError(answer.status, error?.key ?? 'internal', error ?? {});
  }
  // The stored body is what `effect` returned for this operation and request.
  return answer.body as { content: Content; errors: null };
}

function matches(id: { clientId: number; userId: number; key: string }) {
  return and(
    eq(idempotencyKeys.clientId, id.clientId),
    eq(idempotencyKeys.userId, id.userId),
    eq(idempotencyKeys.key, id.key),
  );
}

/** Inserts the key; null when this request is the first, else the answer of the first. */
async function claim(
  tx: Transaction,
  row: typeof idempotencyKeys.$inferInsert,
): Promise<Answer | null> {
  const inserted = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? conflict('idempotency_in_progress') : error;
    });
  if (inserted.length > 0) return null;
  const [stored] = await tx.select().from(idempotencyKeys).where(matches(row));
  if (stored?.fingerprint !== row.fingerprint) throw new AppError(422, 'idempotency_mismatch');
  // Only `attempt` writes these two columns, and always both.
  return { status: stored.status ?? 500, body: stored.body as Answer['body'] };
}

/** Runs the effect in a savepoint, so that a refusal leaves nothing but its answer. */
async function attempt(
  tx: Transaction,
  effect: (tx: Transaction) => Promise<unknown>,
): Promise<Answer> {
  try {
    const content = await tx.transaction(effect);
    return { status: 200, body: { content, errors: null } };
  } catch (error) {
    if (!(error instanceof AppError) || !isFinal(error.status)) throw error;
    return { status: error.status, body: errorEnvelope(error) };
  }
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 429;
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === lockNotAvailable;
}

/** Keyed, since a body may hold a password that its plain digest would let one guess. */
function fingerprintOf(
  secret: Uint8Array,
  operation: string,
  request: Pick<FastifyRequest, 'body' | 'params'>,
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([operation, request.params, request.body ?? null]))
    .digest('base64url');
}
