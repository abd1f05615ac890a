import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordStrength } from './strength.ts';

const lower = 'Al menos una minúscula';
const upper = 'Al menos una mayúscula';
const digit = 'Al menos un número';
const length = 'Mínimo 8 caracteres';

it.each([
  ['a', 'weak', '33%', [upper, digit, length]],
  ['!', 'weak', '33%', [lower, upper, digit, length]],
  ['abcdefghijkl', 'weak', '33%', [upper, digit]],
  ['aB3', 'weak', '33%', [length]],
  ['aB345', 'weak', '33%', [length]],
  ['abc12', 'weak', '33%', [upper, length]],
  ['abc123', 'medium', '66%', [upper, length]],
  ['ABCDEFG1', 'medium', '66%', [lower]],
  ['aB3456', 'medium', '66%', [length]],
  ['aB34567', 'medium', '66%', [length]],
  ['aB345678', 'strong', '100%', []],
  ['ñÑ345678', 'strong', '100%', []],
  ['aB3😀😀😀😀', 'medium', '66%', [length]],
])('finds %j %s (spec §5)', (value, level, width, missing) => {
  expect(passwordStrength(value)).toEqual({ level, width, missing });
});

it('shows no level before anything is typed', () => {
  const nothing = { level: null, width: null };
  const absent = { ...nothing, missing: ['La cadena no puede ser nula o indefinida.'] };
  expect(passwordStrength('')).toEqual({ ...nothing, missing: [lower, upper, digit, length] });
  expect(passwordStrength(null)).toEqual(absent);
  expect(passwordStrength(undefined)).toEqual(absent);
});

const made = fc.record({
  lowers: fc.nat(5),
  uppers: fc.nat(5),
  digits: fc.nat(5),
  others: fc.nat(5),
  turn: fc.nat(),
});

it('judges by which classes there are and how many characters, in any order', () => {
  fc.assert(
    fc.property(made, ({ lowers, uppers, digits, others, turn }) => {
      const straight =
        'ñ'.repeat(lowers) + 'Q'.repeat(uppers) + '7'.repeat(digits) + '-'.repeat(others);
      const shift = straight.length === 0 ? 0 : turn % straight.length;
      const value = straight.slice(shift) + straight.slice(0, shift);
      const { level, missing } = passwordStrength(value);
      const total = lowers + uppers + digits + others;
      const kinds = Number(lowers > 0) + Number(uppers > 0) + Number(digits > 0);
      if (total === 0) expect(level).toBeNull();
      else if (kinds === 3 && total >= 8) expect(level).toBe('strong');
      else if (kinds >= 2 && total >= 6) expect(level).toBe('medium');
      else expect(level).toBe('weak');
      expect(missing.length === 0).toBe(level === 'strong');
      expect(missing.includes(lower)).toBe(lowers === 0);
      expect(missing.includes(upper)).toBe(uppers === 0);
      expect(missing.includes(digit)).toBe(digits === 0);
      expect(missing.includes(length)).toBe(total < 8);
    }),
  );
});
