import { describe, expect, it } from 'vitest';
import { type Hours, type ScheduleException, weekly } from './calendar.ts';
import { openDuring } from './open-times.ts';
import { openingAt } from './opening.ts';

const lunch = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, opensAt: '16:00', closesAt: '19:00' },
  { weekday, opensAt: '08:30', closesAt: '14:00' },
]);
const at = (text: string) => Date.parse(text);
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opensAt: '00:00',
  closesAt: '24:00',
}));
let ids = 0;
const exception = (given: Partial<ScheduleException> & { from: string }): ScheduleException => {
  ids += 1;
  const once = { name: 'Cierre', until: given.from, yearly: false, spans: [] };
  return { id: ids, place: 'branch', ...once, ...given };
};
const madrid = (exceptions: ScheduleException[], service: Hours | null = null) => ({
  timeZone: 'Europe/Madrid',
  branch: { week: always, exceptions },
  service,
});
const openOn = (exceptions: ScheduleException[], day: string) =>
  openingAt(madrid(exceptions), at(`${day}T11:00:00Z`)).open;

describe('openingAt', () => {
  // Friday 20 November 2026. In winter the Canaries are on UTC and Madrid is an hour ahead.
  it.each([
    ['before opening', '2026-11-20T08:29:59Z', false, '08:30', '14:00'],
    ['at opening', '2026-11-20T08:30:00Z', true, '08:30', '14:00'],
    ['at closing, which is exclusive', '2026-11-20T14:00:00Z', false, '16:00', '19:00'],
    ['in the afternoon', '2026-11-20T18:59:59Z', true, '16:00', '19:00'],
    ['after the last span', '2026-11-20T19:00:00Z', false, null, null],
    ['on a day without spans', '2026-11-21T10:00:00Z', false, null, null],
  ])('%s', (_name, instant, open, opensAt, closesAt) => {
    const found = openingAt(weekly('Atlantic/Canary', lunch), at(instant));
    expect(found).toMatchObject({ open, opensAt, closesAt });
  });

  it('takes the local day and weekday of the branch', () => {
    const instant = at('2026-11-20T23:30:00Z');
    expect(openingAt(weekly('Europe/Madrid', []), instant).day).toBe('2026-11-21');
    expect(openingAt(weekly('Atlantic/Canary', []), instant).day).toBe('2026-11-20');
  });

  it('moves with the clocks of a branch whose zone changes', () => {
    const instant = at('2026-11-20T08:00:00Z');
    expect(openingAt(weekly('Europe/Madrid', lunch), instant).open).toBe(true);
    expect(openingAt(weekly('Atlantic/Canary', lunch), instant).open).toBe(false);
  });

  it('knows a day without end, also when clocks change', () => {
    const sunday = weekly('Europe/Madrid', [{ weekday: 7, opensAt: '00:00', closesAt: '24:00' }]);
    expect(openingAt(sunday, at('2026-10-25T00:30:00Z'))).toMatchObject({
      open: true,
      opensAt: '00:00',
      closesAt: '24:00',
    });
    expect(openingAt(sunday, at('2026-10-25T22:59:59Z')).open).toBe(true);
    expect(openingAt(sunday, at('2026-10-25T23:00:00Z')).open).toBe(false);
  });

  it('refuses a time zone that does not exist', () => {
    expect(() => openingAt(weekly('Europe/Nowhere', []), 0)).toThrow(RangeError);
  });
});

describe('a span over midnight', () => {
  const night = weekly('Europe/Madrid', [{ weekday: 6, opensAt: '22:00', closesAt: '02:30' }]);

  it('belongs to the day on which it opens', () => {
    expect(openingAt(night, at('2026-11-22T00:30:00Z'))).toMatchObject({
      open: true,
      opensAt: '22:00',
      closesAt: '02:30',
      day: '2026-11-22',
    });
    expect(openingAt(night, at('2026-11-22T01:30:00Z')).open).toBe(false);
    const closed = madrid([exception({ from: '2026-11-22' })]);
    const branch = { ...closed.branch, week: night.branch.week };
    expect(openingAt({ ...closed, branch }, at('2026-11-22T00:30:00Z')).open).toBe(true);
  });

  it('closes once when the hour of its closing comes twice', () => {
    // Madrid shows 02:30 at 00:30Z and again at 01:30Z.
    expect(openingAt(night, at('2026-10-25T00:29:00Z')).open).toBe(true);
    expect(openingAt(night, at('2026-10-25T00:30:00Z')).open).toBe(false);
    expect(openingAt(night, at('2026-10-25T01:15:00Z')).open).toBe(false);
  });

  it('closes with the change of the clocks when they skip its closing', () => {
    expect(openingAt(night, at('2026-03-29T00:59:00Z')).open).toBe(true);
    expect(openingAt(night, at('2026-03-29T01:00:00Z')).open).toBe(false);
  });

  it('of 24 hours is open to the same time of the next day', () => {
    const whole = weekly('Europe/Madrid', [{ weekday: 6, opensAt: '08:00', closesAt: '08:00' }]);
    expect(openDuring(whole, at('2026-11-21T07:00:00Z'), at('2026-11-22T07:00:00Z'))).toBe(true);
    expect(openingAt(whole, at('2026-11-22T07:00:00Z')).open).toBe(false);
  });
});

describe('an exception', () => {
  const open = [{ opensAt: '10:00', closesAt: '14:00' }];

  it('of a more specific place wins, then the single day, the range, every year, the newer', () => {
    const day = '2026-12-08';
    const yearly = exception({ from: '2025-12-08', yearly: true });
    const range = exception({ from: '2026-12-07', until: '2026-12-09', spans: open });
    const single = exception({ from: day });
    const newer = exception({ from: day, spans: open });
    const ofAll = exception({ from: day, place: 'organisation' });
    expect(openOn([yearly, ofAll], day)).toBe(false);
    expect(openOn([range, yearly], day)).toBe(true);
    expect(openOn([single, range], day)).toBe(false);
    expect(openOn([newer, single], day)).toBe(true);
    expect(openOn([ofAll, range], day)).toBe(true);
    expect(openOn([exception({ from: day, place: 'division' }), ofAll], day)).toBe(false);
  });

  it('of 29 February of every year comes in leap years alone', () => {
    const leap = [exception({ from: '2024-02-29', yearly: true })];
    expect(openOn(leap, '2028-02-29')).toBe(false);
    expect(openOn(leap, '2027-02-28')).toBe(true);
    expect(openOn(leap, '2027-03-01')).toBe(true);
  });

  it('of every year may reach over New Year, and begins with its first day', () => {
    const winter = [exception({ from: '2025-12-24', until: '2026-01-06', yearly: true })];
    const closed = ['2025-12-24', '2026-01-06', '2026-12-31', '2027-01-01', '2031-01-06'];
    expect(closed.filter((day) => openOn(winter, day))).toEqual([]);
    const others = ['2025-01-01', '2025-12-23', '2026-01-07', '2026-12-23'];
    expect(others.filter((day) => !openOn(winter, day))).toEqual([]);
  });

  it('of a service opens it no wider than its branch', () => {
    const day = '2026-12-08';
    const service = {
      week: [],
      exceptions: [exception({ from: day, place: 'service', spans: open })],
    };
    const closed = madrid([exception({ from: day, place: 'organisation' })], service);
    expect(openingAt(closed, at(`${day}T10:00:00Z`)).open).toBe(false);
    const morning = exception({ from: day, spans: [{ opensAt: '08:00', closesAt: '12:00' }] });
    expect(openingAt(madrid([morning], service), at(`${day}T07:30:00Z`))).toMatchObject({
      open: false,
      opensAt: '10:00',
      closesAt: '12:00',
    });
  });
});

it('a service without weekly hours of its own is open with its branch', () => {
  const service = { week: [], exceptions: [] };
  expect(openingAt(madrid([], service), at('2026-11-20T11:00:00Z')).open).toBe(true);
  const monday = { ...service, week: [{ weekday: 1, opensAt: '09:00', closesAt: '10:00' }] };
  expect(openingAt(madrid([], monday), at('2026-11-20T11:00:00Z')).open).toBe(false);
});

it('a branch that never closes has no seam at midnight', () => {
  const [from, until] = [at('2026-11-19T10:00:00Z'), at('2026-11-21T10:00:00Z')];
  expect(openDuring(madrid([]), from, until)).toBe(true);
  expect(openDuring(madrid([exception({ from: '2026-11-20' })]), from, until)).toBe(false);
});
