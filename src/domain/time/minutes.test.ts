import { expect, it } from 'vitest';
import { hourAndMinute, inMinutes } from './minutes.ts';

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

it.each([
  [0, '00:00'],
  [545, '09:05'],
  [1440, '24:00'],
])('minute %i of a day is %s', (minutes, told) => {
  expect(hourAndMinute(minutes)).toBe(told);
});
