import { expect, it } from 'vitest';
import { folded } from './folded.ts';
import { isMostUsedPassword, mostUsedPasswords } from './most-used.ts';
import { passwordStrength } from './strength.ts';

it.each(['Password1', 'QWERTY123', '1q2w3e4R', 'Contraseña123', 'contrasen\u0303A123'])(
  'knows %s in any case',
  (password) => {
    expect(isMostUsedPassword(password)).toBe(true);
  },
);

it.each(['', 'Turno-Nuevo-7', 'Password1 '])('does not know %j', (password) => {
  expect(isMostUsedPassword(password)).toBe(false);
});

it('lists what folding can meet and the strength rules would let through, and nothing else', () => {
  expect(mostUsedPasswords.size).toBeGreaterThan(200);
  const idle = [...mostUsedPasswords].filter((password) => {
    const capital = password.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());
    return folded(password) !== password || passwordStrength(capital).level !== 'strong';
  });
  expect(idle).toEqual([]);
});
