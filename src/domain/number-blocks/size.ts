/** Fewest numbers of a block, for services that few people ask for. */
const fewest = 3;

/**
 * A held number that lags further behind the newest one is not given any more, since its person
 * would seem to have waited for long.
 */
const nearby = 30;

/** Returns how many numbers to hold, given the most of the same half hour in the last week. */
export function blockSize(usual: number, most: number): number {
  return Math.min(Math.max(usual, fewest), most);
}

/** Returns the numbers that are still worth giving, in their order. */
export function worthGiving(numbers: readonly number[], newest: number): number[] {
  return numbers.filter((number) => number > newest - nearby).sort((one, other) => one - other);
}
