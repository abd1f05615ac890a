import { expect, it } from 'vitest';
import { weekly } from './calendar.ts';
import { secondsLeft, timesToClosing } from './closing.ts';

const zone = 'Europe/Madrid';
const at = (time: string) => Date.parse(`2026-11-18T${time}:00+01:00`);
const every = (...spans: [string, string][]) =>
  weekly(
    zone,
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      spans.map(([opensAt, closesAt]) => ({ weekday, opensAt, closesAt })),
    ),
  );
const left = (calendar: ReturnType<typeof every>, time: string) => {
  const times = timesToClosing(calendar, at(time));
  return times && secondsLeft(times, at(time)) / 3600;
};

it('counts what is left of the day’s opening, without the pause', () => {
  const calendar = every(['08:00', '14:00'], ['16:00', '19:00']);
  expect(['07:00', '09:00', '15:00', '18:30', '19:00'].map((time) => left(calendar, time))).toEqual(
    [9, 8, 3, 0.5, 0],
  );
});

it('counts an opening to its end after midnight', () => {
  expect(left(every(['20:00', '02:00']), '23:00')).toBe(3);
  expect(left(every(['20:00', '24:00']), '23:00')).toBe(1);
});

it('knows no end of what never closes', () => {
  expect(left(every(['00:00', '24:00']), '12:00')).toBeNull();
});
