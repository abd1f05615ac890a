import { expect, it } from 'vitest';
import { seeded } from '../staffing/random.ts';
import { asPeopleRead } from './as-people-read.ts';
import { around, bandsOf, type PastWait, usualBands } from './bands.ts';

const wait = (serviceId: number, waitedSeconds: number): PastWait => ({
  serviceId,
  waitedSeconds,
  foreseenSeconds: 600,
  roundSeconds: 200,
});
const like = wait(1, 0);

it('keeps the usual bands where nothing is known, and measures them from many waits', () => {
  expect(around(bandsOf([]), like)).toEqual(around(usualBands, like));
  const waits = Array.from({ length: 4000 }, (_, n) => wait(1, 600 + n / 10));
  const { low, middle, high } = around(bandsOf(waits), like);
  expect([low, middle, high].map((seconds) => Math.round(seconds / 10))).toEqual([64, 80, 96]);
});

it('keeps a service that is seldom asked for near its branch', () => {
  const many = Array.from({ length: 4000 }, () => wait(1, 900));
  const bands = bandsOf([...many, wait(2, 300)]);
  expect(around(bands, wait(2, 0)).middle).toBeGreaterThan(850);
  expect(around(bands, wait(2, 0)).middle).toBeLessThan(around(bands, like).middle);
});

it('holds four of five waits of a branch like its past', () => {
  const random = seeded(7);
  const waits = Array.from({ length: 4000 }, () => wait(1, 1200 * random()));
  const { low, high } = around(bandsOf(waits.slice(0, 2000)), like);
  const held = waits
    .slice(2000)
    .filter(({ waitedSeconds }) => low <= waitedSeconds && waitedSeconds <= high);
  expect(held.length / 2000).toBeGreaterThan(0.77);
  expect(held.length / 2000).toBeLessThan(0.83);
});

it.each([
  [0, 0, '0–5'],
  [0, 239, '0–5'],
  [120, 460, '0–10'],
  [600, 1150, '10–20'],
  [640, 660, '10–15'],
  [2000, 3500, '30–60'],
  [7600, 9500, '120–150'],
  [7200, 7200, '120–150'],
  [13_000, 20_000, '210–330'],
])('reads %i to %i seconds as %s minutes', (low, high, text) => {
  const { fromMinutes, toMinutes } = asPeopleRead(low, high);
  expect(`${fromMinutes}–${toMinutes}`).toBe(text);
});
