import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ArrivalHour, readHour } from './days.ts';
import { forecastArrivals } from './forecast.ts';

const probabilities = [0.025, 0.1, 0.5, 0.9, 0.975];
const dayMs = 86_400_000;
const hourOf = (day: number, hour: number) =>
  new Date(Date.UTC(2026, 0, 1) + day * dayMs + hour * 3_600_000).toISOString().slice(0, 16);
const opens = [9, 10, 11, 12];

/** A branch that opens on each of the days and has `count` arrivals per hour. */
const branch = (
  days: readonly number[],
  count: (day: number, hour: number) => number,
  special: (day: number) => string = () => '',
): ArrivalHour[] =>
  days.flatMap((day) =>
    opens.map((hour) => ({
      hour: hourOf(day, hour),
      count: count(day, hour),
      special: special(day),
    })),
  );
const upTo = (days: number) => Array.from({ length: days }, (_, day) => day);
const busy = (people: number) => (day: number, hour: number) =>
  Math.round(
    people * (1 + (day % 7) / 10) * (1 + 0.3 * Math.sin(hour)) * (1 + 0.1 * Math.sin(day * 12.9)),
  );

function quantilesOf(history: ArrivalHour[], future: { hour: string; special: string }[]) {
  const answer = forecastArrivals({ history, future }, probabilities);
  if (answer.outcome !== 'forecast') throw new Error(answer.outcome);
  return answer.people.map(({ quantiles }) => quantiles);
}
const plain = (day: number) => opens.map((hour) => ({ hour: hourOf(day, hour), special: '' }));
const middles = (quantiles: number[][]) => quantiles.map(([, , middle = Number.NaN]) => middle);
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

const histories = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 5, maxLength: 40 }),
    size: fc.constantFrom(0, 1, 5, 80, 6000),
    factors: fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 8, maxLength: 8 }),
    names: fc.array(fc.constantFrom('', '', '', 'Feria', 'Feria|Lotería'), {
      minLength: 5,
      maxLength: 5,
    }),
  })
  .map(({ days, size, factors, names }) =>
    branch(
      days,
      (day, hour) => Math.round(size * (factors[(day * 4 + hour) % factors.length] ?? 1)),
      (day) => names[day % names.length] ?? '',
    ),
  );

it('answers each future hour in its order, never negative, rising, finite and alike each time', () => {
  fc.assert(
    fc.property(histories, fc.constantFrom('', 'Feria', 'Nunca visto'), (history, special) => {
      const future = [...plain(130), ...plain(121)].map(({ hour }) => ({ hour, special }));
      const quantiles = quantilesOf(history, future);
      expect(quantiles).toHaveLength(future.length);
      for (const people of quantiles) {
        expect(people.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
        expect(people).toEqual([...people].sort((a, b) => a - b));
      }
      expect(quantilesOf([...history].reverse(), future)).toEqual(quantiles);
      const turned = quantilesOf(history, [...future].reverse());
      expect(turned.reverse()).toEqual(quantiles);
    }),
    { numRuns: 40 },
  );
});

it('says what is missing where too little is known', () => {
  const of = (days: number) =>
    forecastArrivals({ history: branch(upTo(days), busy(20)), future: plain(9) }, probabilities);
  expect(of(0)).toEqual({ outcome: 'empty-history', days: 0, neededDays: 5 });
  expect(of(1)).toEqual({ outcome: 'short-history', days: 1, neededDays: 5 });
  expect(of(5).outcome).toBe('forecast');
});

it('forecasts a branch a hundred times as large a hundred times as high', () => {
  const small = branch(upTo(70), busy(2000));
  const large = small.map((hour) => ({ ...hour, count: hour.count * 100 }));
  const expected = quantilesOf(small, plain(72)).flat();
  const ratios = quantilesOf(large, plain(72))
    .flat()
    .map((value, n) => value / ((expected[n] ?? 0) * 100));
  for (const ratio of ratios) expect(ratio).toBeCloseTo(1, 1);
});

it('finds the totals of weekdays and the shape of each again', () => {
  const count = (day: number, hour: number) =>
    (day % 7 === 3 ? 40 : 120) * (hour === (day % 7 === 3 ? 12 : 9) ? 2 : 1);
  const quantiles = quantilesOf(branch(upTo(63), count), [...plain(66), ...plain(67)]);
  for (const [n, expected] of [40, 40, 40, 80, 240, 120, 120, 120].entries()) {
    expect(middles(quantiles)[n]).toBeCloseTo(expected, -1);
  }
});

it('learns a special day by its name, and gives one never seen what such days have in common', () => {
  const festive = (day: number) => (day % 20 === 7 ? 'Feria' : '');
  const count = (day: number) => (day % 20 === 7 ? 300 : 100);
  const history = branch(upTo(140), count, festive);
  const at = (special: string) =>
    sum(
      middles(
        quantilesOf(
          history,
          plain(141).map(({ hour }) => ({ hour, special })),
        ),
      ),
    );
  expect(at('')).toBeLessThan(440);
  expect(at('Feria')).toBeGreaterThan(800);
  expect(at('Romería')).toBeGreaterThan(at('') * 1.1);
  expect(at('Romería')).toBeLessThan(at('Feria'));
});

it('forecasts a special day never seen like those that close early, or like those that do not', () => {
  const names = (day: number) =>
    day % 10 === 3 ? `Víspera ${day}` : day % 10 === 7 ? `Feria ${day}` : '';
  const count = (day: number) => (day % 10 === 3 ? 160 : day % 10 === 7 ? 60 : 100);
  const early = (hour: string) => !/1[12]:00$/.test(hour);
  const history = branch(upTo(140), count, names).filter(
    ({ hour, special }) => early(hour) || !special.startsWith('Víspera'),
  );
  const future = plain(141).map(({ hour }) => ({ hour, special: 'Romería' }));
  const whole = middles(quantilesOf(history, future));
  const short = middles(
    quantilesOf(
      history,
      future.filter(({ hour }) => early(hour)),
    ),
  );
  for (const middle of whole) expect(middle).toBeLessThan(80);
  for (const middle of short) expect(middle).toBeGreaterThan(130);
});

it('follows a new level within five days, yet not a single odd day', () => {
  const jumps = branch(upTo(42), (day, hour) => busy(100)(day, hour) * (day < 37 ? 1 : 3));
  const before = sum(middles(quantilesOf(jumps.slice(0, 37 * opens.length), plain(42))));
  expect(sum(middles(quantilesOf(jumps, plain(42)))) / before).toBeGreaterThan(2.5);
  const odd = branch(upTo(80), (day) => (day === 76 ? 900 : 100));
  expect(sum(middles(quantilesOf(odd, plain(81))))).toBeLessThan(460);
});

it('takes hours that are missing as closed, not as empty', () => {
  const history = branch(upTo(60), () => 100).filter(
    ({ hour }) => !(hour.startsWith('2026-02-2') && !hour.endsWith('09:00')),
  );
  const quantiles = quantilesOf(history, plain(61));
  for (const middle of middles(quantiles)) expect(middle).toBeCloseTo(100, -1);
});

it('takes any number of names of days, and a silence of centuries', () => {
  const names = (day: number) => Array.from({ length: 50 }, (_, n) => `${day}.${n}`).join('|');
  const old = branch(
    upTo(10).map((day) => day - 80_000),
    busy(20),
  );
  const late = branch(upTo(40), () => 100, names).filter(({ hour }) => !hour.endsWith('09:00'));
  const future = plain(41).map(({ hour }) => ({ hour, special: names(41) }));
  for (const [n, middle] of middles(quantilesOf([...old, ...late], future)).entries()) {
    expect(middle).toBeGreaterThan(n === 0 ? 0 : 70);
    expect(middle).toBeLessThan(200);
  }
});

it('measures bands from its own errors, wider than chance where days differ by more', () => {
  const wild = branch(upTo(140), (day) => Math.round(1000 * (1 + 0.4 * Math.sin(day * 12.9))));
  const tame = branch(upTo(140), () => 1000);
  const width = (history: ArrivalHour[]) =>
    sum(quantilesOf(history, plain(141)).map(([, low = 0, , high = 0]) => high - low)) / 4;
  // Chance alone leaves 2 × 1.28 × √1000 = 81.
  expect(width(wild)).toBeGreaterThan(400);
  expect(width(tame)).toBeLessThan(81);
});

it('reads hours as people write them, and refuses those that no clock shows', () => {
  const nine = readHour('2026-01-31T09:00');
  for (const hour of ['2026-01-31 09:00', '2026-01-31T9:00', '2026-01-31T09:00:00']) {
    expect(readHour(hour)).toEqual(nine);
  }
  for (const hour of ['2026-02-30T09:00', '2026-01-31T24:00', '2026-01-31T09:60', '31/01/2026 9']) {
    expect(readHour(hour)).toBeNull();
  }
});

it('expects few people as often as they come, though mostly nobody does', () => {
  const rare = branch(upTo(120), (day, hour) => Number((day * 7 + hour * 3) % 10 < 3));
  const answer = forecastArrivals({ history: rare, future: plain(121) }, probabilities);
  if (answer.outcome !== 'forecast') throw new Error(answer.outcome);
  const expected = sum(answer.people.map((each) => each.expected));
  expect(expected).toBeGreaterThan(0.8);
  expect(expected).toBeLessThan(1.6);
});
