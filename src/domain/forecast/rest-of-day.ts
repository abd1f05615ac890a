import type { Day } from './days.ts';
import { blend, type Ensemble } from './ensemble.ts';

/** Days tried at which a measured share counts half. */
const doubt = 10;

/**
 * Returns, for each interval of a day, the share (0 to 1) of the error of the intervals before it
 * that the rest of a day repeats: a regression of log errors over the days tried, through the
 * origin.
 */
export function repeatedErrors({ slots }: Day, { tried, weight }: Ensemble): number[] {
  const days = tried.map(({ day, slots: expected }) => ({
    starts: day.slots,
    counts: sums(day.counts),
    expected: sums(expected.map((slot) => blend(slot, weight))),
  }));
  return slots.map((start) => {
    let [both, before, seen] = [0, 0, 0];
    for (const { starts, counts, expected } of days) {
      const at = starts.findIndex((each) => each >= start);
      if (at <= 0) continue;
      const [came = 0, all = 0] = [counts[at], counts.at(-1)];
      const [foreseen = 0, total = 0] = [expected[at], expected.at(-1)];
      const error = logError(came, foreseen);
      both += error * logError(all - came, total - foreseen);
      before += error ** 2;
      seen += 1;
    }
    const share = before > 0 ? (both / before) * (seen / (seen + doubt)) : 0;
    return Math.max(0, Math.min(1, share));
  });
}

/** Returns the factor for the rest of a day of which `came` people of `expected` have come. */
export const restFactor = (expected: number, came: number, repeated: number): number =>
  Math.exp(repeated * logError(came, expected));

/** Half a person on both sides keeps zero finite. */
const logError = (count: number, expected: number) => Math.log((count + 0.5) / (expected + 0.5));

/** Returns the sum of the first n numbers, for n from 0 to all. */
function sums(numbers: readonly number[]): number[] {
  let sum = 0;
  return [0, ...numbers.map((each) => (sum += each))];
}
