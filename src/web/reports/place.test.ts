import { expect, it } from 'vitest';
import { nameOfReport, type Place, readPlace, searchOf, typedDay } from './place.ts';

const place: Place = {
  branch: 4,
  kind: 'operator',
  day: '2026-11-22',
  period: 'week',
  subject: 7,
};

it('reads back what it writes', () => {
  expect(readPlace(searchOf(place))).toEqual(place);
  const little: Place = { branch: null, kind: 'day', day: null, period: null, subject: null };
  expect(searchOf(little)).toBe('?kind=day');
  expect(readPlace(searchOf(little))).toEqual(little);
});

it.each(['?branch=0', '?branch=1e3', '?branch=-1', '?day=2026-02-30', '?day=1999-01-01', '?day=x'])(
  'takes %s for nothing',
  (search) => {
    expect(readPlace(search)).toMatchObject({ branch: null, day: null });
  },
);

it('shows the day where the kind or the period makes no sense', () => {
  expect(readPlace('?kind=year&period=century')).toMatchObject({ kind: 'day', period: null });
});

it.each([
  ['22/11/26', '2026-11-22'],
  ['1/2/2026', '2026-02-01'],
  ['30/02/26', null],
  ['22-11-26', null],
  ['', null],
])('takes «%s», typed, for %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

it('names a report the same by any day of its period', () => {
  const named = (change: Partial<Place>) => nameOfReport({ ...place, ...change });
  expect(named({ day: '2026-11-16' })).toBe(named({}));
  expect(named({ day: '2026-11-23' })).not.toBe(named({}));
  expect(named({ day: null })).not.toBe(named({}));
  // The period of a branch's report depends on its kind only.
  expect(named({ kind: 'week', period: null })).toBe(named({ kind: 'week', period: 'month' }));
});
