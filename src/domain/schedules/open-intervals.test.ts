import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/ranges.ts';
import { firstInstantAt, localMoment } from '../time/zone.ts';
import type { Calendar, Hours } from './calendar.ts';
import { openIntervals } from './open-intervals.ts';
import { openTimes } from './open-times.ts';

const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => new Date(quarter * 900_000).toISOString().slice(11, 16));
const hours: fc.Arbitrary<Hours> = fc.record({
  week: fc.array(
    fc.record({ weekday: fc.integer({ min: 1, max: 7 }), opensAt: time, closesAt: time }),
    { minLength: 1, maxLength: 6 },
  ),
  exceptions: fc.constant([]),
});
const calendars: fc.Arbitrary<Calendar> = fc.record({
  timeZone: fc.constantFrom('Europe/Madrid', 'America/Santiago', 'Australia/Lord_Howe', 'UTC'),
  branch: hours,
  service: fc.option(hours),
});

/** Days on which the clocks of these zones change. */
const changes = [
  '2026-03-29',
  '2026-04-04',
  '2026-04-05',
  '2026-09-06',
  '2026-10-04',
  '2026-10-25',
];

it('is each interval that an opening touches, as instants say', () => {
  fc.assert(
    fc.property(
      calendars,
      fc.oneof(
        fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-03-01', n)),
        fc.constantFrom(...changes),
      ),
      fc.constantFrom(15, 30, 60),
      (calendar, day, interval) => {
        const { timeZone } = calendar;
        const [begin, end] = [day, addDays(day, 1)].map((date) =>
          firstInstantAt(date, 0, timeZone),
        );
        const slots = new Set<number>();
        for (const { from, until } of openTimes(calendar, begin ?? 0, end ?? 0)) {
          for (let at = Math.max(from, begin ?? 0); at < Math.min(until, end ?? 0); at += 300_000) {
            slots.add(Math.floor(localMoment(at, timeZone).minutes / interval) * interval);
          }
        }
        const found = openIntervals(calendar, day, interval);
        expect(found).toEqual([...slots].sort((a, b) => a - b));
      },
    ),
    { numRuns: 400 },
  );
});
