import { expect, it } from 'vitest';
import { folded } from '#domain/passwords/folded.ts';
import { passwordStrength } from '#domain/passwords/strength.ts';
import { isGuessedFirst, mostUsedPasswords } from '#server/access/guessed-passwords.ts';

it.each(['Password1', 'QWERTY123', '1q2w3e4R', 'Contraseña123', 'contrasen\u0303A123'])(
  'knows %s in any case',
  async (password) => {
    expect(await isGuessedFirst(password, [])).toBe(true);
  },
);

it.each(['Access14', 'Ncc1701d', 'Rush2112'])(
  'knows %s, which the world uses',
  async (password) => {
    expect(mostUsedPasswords.has(folded(password))).toBe(false);
    expect(await isGuessedFirst(password, [])).toBe(true);
  },
);

it.each(['Vez-2026-2026', 'Alborada_1', '1clínicas.ALBORADA1', 'Clínicas2026'])(
  'knows %s by the names of product and organisation',
  async (password) => {
    expect(await isGuessedFirst(password, ['Clínicas Alborada'])).toBe(true);
  },
);

it.each(['', 'Turno-Nuevo-7', 'Password1 '])('does not know %j', async (password) => {
  expect(await isGuessedFirst(password, [])).toBe(false);
});

it('lists what folding can meet and the strength rules would let through, and nothing else', () => {
  expect(mostUsedPasswords.size).toBeGreaterThan(200);
  const idle = [...mostUsedPasswords].filter((password) => {
    const capital = password.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());
    return folded(password) !== password || passwordStrength(capital).level !== 'strong';
  });
  expect(idle).toEqual([]);
});
