import { addDays } from '../time/ranges.ts';
import { firstInstantAt } from '../time/zone.ts';
import type { BookingTerms } from './terms.ts';

/**
 * How much of a local day's bookable places is let out at `now` (milliseconds since the epoch), from
 * 0 to 1. It grows evenly from the day's opening to the day before, and from then to the day itself:
 * there is no hour at which many come out at once, which scripts would wait for.
 */
export function shareLetOut(
  { daysAhead, gradual, lastShare }: BookingTerms,
  { day, timeZone, now }: { day: string; timeZone: string; now: number },
): number {
  const midnight = (daysBefore: number) => firstInstantAt(addDays(day, -daysBefore), 0, timeZone);
  const [opens, eve, begins] = [midnight(daysAhead), midnight(1), midnight(0)];
  if (now < opens) return 0;
  if (!gradual || now >= begins) return 1;
  const early = 1 - lastShare / 100;
  if (now < eve) return (early * (now - opens)) / (eve - opens);
  return early + ((1 - early) * (now - eve)) / (begins - eve);
}

/**
 * How many places of each of a day's slots are let out, of `capacity` each: `share` of those that
 * are not kept for people who walk in. They are spread over the day, and one let out stays so.
 */
export function placesLetOut(
  slots: number,
  capacity: number,
  { walkInShare, share }: { walkInShare: number; share: number },
): number[] {
  const bookable = Math.floor((slots * capacity * (100 - walkInShare)) / 100);
  const out = Math.floor(bookable * share);
  const places = new Array<number>(slots).fill(0);
  for (const [rank, slot] of spread(slots).entries()) {
    // The ranks at which this slot gets a place: rank, rank + slots, …
    places[slot] = Math.max(0, Math.ceil((out - rank) / slots));
  }
  return places;
}

/** The numbers below `count` in an order whose every beginning is spread over all of them. */
function spread(count: number): number[] {
  const bits = Math.max(1, Math.ceil(Math.log2(count)));
  return Array.from({ length: 2 ** bits }, (_, index) => reversed(index, bits)).filter(
    (index) => index < count,
  );
}

function reversed(number: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit += 1) result = result * 2 + ((number >> bit) & 1);
  return result;
}
