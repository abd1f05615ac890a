import { expect, it } from 'vitest';
import { type CallWidths, type Contents, layoutOf, rowsOf, stageSizes } from './layout.ts';
import { widthsOf } from './text-size.ts';

const em = (text: string) => text.length * 0.6;
const callTo = (gate: string): CallWidths => ({ label: em('A001'), gate: widthsOf(gate, em) });
const call = callTo('Puesto 12');

it('breaks a name where its lines are shortest', () => {
  expect(widthsOf('Puesto de extracciones 3', em).two).toBeCloseTo(em('extracciones 3'));
  expect(widthsOf('Puesto', em)).toEqual({ one: em('Puesto'), two: em('Puesto') });
});

const contents = { call, before: call, informs: 'may', message: false } as const;
const of = (font: number, more: Partial<Contents> = {}) =>
  layoutOf({ width: 1920, height: 1080, font }, { ...contents, ...more });

it('keeps the letters, and takes what only informs from beside the calls, then away', () => {
  expect(of(80)).toMatchObject({ font: 80, informing: 'beside' });
  expect(of(172)).toMatchObject({ font: 172, informing: 'under' });
  expect(of(215)).toMatchObject({ font: 215, informing: 'none' });
  expect(of(215, { informs: 'must' }).informing).toBe('under');
  expect(of(400).font).toBeLessThan(400);
  expect(of(400, { message: true }).font).toBeLessThan(of(400).font);
});

it('leaves a long name its lines', () => {
  const { font, stage } = of(160, { call: callTo('Puesto de extracciones 3'), informs: 'none' });
  expect(font).toBeGreaterThan(100);
  expect(stage).toBeGreaterThan(3 * font);
});

it('makes the call as large as its box lets it, both parts at the font at least', () => {
  const font = 100;
  const roomy = stageSizes({ width: 1900, height: 700 }, font, call);
  expect(roomy.label).toBeGreaterThan(roomy.gate);
  expect(roomy.gate).toBeGreaterThan(font);
  const tight = stageSizes({ width: 600, height: 220 }, font, call);
  expect(tight.gate).toBeGreaterThanOrEqual(font);
  expect(tight.label).toBeGreaterThanOrEqual(font);
  const long = stageSizes({ width: 900, height: 330 }, font, callTo('Puesto de extracciones 3'));
  expect(long.gate).toBeGreaterThanOrEqual(font);
});

it.each([
  [900, 'line'],
  [700, 'beside'],
  [420, 'under'],
])('stands in a box %i wide in the form %s, with whole letters', (width, form) => {
  expect(rowsOf({ width, height: 500 }, 100, [call])).toEqual([{ form, size: 100 }]);
});

it('shows as many calls as have room, and one at least', () => {
  const calls = Array.from({ length: 9 }, () => call);
  expect(rowsOf({ width: 900, height: 500 }, 100, calls)).toHaveLength(4);
  const [only, ...none] = rowsOf({ width: 900, height: 60 }, 100, calls);
  expect(none).toEqual([]);
  expect(only?.size).toBeCloseTo(50);
});
