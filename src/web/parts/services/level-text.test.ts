import { expect, it } from 'vitest';
import { inPercent } from './level-text.ts';

it('tells whole per cent exactly, and 100 % only of everybody', () => {
  const whole = Array.from({ length: 101 }, (_, n) => n);
  expect(whole.map((n) => inPercent(n / 100))).toEqual(whole);
  expect(inPercent(9999 / 10_000)).toBe(99);
});
