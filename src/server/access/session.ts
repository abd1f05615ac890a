import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { seenEveryMs } from '#domain/network/presence.ts';
import { permissionsOf } from '#domain/permissions/pages.ts';
import type { Database } from '../db/database.ts';
import { sessions, users } from '../db/schema/users.ts';
import type { Deps } from '../deployment/deps.ts';
import { unauthorized } from '../errors/app-error.ts';
import { settingOf } from '../organisation/settings.ts';
import { authorize } from './authorize.ts';
import type { Caller } from './caller.ts';

/** Lifetime of an access token in seconds; the web client renews it in the last hour (spec §4). */
const accessTokenSeconds = 8 * 3600;

/** The server waits a little longer than the browser, which counts taps and not requests. */
const inactivityGraceSeconds = 300;

export interface AccessClaims {
  organisationId: number;
  userId: number;
  sessionId: number;
}

export async function signAccessToken(
  deps: Pick<Deps, 'keys' | 'clock'>,
  claims: AccessClaims,
): Promise<string> {
  const now = Math.floor(deps.clock().getTime() / 1000);
  return new SignJWT({ cid: claims.organisationId, sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(claims.userId))
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .sign(deps.keys.accessTokens);
}

/**
 * Returns the tenant and the stored hash of an authToken, `<organisationId>.<secret>`; null when it
 * is malformed.
 */
export function parseAuthToken(token: string): { organisationId: number; hash: string } | null {
  const match = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token);
  return match ? { organisationId: Number(match[1]), hash: hashToken(token) } : null;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const prepared = new WeakMap<Database, ReturnType<typeof prepareLiveSession>>();

/**
 * The query runs at every request: it is prepared once per process and planned once per connection.
 */
function liveSessionOf(db: Database) {
  const known = prepared.get(db) ?? prepareLiveSession(db);
  prepared.set(db, known);
  return known;
}

function prepareLiveSession(db: Database) {
  return db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(
      users,
      and(eq(users.organisationId, sessions.organisationId), eq(users.id, sessions.userId)),
    )
    .where(
      and(
        eq(sessions.organisationId, sql.placeholder('organisationId')),
        eq(sessions.tokenHash, sql.placeholder('hash')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.active, true),
      ),
    )
    .prepare('live_session');
}

/** Returns the live session of an authToken with its user. Throws 401. */
export async function liveSession(deps: Deps, authToken: unknown) {
  const token = typeof authToken === 'string' ? parseAuthToken(authToken) : null;
  if (!token) throw unauthorized();
  const [row] = await liveSessionOf(deps.database.db).execute({
    ...token,
    now: deps.clock().toISOString(),
  });
  if (!row) throw unauthorized('session_expired');
  // The setting is read last, so that unproven organisations take no place in the cache of
  // settings.
  if (row.session.lastSeenAt < (await idleSince(deps, token.organisationId))) {
    throw unauthorized('session_expired');
  }
  return row;
}

/** Returns the instant before which a session's last activity means that it has expired. */
export async function idleSince(deps: Deps, organisationId: number): Promise<Date> {
  return new Date(deps.clock().getTime() - (await idleMs(deps, organisationId)));
}

/** Milliseconds without a request after which a session ends; `db` as for `settingOf`. */
export async function idleMs(deps: Deps, organisationId: number, db?: Database): Promise<number> {
  return (
    ((await settingOf(deps, organisationId, 'vez.clients.inactivity.web', db)) +
      inactivityGraceSeconds) *
    1000
  );
}

type SessionRow = Awaited<ReturnType<typeof liveSession>>['session'];

/** Restarts the inactivity period; writes at most once a minute. */
export async function markSeen(deps: Deps, session: SessionRow): Promise<void> {
  const now = deps.clock();
  if (now.getTime() - session.lastSeenAt.getTime() <= seenEveryMs) return;
  await deps.database.db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.organisationId, session.organisationId), eq(sessions.id, session.id)));
}

function callerIn({ session, user }: Awaited<ReturnType<typeof liveSession>>): Caller {
  return {
    organisationId: session.organisationId,
    userId: user.id,
    sessionId: session.id,
    role: user.type,
    permissions: permissionsOf(user.type, user.views),
    mustChangePassword: user.mustChangePassword,
    hierarchyId: user.hierarchyId,
  };
}

/**
 * Authenticates the holder of an open stream again by the session alone, because the access token
 * expires before the stream ends; does not count as activity. Throws 401, 403.
 */
export async function authenticateFollower(
  deps: Deps,
  { query }: Pick<FastifyRequest, 'query'>,
  operation: Parameters<typeof authorize>[1],
): Promise<Caller> {
  // The cast: the contract validated the query when the stream was opened.
  const { authToken } = query as { authToken?: unknown };
  const caller = callerIn(await liveSession(deps, authToken));
  authorize(caller, operation);
  return caller;
}

/**
 * Authenticates a user by both credentials of spec §7, query `authToken` and bearer access token; a
 * passive operation does not count as activity. Throws 401.
 */
export async function authenticateUser(
  deps: Deps,
  { headers, query }: Pick<FastifyRequest, 'headers' | 'query'>,
  { passive }: { passive: boolean },
): Promise<Caller> {
  const claims = await verifyAccessToken(deps, headers.authorization);
  // The cast: the query is not validated yet, because the schema is checked once the caller is
  // known.
  const { authToken } = query as { authToken?: unknown };
  const { session, user } = await liveSession(deps, authToken);
  if (claims.sid !== session.id || claims.cid !== session.organisationId) throw unauthorized();
  if (!passive) await markSeen(deps, session);
  return callerIn({ session, user });
}

/**
 * Cache of verified access tokens by signing key, because verifying a token costs more than a
 * query.
 */
const provenBy = new WeakMap<Uint8Array, Map<string, JWTPayload>>();
const provenAtMost = 5000;

async function verifyAccessToken(deps: Deps, authorization: string | undefined) {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw unauthorized();
  const key = deps.keys.accessTokens;
  const proven = provenBy.get(key) ?? new Map<string, JWTPayload>();
  provenBy.set(key, proven);
  const known = proven.get(token);
  if (known && (known.exp ?? 0) * 1000 > deps.clock().getTime()) return known;
  proven.delete(token);
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: deps.clock(),
    });
    const [oldest] = proven.size < provenAtMost ? [] : proven.keys();
    if (oldest !== undefined) proven.delete(oldest);
    proven.set(token, payload);
    return payload;
  } catch {
    throw unauthorized('session_expired');
  }
}
