import { eq } from 'drizzle-orm';
import { checkNewPassword } from '#domain/passwords/check-new-password.ts';
import { isGuessedFirst } from '../../access/guessed-passwords.ts';
import { hashPassword, verifyPassword } from '../../access/password-hash.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { organisations } from '../../db/schema/organisation.ts';
import { AppError, conflict, notFound } from '../../errors/app-error.ts';
import type { UserRow } from './presenter.ts';
import { earlierHashes, findUser, lockUser, replacePassword } from './repository.ts';

export interface NewPassword {
  organisationId: number;
  userId: number;
  /** The typed current password; null when Security sets one. */
  current: string | null;
  password: string;
  confirmation: string;
}

export type Judgement = { refusal: AppError } | { user: UserRow; hash: string };

/**
 * Checks a new password by the rules of spec §5 and hashes it. Runs outside the transaction that
 * applies it, since hashing would hold the connection for long.
 */
export async function judgePassword(
  db: Database,
  { organisationId, userId, current, password, confirmation }: NewPassword,
): Promise<Judgement> {
  const user = await findUser(db, organisationId, userId);
  if (!user) return { refusal: notFound() };
  if (password !== confirmation) return { refusal: refusal('pass_mismatch') };
  const [broken] = await checkNewPassword(
    { current, password },
    {
      login: user.email,
      nickname: user.nickname,
      isCurrent: (typed) => verifyPassword(user.passwordHash, typed),
      wasUsed: async (typed) => {
        for (const hash of await earlierHashes(db, organisationId, userId)) {
          if (await verifyPassword(hash, typed)) return true;
        }
        return false;
      },
      isGuessedFirst: async (typed) =>
        isGuessedFirst(typed, await organisationNames(db, organisationId)),
    },
  );
  if (broken) return { refusal: refusal(broken) };
  return { user, hash: await hashPassword(password) };
}

/**
 * Applies a checked password and ends the person's sessions except `keepSessionId`. Throws the
 * refusal, or 409 when the password has changed since the check.
 */
export async function applyPassword(
  tx: Transaction,
  judgement: Judgement,
  {
    at,
    keepSessionId,
    mustChange,
  }: { at: Date; keepSessionId: number | null; mustChange: boolean },
): Promise<null> {
  if ('refusal' in judgement) throw judgement.refusal;
  const { user, hash } = judgement;
  const locked = await lockUser(tx, user.organisationId, user.id);
  if (locked?.passwordHash !== user.passwordHash) throw conflict('user_changed');
  await replacePassword(tx, { user, hash, keepSessionId, mustChange, at });
  return null;
}

async function organisationNames(db: Database, id: number): Promise<string[]> {
  const rows = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, id));
  return rows.map(({ name }) => name);
}

function refusal(key: AppError['key']): AppError {
  return new AppError(400, key, { field: 'password' });
}
