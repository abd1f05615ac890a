import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localMoment } from './zone.ts';

// With halves and quarters of an hour, daylight saving on both hemispheres, and the date line.
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
      // Swedish writes 2026-11-20 23:30:00.
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
