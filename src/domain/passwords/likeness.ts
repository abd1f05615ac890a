import { folded } from './folded.ts';

/** Consecutive characters that make a sequence; fewer would refuse passwords by accident. */
export const sequenceLength = 4;

/**
 * Tells whether `password` contains `sequenceLength` consecutive characters of `current`, ignoring
 * case (spec §5). A shorter current password never matches.
 */
export function repeatsSequence(password: string, current: string): boolean {
  const tried = folded(password);
  const characters = Array.from(folded(current));
  return characters.some((_, start) => {
    const sequence = characters.slice(start, start + sequenceLength);
    return sequence.length === sequenceLength && tried.includes(sequence.join(''));
  });
}

/** The login is the e-mail address. */
export interface PasswordNames {
  login: string;
  nickname: string | null;
}

/**
 * Tells whether `password` contains the login or nickname, ignoring case (spec §5). It also checks
 * the login's part before the @, unless it is too short to be significant.
 */
export function containsName(password: string, { login, nickname }: PasswordNames): boolean {
  const tried = folded(password);
  const [local = ''] = login.split('@');
  const names = [login, nickname ?? '', local.length >= sequenceLength ? local : ''];
  return names.map((name) => folded(name.trim())).some((name) => name && tried.includes(name));
}
