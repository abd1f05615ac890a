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
});
