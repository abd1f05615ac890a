import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { components } from '#contract/types.ts';
import { neighbourhoodOf } from '../../access/network.ts';
import { verifyPassword } from '../../access/password-hash.ts';
import { recordOwnDeed } from '../../access/record-audit.ts';
import { hashToken, signAccessToken } from '../../access/session.ts';
import type { organisations } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError } from '../../errors/app-error.ts';
import { settingOf } from '../../organisation/settings.ts';
import { countAttempt, forgive, type Origin } from './guessing.ts';
import { presentUser, type UserRow } from './presenter.ts';
import { endOldestSessions, findByEmail, insertSession } from './repository.ts';

/** Sessions end after this even in use; an offline device cannot be signed out otherwise. */
const absoluteMs = 16 * 3600 * 1000;

type Session = components['schemas']['Session'];

/**
 * Opens a session by e-mail and password; the password chooses among accounts in several
 * organisations. Every failure throws the same 401, or the error of `countAttempt`; an unknown
 * e-mail takes as long as one account.
 */
export async function signIn(
  deps: Deps,
  { email: typed, password, solution }: components['schemas']['Credentials'],
  origin: Origin,
): Promise<{ session: Session; device: string }> {
  const email = typed.trim();
  const attempt = await countAttempt(deps, { email, solution }, origin);
  const found = await ownerOf(await findByEmail(deps.database.db, email), password);
  if (!found) {
    throw new AppError(401, 'invalid_credentials', { about: { account: attempt.account } });
  }
  const device = origin.device ?? randomBytes(32).toString('base64url');
  await forgive(deps, attempt, device);
  return { session: await openSession(deps, found), device };
}

type Account = Awaited<ReturnType<typeof findByEmail>>[number];

/** The first account with this password. Takes as long without an account as with one. */
async function ownerOf(accounts: Account[], password: string): Promise<Account | null> {
  if (accounts.length === 0) await verifyPassword(null, password);
  for (const account of accounts) {
    if (await verifyPassword(account.user.passwordHash, password)) return account;
  }
  return null;
}

/** Opens a session for a verified user; the oldest one ends beyond the limit. */
export async function openSession(
  deps: Deps,
  { user, organisation }: { user: UserRow; organisation: typeof organisations.$inferSelect },
): Promise<Session> {
  const { db } = deps.database;
  const now = deps.clock();
  const { organisationId, id: userId } = user;
  const authToken = `${organisationId}.${randomBytes(32).toString('base64url')}`;
  const keep = await settingOf(deps, organisationId, 'vez.users.sessionLimit');
  const sessionId = await db.transaction(async (tx) => {
    const id = await insertSession(tx, {
      organisationId,
      userId,
      tokenHash: hashToken(authToken),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + absoluteMs),
    });
    await endOldestSessions(tx, { organisationId, userId, keep, at: now });
    await recordOwnDeed(tx, { organisationId, userId }, { action: 'signIn', at: now });
    return id;
  });
  return {
    authToken,
    accessToken: await signAccessToken(deps, { organisationId, userId, sessionId }),
    accessClient: organisation.slug,
    clientId: organisationId,
    outboxKey: outboxKeyOf(deps, user),
    userInvalid: user.mustChangePassword,
    user: presentUser(user),
  };
}

export function logSignIn(log: FastifyBaseLogger, ip: string, { clientId, user }: Session): void {
  log.info({ user: `${clientId}.${user.id}`, network: neighbourhoodOf(ip) }, 'signed in');
}

/** Never stored: each sign-in of the same user derives the same key. */
function outboxKeyOf({ keys }: Deps, { organisationId, id }: UserRow): string {
  return createHmac('sha256', keys.outbox).update(`${organisationId}.${id}`).digest('base64url');
}
