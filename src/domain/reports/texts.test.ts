import { expect, it } from 'vitest';
import { countingText } from './texts.ts';

it('says which days of a report, or of what it is compared with, are still being counted', () => {
  const span = { from: '2026-11-16', until: '2026-11-22' };
  expect(countingText(span, null)).toBeNull();
  expect(countingText(span, '2026-11-23')).toMatch(/todavía no se han calculado/);
  expect(countingText(span, '2026-11-18')).toMatch(/anteriores al 18\/11\/26 .* cambiarán/);
});
