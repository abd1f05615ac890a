import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import {
  type Calendar,
  type Hours,
  type Place,
  places,
  type ScheduleException,
  type Span,
} from './calendar.ts';
import { openDuring, openTimes } from './open-times.ts';
import { openingAt } from './opening.ts';

/**
 * A slow reference implementation: it walks through every minute, and lists the days of every
 * exception.
 */

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/**
 * Time zones and a day near a change of clocks: both hemispheres, by an hour and by half an hour.
 */
const scenes: [string, string][] = [
  ['Europe/Madrid', '2026-03-29'],
  ['Europe/Madrid', '2026-10-25'],
  ['America/Santiago', '2026-04-05'],
  ['America/Santiago', '2026-09-06'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Havana', '2026-11-01'],
  ['America/Mexico_City', '2027-01-01'],
  ['Pacific/Kiritimati', '2028-02-29'],
  ['Asia/Kathmandu', '2026-12-31'],
];

interface Tick {
  at: number;
  day: string;
  shown: number;
}

const clocks = new Map<string, Tick[]>();

/** Returns every minute of the eight days around `middle`, with local times from another API. */
function ticksOf(timeZone: string, middle: string): Tick[] {
  const key = `${timeZone} ${middle}`;
  const known = clocks.get(key);
  if (known) return known;
  const start = Date.parse(`${middle}T00:00:00Z`) - 4 * dayMs;
  // The Swedish format is 2026-11-20 23:30.
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const ticks = Array.from({ length: 8 * 1440 }, (_, index) => {
    const at = start + index * minuteMs;
    const [day = '', time = ''] = written.format(at).split(' ');
    return { at, day, shown: shownBy(day, time) };
  });
  clocks.set(key, ticks);
  return ticks;
}

function shownBy(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.parse(day) / minuteMs + hours * 60 + minutes;
}

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const daysOf = new WeakMap<ScheduleException, Set<string>>();

function writtenOut(exception: ScheduleException): Set<string> {
  const known = daysOf.get(exception);
  if (known) return known;
  const { from, until, yearly } = exception;
  const days = new Set<string>();
  for (let more = 0; more < (yearly ? 6 : 1); more += 1) {
    const inYear = (day: string) => `${Number(day.slice(0, 4)) + more}${day.slice(4)}`;
    const [first, last] = [inYear(from), inYear(until)];
    // Starts at the beginning of the month, since 29 February may not exist.
    for (let day = `${first.slice(0, 8)}01`; day <= last; day = later(day, 1)) {
      if (day >= first) days.add(day);
    }
  }
  daysOf.set(exception, days);
  return days;
}

function decides(hours: Hours, day: string): readonly Span[] | null {
  const holding = hours.exceptions.filter((each) => writtenOut(each).has(day));
  for (const place of [...places].reverse()) {
    for (const shape of ['single', 'range', 'yearly']) {
      const found = holding
        .filter((each) => each.place === place && shapeOf(each) === shape)
        .sort((a, b) => b.id - a.id)[0];
      if (found) return found.spans;
    }
  }
  if (hours.week.length === 0) return null;
  const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1;
  return hours.week.filter((span) => span.weekday === weekday);
}

function shapeOf({ from, until, yearly }: ScheduleException): string {
  if (yearly) return 'yearly';
  return from === until ? 'single' : 'range';
}

function doors(ticks: Tick[], spansOn: (day: string) => readonly Span[]): boolean[] {
  const days = [...new Set(ticks.map(({ day }) => day))];
  const spans = [later(days[0] ?? '', -1), ...days].flatMap((day) =>
    spansOn(day).map(({ opensAt, closesAt }) => {
      const opens = shownBy(day, opensAt);
      const closes = shownBy(day, closesAt);
      return { opens, closes: closes > opens ? closes : closes + 1440, begun: false, over: false };
    }),
  );
  return ticks.map(({ shown }) => {
    for (const span of spans) {
      if (shown >= span.opens) span.begun = true;
      if (shown >= span.closes) span.over = true;
    }
    return spans.some(({ begun, over }) => begun && !over);
  });
}

function walked({ timeZone, branch, service }: Calendar, middle: string): boolean[] {
  const ticks = ticksOf(timeZone, middle);
  const ofBranch = doors(ticks, (day) => decides(branch, day) ?? []);
  if (!service) return ofBranch;
  const own = doors(ticks, (day) => decides(service, day) ?? decides(branch, day) ?? []);
  return ofBranch.map((open, index) => open && own[index] === true);
}

const time = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const span = fc.record({
  opensAt: time,
  closesAt: fc.oneof({ weight: 4, arbitrary: time }, fc.constant('24:00')),
});
const week = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 7 }), span).map(([weekday, each]) => ({ ...each, weekday })),
  { maxLength: 16 },
);

function exceptionNear(middle: string, ofPlaces: readonly Place[]) {
  return fc
    .record({
      id: fc.nat(1_000_000),
      place: fc.constantFrom(...ofPlaces),
      start: fc.integer({ min: -5, max: 4 }),
      length: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 })),
      yearsAgo: fc.nat(3),
      shape: fc.constantFrom('once', 'yearly'),
      spans: fc.array(span, { maxLength: 3 }),
    })
    .map(({ id, place, start, length, yearsAgo, shape, spans }): ScheduleException => {
      const yearly = shape === 'yearly';
      // Four years instead of three, so that 29 February exists in both.
      const back = yearsAgo === 3 ? 4 : yearsAgo;
      const near = later(middle, start);
      const year = Number(near.slice(0, 4)) - (yearly ? back : 0);
      const from = new Date(`${year}${near.slice(4)}`).toISOString().slice(0, 10);
      return { id, name: '', place, from, until: later(from, length), yearly, spans };
    });
}

const scene = fc.constantFrom(...scenes).chain(([timeZone, middle]) =>
  fc.record({
    middle: fc.constant(middle),
    timeZone: fc.constant(timeZone),
    branch: fc.record({
      week,
      exceptions: fc.uniqueArray(exceptionNear(middle, ['organisation', 'division', 'branch']), {
        maxLength: 6,
        selector: ({ id }) => id,
      }),
    }),
    service: fc.option(
      fc.record({
        week,
        exceptions: fc.uniqueArray(exceptionNear(middle, ['service']), {
          maxLength: 3,
          selector: ({ id }) => id,
        }),
      }),
    ),
  }),
);

it('agrees with walking through the minutes, on a thousand calendars', () => {
  fc.assert(
    fc.property(scene, fc.array(fc.nat(4 * 1440 - 1), { maxLength: 8 }), (calendar, minutes) => {
      const ticks = ticksOf(calendar.timeZone, calendar.middle);
      const expected = walked(calendar, calendar.middle);
      const [from, until] = [2 * 1440, 6 * 1440];
      const start = ticks[from]?.at ?? 0;
      const times = openTimes(calendar, start, start + 4 * dayMs);
      const found = ticks
        .slice(from, until)
        .map(({ at }) => times.some((open) => open.from <= at && at < open.until));
      expect(found).toEqual(expected.slice(from, until));
      for (const minute of minutes) {
        const at = start + minute * minuteMs;
        expect(openingAt(calendar, at).open).toBe(expected[from + minute]);
        const hour = expected.slice(from + minute, from + minute + 60);
        expect(openDuring(calendar, at, at + 60 * minuteMs)).toBe(hour.every(Boolean));
      }
    }),
    { numRuns: inject('manyRuns') },
  );
});
