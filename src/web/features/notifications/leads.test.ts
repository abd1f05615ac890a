import { expect, it } from 'vitest';
import { leadOf, minutesOfLead, type Unit } from './leads.ts';

it.each<[string, Unit, number | null]>([
  ['4', 'minutes', null],
  ['5', 'minutes', 5],
  ['30', 'days', 43_200],
  ['43201', 'minutes', null],
  ['1,5', 'hours', null],
])('takes %s %s as %s minutes', (amount, unit, minutes) => {
  expect(minutesOfLead({ amount, unit })).toBe(minutes);
  if (minutes !== null) expect(leadOf(minutes)).toEqual({ amount, unit });
});
