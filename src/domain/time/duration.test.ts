import fc from 'fast-check';
import { expect, it } from 'vitest';
import { durationText, parseDuration } from './duration.ts';

const format = "Invalid time format. Use 'hh:mm:ss'.";
const number = 'One of the values is not a valid number.';

it.each([
  ['10', 600],
  [' 2,5 ', 150],
  ['0.5', 30],
  ['00:01:40', 100],
  ['2:00:00', 7200],
])('reads %j', (text, seconds) => {
  expect(parseDuration(text)).toEqual({ ok: true, seconds });
});

it.each([
  ['1:30', format],
  ['00:61:00', format],
  ['00:x:00', number],
  ['diez', number],
  ['-3', number],
  ['1e3', number],
])('refuses %j as the specification words it', (text, error) => {
  expect(parseDuration(text)).toEqual({ ok: false, error });
});

it('reads what it writes', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seconds) => {
      expect(parseDuration(durationText(seconds))).toEqual({ ok: true, seconds });
    }),
  );
  expect([600, 90, 100, 86_400].map(durationText)).toEqual(['10', '1,5', '00:01:40', '1440']);
});
