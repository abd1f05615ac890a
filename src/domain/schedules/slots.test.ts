import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hourAndMinute } from '../time/minutes.ts';
import { localMoment } from '../time/zone.ts';
import { type Calendar, type WeekSpan, weekly } from './calendar.ts';
import { openTimes } from './open-times.ts';
import { openingAt } from './opening.ts';
import { slotRows, slotsOf, timesOf } from './slots.ts';

const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opensAt: '00:00',
  closesAt: '24:00',
}));
const written = (slots: number[]) => slots.map((at) => new Date(at).toISOString().slice(11, 16));

it('begins at each opening and is whole before closing, on the branch’s clock', () => {
  const spans = [
    { weekday: 5, opensAt: '08:30:00', closesAt: '10:00:00' },
    { weekday: 5, opensAt: '16:10:00', closesAt: '17:00:00' },
    { weekday: 6, opensAt: '08:00:00', closesAt: '20:00:00' },
  ];
  // A Friday. In winter the Canaries are on UTC and Madrid is an hour ahead.
  expect(written(slotsOf(weekly('Atlantic/Canary', spans), '2026-11-20', 20))).toEqual([
    '08:30',
    '08:50',
    '09:10',
    '09:30',
    '16:10',
    '16:30',
  ]);
  expect(written(slotsOf(weekly('Europe/Madrid', spans), '2026-11-20', 45))).toEqual([
    '07:30',
    '08:15',
    '15:10',
  ]);
});

it('goes on over midnight, and belongs to the day on which it begins', () => {
  const night = weekly('Europe/Madrid', [{ weekday: 5, opensAt: '22:00', closesAt: '01:00' }]);
  expect(written(slotsOf(night, '2026-11-20', 40))).toEqual(['21:00', '21:40', '22:20']);
  expect(written(slotsOf(night, '2026-11-21', 40))).toEqual(['23:00']);
});

// Europe/Madrid: 29 March 2026 has no hour from 2 to 3, 25 October has it twice.
it.each([
  ['2026-03-29', 23],
  ['2026-10-24', 24],
  ['2026-10-25', 25],
])('%s has %i hours', (day, hours) => {
  const slots = slotsOf(weekly('Europe/Madrid', always), day, 30);
  expect(slots).toHaveLength(hours * 2);
  const gaps = slots.slice(1).map((at, index) => at - (slots[index] ?? 0));
  expect(new Set(gaps)).toEqual(new Set([1_800_000]));
});

it('is open at its start and in its last minute, overlaps no other, on any day of any zone', () => {
  const minute = fc.integer({ min: 0, max: 1440 });
  const span = fc
    .tuple(fc.integer({ min: 1, max: 7 }), minute, minute)
    .filter(([, a, b]) => a !== b)
    .map(([weekday, a, b]): WeekSpan => {
      return {
        weekday,
        opensAt: hourAndMinute(Math.min(a, b)),
        closesAt: hourAndMinute(Math.max(a, b)),
      };
    });
  const zones = fc.constantFrom(
    'Europe/Madrid',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Kathmandu',
  );
  const days = fc.oneof(
    fc.constantFrom('2026-03-29', '2026-10-25', '2026-04-05', '2026-09-06', '2026-10-04'),
    fc.nat(365).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)),
  );
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 9 }),
      zones,
      days,
      fc.integer({ min: 5, max: 120 }),
      (spans, zone, day, minutes) => {
        const slots = slotsOf(weekly(zone, spans), day, minutes);
        for (const [index, at] of slots.entries()) {
          const end = at + minutes * 60_000;
          expect(openingAt(weekly(zone, spans), at)).toMatchObject({ open: true, day });
          expect(openingAt(weekly(zone, spans), end - 60_000)).toMatchObject({ open: true, day });
          expect(slots[index + 1] ?? end).toBeGreaterThanOrEqual(end);
        }
        const { weekday } = localMoment(Date.parse(`${day}T12:00:00Z`), 'UTC');
        const alone = spans.filter((each) => each.weekday === weekday);
        if (alone.length === 1 && alone[0] && lengthOf(alone[0]) >= minutes + 120) {
          expect(slots.length).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('has the slots of many days as those of each, in rows without gaps', () => {
  const night = { weekday: 7, opensAt: '20:15', closesAt: '11:00' };
  const spans = [...always.slice(0, 5), night, { weekday: 6, opensAt: '09:05', closesAt: '14:00' }];
  const scenes = fc.constantFrom(
    ['Europe/Madrid', '2026-10-23'],
    ['Europe/Madrid', '2026-03-27'],
    ['Australia/Lord_Howe', '2026-10-02'],
    ['America/Santiago', '2026-09-04'],
    ['America/Havana', '2026-10-30'],
  );
  fc.assert(
    fc.property(scenes, fc.integer({ min: 5, max: 240 }), ([zone = '', from = ''], minutes) => {
      const calendar = weekly(zone, spans);
      const days = [0, 1, 2, 3, 4].map((more) => {
        const day = new Date(Date.parse(from) + more * 86_400_000);
        return day.toISOString().slice(0, 10);
      });
      const rows = slotRows(calendar, { from, until: days.at(-1) ?? from }, minutes);
      for (const day of days) {
        const times = rows.filter((row) => row.day === day).flatMap((row) => timesOf(row, minutes));
        expect(times).toEqual(slotsByHand(calendar, day, minutes));
        expect(times.every((at) => localMoment(at, zone).day === day)).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

function slotsByHand(calendar: Calendar, day: string, minutes: number): number[] {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const length = minutes * 60_000;
  const found: number[] = [];
  for (const { from, until } of openTimes(calendar, noon - 2 * 86_400_000, noon + 2 * 86_400_000)) {
    for (let at = from; at + length <= until; at += length) {
      if (localMoment(at, calendar.timeZone).day === day) found.push(at);
    }
  }
  return found;
}

function lengthOf({ opensAt, closesAt }: WeekSpan): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return minutes(closesAt) - minutes(opensAt);
}
