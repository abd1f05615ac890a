import { expect, it } from 'vitest';
import { shareText } from './figure-texts.ts';
import { countingText } from './texts.ts';

it('says which days of a report, or of what it is compared with, are still being counted', () => {
  const span = { from: '2026-11-16', until: '2026-11-22' };
  expect(countingText(span, null)).toBeNull();
  expect(countingText(span, '2026-11-23')).toMatch(/todavía no se han calculado/);
  expect(countingText(span, '2026-11-18')).toMatch(/anteriores al 18\/11\/26 .* cambiarán/);
});

it('tells shares rounded down, whole ones exactly, and all of it only of all', () => {
  const hundredths = Array.from({ length: 101 }, (_, n) => n);
  expect(hundredths.map((n) => shareText(n / 100))).toEqual(hundredths.map((n) => `${n}\u00A0%`));
  expect([0.9996, 2 / 3, null].map(shareText)).toEqual(['99,9\u00A0%', '66,6\u00A0%', '–']);
});
