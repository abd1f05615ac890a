import { expect, it } from 'vitest';
import { type ScheduleException, weekly } from './calendar.ts';
import { earliestDayOn } from './day-end.ts';

const span = (weekday: number, opensAt: string, closesAt: string) => ({
  weekday,
  opensAt,
  closesAt,
});
const office = [1, 2, 3, 4, 5].map((weekday) => span(weekday, '09:00', '14:00'));
const night = [span(6, '18:00', '24:00'), span(7, '00:00', '02:00'), span(7, '10:00', '14:00')];
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => span(weekday, '00:00', '24:00'));
const on = (spans: typeof office, at: string) =>
  earliestDayOn(weekly('Europe/Madrid', spans), Date.parse(at));

it('lasts to midnight on the branch’s clock, however early the doors close', () => {
  expect(on(office, '2026-11-20T23:59:00+01:00')).toBe('2026-11-20');
  expect(on(office, '2026-11-21T00:00:00+01:00')).toBe('2026-11-21');
});

it('goes on over midnight until the branch closes', () => {
  expect(on(night, '2026-11-22T01:59:00+01:00')).toBe('2026-11-21');
  expect(on(night, '2026-11-22T02:00:00+01:00')).toBe('2026-11-22');
  expect(on(night, '2026-11-22T10:00:00+01:00')).toBe('2026-11-22');
});

it('goes on until a span over midnight closes', () => {
  const late = [span(6, '18:00', '02:00')];
  expect(on(late, '2026-11-22T01:59:00+01:00')).toBe('2026-11-21');
  expect(on(late, '2026-11-22T02:00:00+01:00')).toBe('2026-11-22');
});

it('ends at midnight where the next day is an exception that is closed', () => {
  const closed: ScheduleException = {
    id: 1,
    name: 'Fiesta',
    place: 'organisation',
    yearly: false,
    spans: [],
    from: '2026-11-22',
    until: '2026-11-22',
  };
  const calendar = weekly('Europe/Madrid', always);
  const branch = { ...calendar.branch, exceptions: [closed] };
  const at = Date.parse('2026-11-22T00:30:00+01:00');
  expect(earliestDayOn(calendar, at)).toBe('2026-11-21');
  expect(earliestDayOn({ ...calendar, branch }, at)).toBe('2026-11-22');
});

it('ends a day later where the branch never closes', () => {
  expect(on(always, '2026-11-22T23:59:00+01:00')).toBe('2026-11-21');
  expect(on(always, '2026-11-23T00:00:00+01:00')).toBe('2026-11-22');
});

it('is the right one where a year and a clock change', () => {
  expect(on(always, '2027-01-01T00:30:00+01:00')).toBe('2026-12-31');
  expect(on(office, '2026-10-25T02:30:00+01:00')).toBe('2026-10-25');
});
