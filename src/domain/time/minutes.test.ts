import { expect, it } from 'vitest';
import { inMinutes } from './minutes.ts';

it.each([
  [0, '0 min'],
  [59, '0 min'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h 00 min'],
  [7500, '2 h 05 min'],
  [-5, '0 min'],
])('%i s are %s', (seconds, told) => {
  expect(inMinutes(seconds)).toBe(told);
});
