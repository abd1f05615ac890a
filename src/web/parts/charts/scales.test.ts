import { expect, it } from 'vitest';
import { area, steps } from './paths.ts';
import { shownFrom } from './shown-labels.ts';
import { shareOf } from './thresholds.ts';
import { ticks } from './ticks.ts';
import { counts, durations, means, percents } from './unit.ts';

it('divides an axis where people count', () => {
  expect(ticks([3, 17, null], counts)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks([1], counts)).toEqual([0, 1]);
  expect(ticks([], counts)).toEqual([0, 1]);
  expect(ticks([0.4], percents)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(ticks([700], durations).map(durations.format)).toEqual([
    '00:00:00',
    '00:05:00',
    '00:10:00',
    '00:15:00',
  ]);
  // A value larger than every listed step.
  expect(ticks([4_000_000], { ...counts, steps: [1] }).at(-1)).toBe(4_000_000);
});

it('words values as the whole product does', () => {
  expect([counts.format(12_345.6), percents.format(0.999), durations.format(3725)]).toEqual([
    '12.346',
    '99 %',
    '01:02:05',
  ]);
  expect([0.44, 3, 12.6].map(means.format)).toEqual(['0,4', '3', '13']);
});

it('finds a limit among bins of unlike lengths', () => {
  const bounds = [60, 120, 300];
  expect([0, 60, 210, 300, 9000].map((value) => shareOf(value, bounds))).toEqual([
    0, 0.25, 0.625, 0.875, 0.875,
  ]);
});

it('writes as many labels as there is room for, those of a phone everywhere', () => {
  const days = Array.from({ length: 31 }, (_, index) => `${index + 1} nov`);
  const rooms = shownFrom(days);
  const written = (...from: string[]) => rooms.filter((room) => room && from.includes(room)).length;
  expect(written('narrow')).toBeLessThanOrEqual(4);
  expect(written('narrow', 'middle')).toBeLessThanOrEqual(7);
  expect(written('narrow', 'middle', 'wide')).toBeGreaterThan(7);
  expect(rooms[0]).toBe('narrow');
  expect(shownFrom(['lun', 'mar', 'mié', 'jue', 'vie']).every((room) => room === 'narrow')).toBe(
    true,
  );
});

it('closes the ground of a band and of steps, and breaks it at a gap', () => {
  expect(area([0, 5, null, 0], [10, 10, null, 5], 10)).toBe(
    'M50 0L150 0L150 500L50 1000ZM335 500h30V1000h-30Z',
  );
  expect(steps([2, 1, null], 2)).toBe('M0 1000V0h100V500h100V1000Z');
});
