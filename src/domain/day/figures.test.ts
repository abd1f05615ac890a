import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type DayFigures,
  meanAttention,
  meanWait,
  noFigures,
  occupancyOf,
  sumOf,
} from './figures.ts';

const day = (attended: number, waitedSeconds: number, attendedSeconds = 0): DayFigures => ({
  ...noFigures,
  attended,
  waitedSeconds,
  attendedSeconds,
});

it('has no mean of nobody', () => {
  expect([meanWait(noFigures), meanAttention(noFigures)]).toEqual([null, null]);
});

it('rounds means to whole seconds', () => {
  expect(meanWait(day(3, 100))).toBe(33);
  expect(meanAttention(day(3, 0, 200))).toBe(67);
});

it('weighs a branch by how many it attended', () => {
  expect(meanWait(sumOf([day(9, 90), day(1, 1000)]))).toBe(109);
});

const anyDay = fc.record({
  attended: fc.nat(99),
  absent: fc.nat(99),
  called: fc.nat(99),
  calledInTime: fc.nat(99),
  waitedSeconds: fc.nat(9999),
  attendedSeconds: fc.nat(9999),
});

it('sums every figure, in whatever order the branches come', () => {
  fc.assert(
    fc.property(fc.array(anyDay), (days) => {
      const sum = sumOf(days);
      for (const name of Object.keys(noFigures) as (keyof DayFigures)[]) {
        expect(sum[name]).toBe(days.reduce((total, each) => total + each[name], 0));
      }
      expect(sumOf(days.toReversed())).toEqual(sum);
    }),
  );
});

it('takes a counter for no more than occupied, whose turn stayed in hand while it was closed', () => {
  expect(occupancyOf({ openSeconds: 3600, busySeconds: 1800 })).toBe(0.5);
  expect(occupancyOf({ openSeconds: 3600, busySeconds: 5400 })).toBe(1);
  expect(occupancyOf({ openSeconds: 0, busySeconds: 60 })).toBeNull();
});
