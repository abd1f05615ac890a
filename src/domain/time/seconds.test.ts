import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clock } from './elapsed.ts';
import { parseSeconds } from './seconds.ts';

const format = "Invalid time format. Use 'hh:mm:ss'.";
const number = 'One of the values is not a valid number.';

it.each([
  ['', format],
  ['12', format],
  ['12:30', format],
  ['1:2:3:4', format],
  ['00:60:00', format],
  ['00:00:60', format],
  ['::', number],
  ['aa:00:00', number],
  ['00:1e1:00', number],
  ['00:00:5.5', number],
  ['-1:00:00', number],
  [' 1:00:00', number],
  ['0x1:00:00', number],
  ['1:00:00\n', number],
  ['9999999999:00:00', number],
])('refuses %j as «%s» (spec §5)', (text, error) => {
  expect(parseSeconds(text)).toEqual({ ok: false, error });
});

it('reads back every time that is written', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seconds) => {
      expect(parseSeconds(clock(seconds))).toEqual({ ok: true, seconds });
    }),
  );
});

it('answers any text at all with a number or one of the two errors', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[0-9:a ]{0,10}$/));
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parseSeconds(text);
      if (parsed.ok) expect(parsed.seconds).toBeGreaterThanOrEqual(0);
      else expect([format, number]).toContain(parsed.error);
    }),
  );
});
