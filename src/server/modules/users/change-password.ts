import type { components } from '#contract/types.ts';
import { checkNewPassword } from '#domain/passwords/change.ts';
import type { Caller } from '../../caller.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError, notFound } from '../../errors.ts';
import { hashPassword, verifyPassword } from '../../password-hash.ts';
import { earlierHashes, lockUser, replacePassword } from './repository.ts';

/** How many earlier passwords may not come back. */
const remembered = 10;

/**
 * Changes the caller's own password by the rules of spec §5; the other sessions of the person
 * end. Throws 400 with the first rule that the new one breaks.
 */
export async function changePassword(
  tx: Transaction,
  now: Date,
  caller: Caller,
  { id, data }: components['schemas']['PasswordChange'],
): Promise<null> {
  const { clientId, userId, sessionId } = caller;
  // Nobody changes another person's password this way, nor learns who exists.
  if (id !== userId) throw notFound();
  const user = await lockUser(tx, clientId, userId);
  if (!user) throw notFound();
  const { password, current_password: current, confirmPassword } = data.user;
  if (password !== confirmPassword) throw refusal('pass_mismatch');
  const [broken] = await checkNewPassword(
    { current, password },
    {
      login: user.email,
      nickname: user.nickname,
      isCurrent: (typed) => verifyPassword(user.passwordHash, typed),
      wasUsed: async (typed) => {
        const hashes = await earlierHashes(tx, { clientId, userId, count: remembered });
        for (const hash of hashes) if (await verifyPassword(hash, typed)) return true;
        return false;
      },
    },
  );
  if (broken) throw refusal(broken);
  await replacePassword(tx, { user, hash: await hashPassword(password), sessionId, at: now });
  return null;
}

function refusal(key: AppError['key']): AppError {
  return new AppError(400, key, { field: 'password' });
}
