import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localMoment, nextAt } from './zone.ts';

// Includes offsets of half and quarter hours, daylight saving in both hemispheres, and the date
// line.
const zones = [
  'UTC',
  'Europe/Madrid',
  'Atlantic/Canary',
  'America/Mexico_City',
  'America/Santiago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];
const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it('agrees with another way of asking for the wall clock', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (date, timeZone) => {
      const [day, time = ''] = date.toLocaleString('sv-SE', { timeZone }).split(' ');
      const weekday = date.toLocaleDateString('en-US', { timeZone, weekday: 'short' });
      const [hours, minutes] = time.split(':').map(Number);
      expect(localMoment(date.getTime(), timeZone)).toEqual({
        day,
        weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday) + 1,
        minutes: Number(hours) * 60 + Number(minutes),
      });
    }),
  );
});

it('counts midnight as minute 0 of the new day', () => {
  const midnight = Date.parse('2026-11-20T23:00:00Z');
  expect(localMoment(midnight, 'Europe/Madrid')).toEqual({
    day: '2026-11-21',
    weekday: 6,
    minutes: 0,
  });
  expect(localMoment(midnight - 1, 'Europe/Madrid').minutes).toBe(1439);
});

it('finds the next time that the clocks there show it, within a day and its change', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), fc.nat(1439), (instant, zone, minutes) => {
      const now = instant.getTime();
      const at = nextAt(minutes, now, zone);
      expect(at).toBeGreaterThan(now);
      expect(at - now).toBeLessThanOrEqual(25 * 3_600_000);
      // A time that the clocks skip is displayed up to an hour off.
      const off = Math.abs(localMoment(at, zone).minutes - minutes);
      expect(Math.min(off, 1440 - off)).toBeLessThanOrEqual(60);
    }),
  );
});

it('keeps to the clocks on the day they change', () => {
  const of = (text: string, minutes: number) =>
    new Date(nextAt(minutes, Date.parse(text), 'Europe/Madrid')).toISOString();
  expect(of('2026-03-28T22:00:00Z', 8 * 60)).toBe('2026-03-29T06:00:00.000Z');
  expect(of('2026-10-24T22:00:00Z', 8 * 60)).toBe('2026-10-25T07:00:00.000Z');
  expect(of('2026-11-20T12:05:40Z', 13 * 60 + 5)).toBe('2026-11-21T12:05:00.000Z');
});
