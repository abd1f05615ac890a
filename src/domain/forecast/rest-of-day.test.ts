import { expect, it } from 'vitest';
import { seeded } from '../staffing/random.ts';
import { inDays } from './days.ts';
import { forecastFrom } from './forecast.ts';
import { restFactor } from './rest-of-day.ts';

const opens = [8, 9, 10, 11, 12, 13, 14, 15];
const hourOf = (day: number, hour: number) =>
  new Date(Date.UTC(2026, 0, 5 + day, hour)).toISOString().slice(0, 16);

/** Shares that the last day of a branch with these counts repeats, by interval. */
function repeatedOf(days: number, count: (day: number, hour: number) => number): number[] {
  const hours = Array.from({ length: days + 1 }, (_, day) =>
    opens.map((hour) => ({ hour: hourOf(day, hour), count: count(day, hour), special: '' })),
  );
  const known = inDays(hours.slice(0, days).flat());
  const future = inDays(hours.slice(days).flat());
  const [today] = future;
  const [found] = forecastFrom(known, [{ known: days, future }], [0.5]);
  return today && found ? found.repeated(today) : [];
}

it('measures how far errors last for the rest of the day, from the days tried', () => {
  const random = seeded(3);
  const factors = Array.from({ length: 121 }, () => 0.6 + 0.8 * random());
  const wholeDays = repeatedOf(120, (day) => Math.round(100 * (factors[day] ?? 1)));
  const eachHour = repeatedOf(120, () => Math.round(100 * (0.6 + 0.8 * random())));
  expect(wholeDays[0]).toBe(0);
  expect(Math.min(...wholeDays.slice(1))).toBeGreaterThan(0.7);
  expect(Math.max(...eachHour)).toBeLessThan(0.4);
  // Few days prove little.
  const few = repeatedOf(8, (day) => Math.round(100 * (factors[day] ?? 1)));
  expect(Math.max(...few)).toBeLessThan(Math.min(...wholeDays.slice(1)));
});

it('carries the measured share of an error over, and stays finite where nobody came', () => {
  expect(restFactor(100, 150, 0)).toBe(1);
  expect(restFactor(100, 150, 1)).toBeCloseTo(1.5, 2);
  expect(restFactor(100, 150, 0.5)).toBeCloseTo(Math.sqrt(1.5), 2);
  expect(restFactor(0, 0, 1)).toBe(1);
  expect(restFactor(0, 9, 1)).toBeLessThan(20);
  expect(restFactor(9, 0, 1)).toBeGreaterThan(0);
});
