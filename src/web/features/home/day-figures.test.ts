import { expect, it } from 'vitest';
import { noFigures } from '#domain/day/figures.ts';
import { figuresOf } from './day-figures.ts';

const day = {
  attended: 10,
  absent: 2,
  called: 12,
  calledInTime: 7,
  waitedSeconds: 6000,
  attendedSeconds: 3000,
};
const valuesOf = (...days: Parameters<typeof figuresOf>) =>
  figuresOf(...days).map(({ value }) => value);
const thanOf = (...days: Parameters<typeof figuresOf>) =>
  figuresOf(...days).map(({ than }) => than);

it('shows the figures of a day, the level rounded down', () => {
  expect(valuesOf(day)).toEqual(['10', '58 %', '00:10:00', '00:05:00', '2']);
  expect(thanOf(day)).toEqual(Array(5).fill(undefined));
});

it('has no mean and no level of nobody', () => {
  expect(valuesOf(noFigures)).toEqual(['0', '–', '–', '–', '0']);
});

it('says how far two days are apart, each figure in its own measure', () => {
  const before = { ...day, attended: 12, absent: 2, called: 10, calledInTime: 9 };
  expect(thanOf(day, before)).toEqual([
    '2 menos, antes 12',
    '32 puntos menos, antes 90 %',
    '00:01:40 más, antes 00:08:20',
    '00:00:50 más, antes 00:04:10',
    'igual que entonces',
  ]);
  expect(thanOf(before, day)[1]).toBe('32 puntos más, antes 58 %');
  expect(thanOf({ ...day, calledInTime: 8 }, { ...day, called: 100, calledInTime: 65 })[1]).toBe(
    '1 punto más, antes 65 %',
  );
});

it('says so where there was nothing then, or is nothing now', () => {
  expect(thanOf(day, noFigures)[2]).toBe('sin datos de entonces');
  expect(thanOf(noFigures, day)[2]).toBe('antes 00:10:00');
});
