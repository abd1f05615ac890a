import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openingAt } from './opening.ts';

const lunch = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, opensAt: '16:00:00', closesAt: '19:00:00' },
  { weekday, opensAt: '08:30:00', closesAt: '14:00:00' },
]);
const at = (text: string) => Date.parse(text);

describe('openingAt', () => {
  // Friday 20 November 2026; the Canaries are on UTC in winter, Madrid an hour ahead.
  it.each([
    ['before opening', '2026-11-20T08:29:59Z', false, '08:30', '14:00'],
    ['at opening', '2026-11-20T08:30:00Z', true, '08:30', '14:00'],
    ['at closing, which is exclusive', '2026-11-20T14:00:00Z', false, '16:00', '19:00'],
    ['in the afternoon', '2026-11-20T18:59:59Z', true, '16:00', '19:00'],
    ['after the last span', '2026-11-20T19:00:00Z', false, null, null],
    ['on a day without spans', '2026-11-21T10:00:00Z', false, null, null],
  ])('%s', (_name, instant, open, opensAt, closesAt) => {
    const found = openingAt(lunch, 'Atlantic/Canary', at(instant));
    expect(found).toMatchObject({ open, opensAt, closesAt });
  });

  it('takes the local day and weekday of the branch', () => {
    const instant = at('2026-11-20T23:30:00Z');
    expect(openingAt([], 'Europe/Madrid', instant).day).toBe('2026-11-21');
    expect(openingAt([], 'Atlantic/Canary', instant).day).toBe('2026-11-20');
  });

  it('knows a day without end, also when clocks change', () => {
    const always = [{ weekday: 7, opensAt: '00:00', closesAt: '24:00' }];
    expect(openingAt(always, 'Europe/Madrid', at('2026-10-25T00:30:00Z')).open).toBe(true);
    expect(openingAt(always, 'Europe/Madrid', at('2026-10-25T22:59:59Z')).open).toBe(true);
    expect(openingAt(always, 'Europe/Madrid', at('2026-10-25T23:00:00Z')).open).toBe(false);
  });

  it('refuses a time zone that does not exist', () => {
    expect(() => openingAt([], 'Europe/Nowhere', 0)).toThrow(RangeError);
  });

  it('agrees with going through the spans one by one, on any week', () => {
    const minute = fc.integer({ min: 0, max: 1440 });
    const span = fc
      .tuple(fc.integer({ min: 1, max: 7 }), minute, minute)
      .map(([weekday, a, b]) => ({ weekday, from: Math.min(a, b), to: Math.max(a, b) }));
    // UTC, where the clock can be told from the instant by arithmetic alone.
    const monday = Date.UTC(2026, 10, 16);
    const instant = fc.nat(7 * 86_400_000 - 1);
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), instant, (week, offset) => {
        const weekday = 1 + Math.floor(offset / 86_400_000);
        const now = (offset % 86_400_000) / 60_000;
        const today = week.filter((each) => each.weekday === weekday);
        const found = openingAt(week.map(written), 'UTC', monday + offset);
        expect(found.open).toBe(today.some(({ from, to }) => from <= now && now < to));
        const next = today.filter(({ to }) => now < to).map(({ from }) => from);
        expect(found.opensAt).toBe(next.length > 0 ? hhmm(Math.min(...next)) : null);
        expect(found.closesAt === null).toBe(found.opensAt === null);
        expect(found.day).toBe(`2026-11-${15 + weekday}`);
      }),
      { numRuns: 500 },
    );
  });
});

function hhmm(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

function written({ weekday, from, to }: { weekday: number; from: number; to: number }) {
  return { weekday, opensAt: hhmm(from), closesAt: `${hhmm(to)}:00` };
}
