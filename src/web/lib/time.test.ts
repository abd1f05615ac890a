import { expect, it } from 'vitest';
import { ago, dayAndTime, timeOfDay } from './time.ts';

/** Engines differ in the space before «a. m.». */
const plain = (text: string) => text.replace(/\s/gu, ' ');

it.each([
  ['2026-11-20T11:05:00Z', 'Europe/Madrid', '12:05 p. m.'],
  ['2026-11-20T23:05:00Z', 'Europe/Madrid', '12:05 a. m.'],
  ['2026-11-20T23:05:00Z', 'Atlantic/Canary', '11:05 p. m.'],
  [Date.UTC(2026, 10, 20, 8), 'Europe/Madrid', '9:00 a. m.'],
])('writes %s in %s as %s (spec §9)', (instant, timeZone, text) => {
  expect(plain(timeOfDay(instant, timeZone))).toBe(text);
});

it('writes the day before the time where both matter', () => {
  expect(plain(dayAndTime('2026-11-20T23:05:00Z', 'Europe/Madrid'))).toBe(
    'sábado, 21 de noviembre, 12:05 a. m.',
  );
  expect(plain(dayAndTime('2026-11-20T23:05:00Z', 'Europe/Madrid', 'few'))).toBe(
    '21 nov, 12:05 a. m.',
  );
});

it.each([
  [-1, 'ahora mismo'],
  [59, 'ahora mismo'],
  [60, 'hace 1 min'],
  [3599, 'hace 59 min'],
  [3600, 'hace 1 h'],
  [11 * 3600 + 3599, 'hace 11 h'],
])('says of %d seconds ago: %s', (seconds, text) => {
  expect(ago(1e12 - seconds * 1000, 1e12)).toBe(text);
});
