import { maxPasswordLength } from './form-messages.ts';
import { containsName, type PasswordNames, repeatsSequence } from './likeness.ts';
import { passwordStrength } from './strength.ts';

/** The six keys of the specification (§8), and two of ours for weak and for common ones. */
export type PasswordErrorKey =
  | 'bad_current_pass'
  | 'pass_sequence_limit'
  | 'pass_equal_nickname'
  | 'error_pass_used'
  | 'error_pass_current'
  | 'pass_used'
  | 'pass_weak'
  | 'pass_common';

/** The person whose password changes, and what only the server knows. */
export interface PasswordOwner extends PasswordNames {
  /** Whether it is the password in force. */
  isCurrent(password: string): Promise<boolean>;
  /** Whether it was in force before the present one. */
  wasUsed(password: string): Promise<boolean>;
  /** Whether it is one of those that guessing starts with, in any case. */
  isGuessedFirst(password: string): Promise<boolean>;
}

export interface PasswordChange {
  /** What the person typed as the present password; null when somebody else sets a new one. */
  current: string | null;
  password: string;
}

/**
 * Why a new password is refused, on the server (spec §5); empty when it may be stored. A wrong
 * current password is told alone: without it nobody learns how the new one compares with
 * what is stored. Comparing with earlier hashes is slow, so it comes last.
 * A password used before is `error_pass_used` to its owner, `pass_used` to who sets it for
 * somebody else.
 */
export async function checkNewPassword(
  { current, password }: PasswordChange,
  owner: PasswordOwner,
): Promise<PasswordErrorKey[]> {
  if (current !== null && !(await owner.isCurrent(current))) return ['bad_current_pass'];
  const keys = await textKeys(password, owner);
  if (await isPresent(password, current, owner)) keys.push('error_pass_current');
  else if (current !== null && repeatsSequence(password, current)) keys.push('pass_sequence_limit');
  if (keys.length === 0 && (await owner.wasUsed(password))) {
    keys.push(current === null ? 'pass_used' : 'error_pass_used');
  }
  return keys;
}

async function textKeys(password: string, owner: PasswordOwner): Promise<PasswordErrorKey[]> {
  const keys: PasswordErrorKey[] = [];
  const tooLong = Array.from(password).length > maxPasswordLength;
  if (tooLong || passwordStrength(password).missing.length > 0) keys.push('pass_weak');
  if (await owner.isGuessedFirst(password)) keys.push('pass_common');
  if (containsName(password, owner)) keys.push('pass_equal_nickname');
  return keys;
}

/** A current password that was typed, and proven right, spares asking the hash again. */
async function isPresent(
  password: string,
  current: string | null,
  owner: PasswordOwner,
): Promise<boolean> {
  return current === null ? owner.isCurrent(password) : password === current;
}
