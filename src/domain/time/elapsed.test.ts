import { expect, it } from 'vitest';
import { elapsed } from './elapsed.ts';

it.each([
  [0, '00:00:00'],
  [59_999, '00:00:59'],
  [3_661_000, '01:01:01'],
  [86_400_000, '24:00:00'],
  [86_400_999, '24:00:00'],
  [86_401_000, 'Hace más de un día'],
  [-5000, '00:00:00'],
])('words %i ms as %s (spec §9)', (ms, text) => {
  expect(elapsed(1_000_000, 1_000_000 + ms)).toBe(text);
});

it('has a text for no start', () => {
  expect(elapsed(null, 0)).toBe('Hace mucho tiempo');
});
