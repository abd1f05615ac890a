import { expect, it } from 'vitest';
import { dateTimeText, dayText, type Instant } from './dates.ts';

/** Engines use different spaces before «a. m.». */
const plain = (text: string) => text.replace(/\s/gu, ' ');

it.each([
  ['2026-11-20T11:05:09Z', 'Europe/Madrid', '20/11/2026, 12:05:09 p. m.'],
  ['2026-11-20T23:05:09Z', 'Europe/Madrid', '21/11/2026, 12:05:09 a. m.'],
  ['2026-11-20T23:05:09Z', 'Atlantic/Canary', '20/11/2026, 11:05:09 p. m.'],
  ['2026-07-01T07:00:00Z', 'Europe/Madrid', '01/07/2026, 09:00:00 a. m.'],
  [Date.UTC(2026, 0, 9, 17, 30), 'Europe/Madrid', '09/01/2026, 06:30:00 p. m.'],
])('writes %s in %s as %s (spec §9)', (instant, timeZone, text) => {
  expect(plain(dateTimeText(instant, timeZone))).toBe(text);
});

it.each([
  ['Europe/Madrid', '2026-11-21'],
  ['Atlantic/Canary', '2026-11-20'],
  ['Pacific/Kiritimati', '2026-11-21'],
  ['America/Mexico_City', '2026-11-20'],
])('takes the day of %s', (timeZone, day) => {
  expect(dayText('2026-11-20T23:30:00Z', timeZone)).toBe(day);
});

it.each<[Instant, string]>([
  [null, 'Fecha no proporcionada'],
  [undefined, 'Fecha no proporcionada'],
  ['', 'Fecha no proporcionada'],
  ['mañana', 'Fecha no válida'],
  ['2026-13-01T00:00:00Z', 'Fecha no válida'],
  [Number.NaN, 'Fecha no válida'],
  [8.64e15 + 1, 'Fecha no válida'],
])('says of %j «%s» (spec §5)', (instant, text) => {
  expect(dateTimeText(instant, 'Europe/Madrid')).toBe(text);
  expect(dayText(instant, 'Europe/Madrid')).toBe(text);
});

it('takes the epoch for a date', () => {
  expect(dayText(0, 'UTC')).toBe('1970-01-01');
});
