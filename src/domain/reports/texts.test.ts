import { expect, it } from 'vitest';
import { together } from '../figures/measures.ts';
import { differenceText, shareText } from './figure-texts.ts';
import { fileOf, labelOf } from './file.ts';
import { countingText } from './texts.ts';

it('says which days of a report, or of what it is compared with, are still being counted', () => {
  const span = { from: '2026-11-16', until: '2026-11-22' };
  expect(countingText(span, null)).toBeNull();
  expect(countingText(span, '2026-11-23')).toMatch(/todavía no se han calculado/);
  expect(countingText(span, '2026-11-18')).toMatch(/anteriores al 18\/11\/26 .* cambiarán/);
});

it('says in the file, too, that days are still being counted', () => {
  const none = { days: [], hours: [], services: [], operators: [], gates: [], channels: [] };
  const report = { period: 'month', totals: together([]), compared: [], ...none } as const;
  const fileUntil = (countedFrom: string | null) =>
    fileOf({ ...report, span: { from: '2026-11-01', until: '2026-11-30' }, countedFrom }, {});
  const { columns, rows } = fileUntil('2026-11-18');
  expect(rows.map((cells) => [cells[0], cells.length])).toEqual([
    ['Aviso', columns.length],
    ['Total', columns.length],
  ]);
  expect(fileUntil(null).rows.map(([group]) => group)).toEqual(['Total']);
});

it('tells shares rounded down, whole ones exactly, and all of it only of all', () => {
  const hundredths = Array.from({ length: 101 }, (_, n) => n);
  expect(hundredths.map((n) => shareText(n / 100))).toEqual(hundredths.map((n) => `${n}\u00A0%`));
  expect([0.9996, 2 / 3, null].map(shareText)).toEqual(['99,9\u00A0%', '66,6\u00A0%', '–']);
});

it('tells how much more or less a figure is, with its sign', () => {
  const of = (arrived: number) => ({ ...together([]), arrived });
  const told = [7, 5, 4].map((now) => differenceText('arrived', of(now), of(5)));
  expect(told).toEqual(['+2', '=', '−1']);
});

it('names the rows of turns that nobody, or no counter, has had', () => {
  const row = { key: 0, name: null, figures: together([]) };
  expect((['gates', 'operators'] as const).map((part) => labelOf(part, row, {}))).toEqual([
    'Sin puesto',
    'Sin operador',
  ]);
  expect(labelOf('services', { ...row, key: 7 }, {})).toBe('7');
});
