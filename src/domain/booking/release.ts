import { addDays } from '../time/ranges.ts';
import { firstInstantAt } from '../time/zone.ts';
import type { BookingTerms } from './terms.ts';

/**
 * Returns the share, 0 to 1, of a local day's bookable places released at `now` (milliseconds since
 * the epoch). It grows evenly, in one stage up to the eve and one on the eve, so that scripts have
 * no moment of mass release to wait for.
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
 * Returns the released places of each slot, with `capacity` places per slot: `share` of the places
 * not reserved for walk-ins. They are spread over the day, and a released place stays released.
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
    places[slot] = Math.max(0, Math.ceil((out - rank) / slots));
  }
  return places;
}

/** Orders the numbers below `count` so that every prefix is spread over the whole range. */
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
