import { maxPasswordLength } from './form-messages.ts';
import { containsName, type PasswordNames, repeatsSequence } from './likeness.ts';
import { passwordStrength } from './strength.ts';

/** The six keys of the specification (§8), and two for weak and common passwords. */
export type PasswordErrorKey =
  | 'bad_current_pass'
  | 'pass_sequence_limit'
  | 'pass_equal_nickname'
  | 'error_pass_used'
  | 'error_pass_current'
  | 'pass_used'
  | 'pass_weak'
  | 'pass_common';

export interface PasswordOwner extends PasswordNames {
  isCurrent(password: string): Promise<boolean>;
  wasUsed(password: string): Promise<boolean>;
  /** True for a common password, regardless of case. */
  isGuessedFirst(password: string): Promise<boolean>;
}

export interface PasswordChange {
  /** The typed current password; null if another user sets the new one. */
  current: string | null;
  password: string;
}

/**
 * Returns why the server refuses a new password (spec §5); empty if it is valid. A wrong current
 * password hides every other fault, since they would reveal stored passwords. Slow comparisons with
 * earlier hashes come last.
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
    // `error_pass_used` addresses the owner, `pass_used` another user who sets the password.
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

async function isPresent(
  password: string,
  current: string | null,
  owner: PasswordOwner,
): Promise<boolean> {
  return current === null ? owner.isCurrent(password) : password === current;
}
