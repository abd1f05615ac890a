import { expect, it } from 'vitest';
import { type CallWidths, layoutOf, rowsOf, stageSizes } from './layout.ts';
import { widthsOf } from './letters.ts';

const em = (text: string) => text.length * 0.6;
const callTo = (gate: string): CallWidths => ({ label: em('A001'), gate: widthsOf(gate, em) });
const call = callTo('Puesto 12');

it('breaks a name where its lines are shortest', () => {
  expect(widthsOf('Puesto de extracciones 3', em).two).toBeCloseTo(em('extracciones 3'));
  expect(widthsOf('Puesto', em)).toEqual({ one: em('Puesto'), two: em('Puesto') });
});

it('keeps the letters and takes what informs from beside the calls, until the screen is too small', () => {
  const of = (font: number, more = {}) =>
    layoutOf({ width: 1920, height: 1080, font }, { call, beside: true, message: false, ...more });
  expect(of(90)).toEqual({ font: 90, far: false });
  expect(of(170)).toEqual({ font: 170, far: true });
  expect(of(400).font).toBeLessThan(400);
  // A message takes room of its own.
  expect(of(400, { message: true }).font).toBeLessThan(of(400).font);
  expect(of(170, { beside: false })).toEqual({ font: 170, far: false });
});

it('makes the call as large as its box lets it, both parts at the font at least', () => {
  const font = 100;
  const roomy = stageSizes({ width: 1900, height: 700 }, font, call);
  expect(roomy.label).toBeGreaterThan(roomy.gate);
  expect(roomy.gate).toBeGreaterThan(font);
  const tight = stageSizes({ width: 600, height: 220 }, font, call);
  expect(tight.gate).toBeGreaterThanOrEqual(font);
  expect(tight.label).toBeGreaterThanOrEqual(font);
  // A long name on two lines.
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
