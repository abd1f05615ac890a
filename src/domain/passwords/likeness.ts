import { folded } from './folded.ts';

/** Characters in a row that make a sequence; fewer would refuse passwords by accident. */
export const sequenceLength = 4;

/**
 * Whether `password` repeats any `sequenceLength` characters in a row of `current`, whatever
 * their case (spec §5). A current password shorter than that has no sequence to repeat.
 */
export function repeatsSequence(password: string, current: string): boolean {
  const tried = folded(password);
  const characters = Array.from(folded(current));
  return characters.some((_, start) => {
    const sequence = characters.slice(start, start + sequenceLength);
    return sequence.length === sequenceLength && tried.includes(sequence.join(''));
  });
}

/** Who a password is for: the login is the e-mail. */
export interface PasswordNames {
  login: string;
  nickname: string | null;
}

/**
 * Whether `password` contains the login or the nickname, whatever their case (spec §5), or
 * what stands before the @ of the login when that is long enough to be told from chance.
 */
export function containsName(password: string, { login, nickname }: PasswordNames): boolean {
  const tried = folded(password);
  const [local = ''] = login.split('@');
  const names = [login, nickname ?? '', local.length >= sequenceLength ? local : ''];
  return names.map((name) => folded(name.trim())).some((name) => name && tried.includes(name));
}
