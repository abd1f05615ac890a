import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Calendar, weekdayOf, weekly } from '../schedules/calendar.ts';
import { addDays } from '../time/ranges.ts';
import { localMoment } from '../time/zone.ts';
import { type SendingPlan, sendingsBetween } from './sendings.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const zones = ['Europe/Madrid', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
const hours = (weekdays: readonly number[], opensAt = '09:00', closesAt = '17:00') =>
  weekdays.map((weekday) => ({ weekday, opensAt, closesAt }));
const madrid = (weekdays: readonly number[], ...times: string[]) =>
  weekly('Europe/Madrid', hours(weekdays, ...times));

/** Lists the reports due in a span of UTC instants, as «local time: first day to last». */
function due(plan: SendingPlan, calendar: Calendar, after: string, until: string): string[] {
  const between = sendingsBetween(plan, calendar, Date.parse(after), Date.parse(until));
  return [...between].map(({ at, from, until: last }) => {
    const { day, minutes } = localMoment(at, calendar.timeZone);
    const clock = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0'));
    return `${day} ${clock.join(':')}: ${from === last ? from : `${from} to ${last}`}`;
  });
}

it('tells each day of opening a quarter of an hour after the branch has closed', () => {
  const plan = { period: 'day', weekdays: [1, 2, 3, 4, 5, 6], time: null } as const;
  // 20 November 2026 is a Friday.
  const open = madrid([1, 2, 3, 4, 5]);
  expect(due(plan, open, '2026-11-19T12:00:00Z', '2026-11-23T20:00:00Z')).toEqual([
    '2026-11-19 17:15: 2026-11-19',
    '2026-11-20 17:15: 2026-11-20',
    '2026-11-23 17:15: 2026-11-23',
  ]);
  const atNight = madrid([5], '22:00', '02:00');
  expect(due(plan, atNight, '2026-11-19T12:00:00Z', '2026-11-23T20:00:00Z')).toEqual([
    '2026-11-21 02:15: 2026-11-20',
  ]);
});

it('tells at a time the last day that is over, once', () => {
  const plan = { period: 'day', weekdays: everyDay, time: '08:00' } as const;
  const week = ['2026-11-19T12:00:00Z', '2026-11-24T12:00:00Z'] as const;
  expect(due(plan, madrid([1, 2, 3, 4, 5]), ...week)).toEqual([
    '2026-11-20 08:00: 2026-11-19',
    '2026-11-21 08:00: 2026-11-20',
    '2026-11-24 08:00: 2026-11-23',
  ]);
  // Monday's report covers Friday, because the branch is closed on Saturday and Sunday.
  expect(due({ ...plan, weekdays: [1] }, madrid([1, 2, 3, 4, 5]), ...week)).toEqual([
    '2026-11-23 08:00: 2026-11-20',
  ]);
  expect(due({ ...plan, time: '21:00' }, madrid([1, 2]), ...week)).toEqual([
    '2026-11-23 21:00: 2026-11-23',
  ]);
});

it('tells a week on Monday and a month on its first day, where the branch opened in them', () => {
  const weeks = { period: 'week', weekdays: [], time: '07:30' } as const;
  const span = ['2026-11-14T12:00:00Z', '2026-12-02T12:00:00Z'] as const;
  expect(due(weeks, madrid(everyDay), ...span)).toEqual([
    '2026-11-16 07:30: 2026-11-09 to 2026-11-15',
    '2026-11-23 07:30: 2026-11-16 to 2026-11-22',
    '2026-11-30 07:30: 2026-11-23 to 2026-11-29',
  ]);
  const months = { ...weeks, period: 'month' } as const;
  expect(due(months, madrid(everyDay), ...span)).toEqual([
    '2026-12-01 07:30: 2026-11-01 to 2026-11-30',
  ]);
  expect(due(months, madrid([]), ...span)).toEqual([]);
});

const plans = fc.record({
  period: fc.constantFrom('day', 'week', 'month'),
  weekdays: fc.subarray(everyDay, { minLength: 1 }),
  time: fc
    .nat(24 * 60 - 1)
    .map(
      (at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
    ),
});
const starts = fc
  .integer({ min: 0, max: 3 * 365 })
  .map((days) => Date.parse('2025-01-01T05:00:00Z') + days * 86_400_000);

it('is due once on each of its days, whatever the clocks do', () => {
  fc.assert(
    fc.property(plans, fc.constantFrom(...zones), starts, ({ time, weekdays }, timeZone, start) => {
      // The branch opens at noon, which no clock change skips: a closed day sends no report.
      const calendar = weekly(timeZone, hours(everyDay, '12:00', '13:00'));
      const plan = { period: 'day', weekdays, time } as const;
      const end = start + 40 * 86_400_000;
      const found = [...sendingsBetween(plan, calendar, start, end)];
      const days = found.map(({ at }) => localMoment(at, timeZone).day);
      expect(new Set(days).size).toBe(days.length);
      // The first and last day are incomplete.
      let day = addDays(localMoment(start, timeZone).day, 1);
      for (; day < localMoment(end, timeZone).day; day = addDays(day, 1)) {
        expect([day, days.includes(day)]).toEqual([day, weekdays.includes(weekdayOf(day))]);
      }
      for (const { at } of found) {
        const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
        const [is, was] = [at, at - 60_000].map((each) => localMoment(each, timeZone));
        // The clock reaches this time now, or a clock change has just skipped it.
        expect(is?.minutes).toBeGreaterThanOrEqual(minutes);
        if (was?.day === is?.day) expect(was?.minutes).toBeLessThan(minutes);
      }
    }),
  );
});

it('is due once however often it is looked at', () => {
  fc.assert(
    fc.property(
      plans,
      fc.constantFrom(...zones),
      starts,
      fc.array(fc.integer({ min: 1, max: 70 * 86_400 }), { maxLength: 8 }),
      fc.boolean(),
      (given, timeZone, start, cuts, atClosing) => {
        const plan = atClosing ? { ...given, period: 'day' as const, time: null } : given;
        const calendar = weekly(timeZone, hours([1, 3, 4, 6], '20:00', '01:30'));
        const end = start + 70 * 86_400_000;
        const stops = [...cuts.map((cut) => start + cut * 1000).sort((a, b) => a - b), end];
        let after = start;
        const parts = stops.flatMap((until) => {
          const part = [...sendingsBetween(plan, calendar, after, until)];
          after = until;
          return part;
        });
        const whole = [...sendingsBetween(plan, calendar, start, end)];
        expect(parts).toEqual(whole);
        expect(new Set(whole.map(({ from }) => from)).size).toBe(whole.length);
      },
    ),
  );
});
