import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/ranges.ts';
import { firstInstantAt } from '../time/zone.ts';
import { placesLetOut, shareLetOut } from './release.ts';
import { type BookingTerms, defaultTerms, termLimits } from './terms.ts';

const within = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
const terms: fc.Arbitrary<BookingTerms> = fc.record({
  enabled: fc.constant(true),
  daysAhead: within(termLimits.daysAhead),
  walkInShare: within(termLimits.walkInShare),
  lastShare: within(termLimits.lastShare),
  gradual: fc.boolean(),
});
// Includes both days of a clock change.
const days = fc.integer({ min: 0, max: 365 }).map((number) => addDays('2026-01-01', number));
const zones = fc.constantFrom('Europe/Madrid', 'Atlantic/Canary', 'UTC');
const moments = fc.array(fc.integer({ min: -95 * 86_400, max: 86_400 }), {
  minLength: 2,
  maxLength: 2,
});

it('lets nothing out before its time, all by the day itself, and takes nothing back', () => {
  fc.assert(
    fc.property(terms, days, zones, moments, (given, day, timeZone, seconds) => {
      const begins = firstInstantAt(day, 0, timeZone);
      const at = (now: number) => shareLetOut(given, { day, timeZone, now });
      const [early = 0, late = 0] = seconds
        .sort((a, b) => a - b)
        .map((each) => begins + each * 1000);
      expect(at(early)).toBeLessThanOrEqual(at(late));
      expect(at(begins)).toBe(1);
      const opens = firstInstantAt(addDays(day, -given.daysAhead), 0, timeZone);
      expect(at(opens - 1)).toBe(0);
      const eve = firstInstantAt(addDays(day, -1), 0, timeZone);
      if (given.gradual) expect(at(eve - 1)).toBeLessThanOrEqual(1 - given.lastShare / 100);
    }),
  );
});

it('lets no hour of a gradual day bring out more than its even part', () => {
  const day = '2026-03-29';
  const share = (now: number) => shareLetOut(defaultTerms, { day, timeZone: 'Europe/Madrid', now });
  const opens = firstInstantAt(addDays(day, -14), 0, 'Europe/Madrid');
  const hours = Array.from({ length: 14 * 24 }, (_, hour) => opens + hour * 3_600_000);
  const steps = hours.map((hour) => share(hour + 3_600_000) - share(hour));
  expect(Math.max(...steps)).toBeLessThan(0.01);
});

const layouts = fc.tuple(fc.integer({ min: 1, max: 96 }), fc.integer({ min: 1, max: 6 }));
const share = fc.double({ min: 0, max: 1, noNaN: true });

it('keeps the share of those who walk in, whatever is let out', () => {
  fc.assert(
    fc.property(layouts, terms, share, ([slots, capacity], { walkInShare }, out) => {
      const places = placesLetOut(slots, capacity, { walkInShare, share: out });
      const total = places.reduce((sum, each) => sum + each, 0);
      expect(places).toHaveLength(slots);
      expect(total).toBe(
        Math.floor(Math.floor((slots * capacity * (100 - walkInShare)) / 100) * out),
      );
      expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1);
      expect(Math.max(...places)).toBeLessThanOrEqual(capacity);
    }),
  );
});

it('never takes back the place of a slot', () => {
  fc.assert(
    fc.property(layouts, share, share, ([slots, capacity], one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((each) =>
        placesLetOut(slots, capacity, { walkInShare: 30, share: each }),
      );
      expect(less?.every((places, slot) => places <= (more?.[slot] ?? 0))).toBe(true);
    }),
  );
});

it('spreads the first places over the day', () => {
  const places = placesLetOut(16, 1, { walkInShare: 50, share: 0.5 });
  const out = places.flatMap((each, slot) => (each > 0 ? [slot] : []));
  expect(out).toEqual([0, 4, 8, 12]);
});

it('has no places where there are no slots', () => {
  expect(placesLetOut(0, 2, { walkInShare: 30, share: 1 })).toEqual([]);
});
