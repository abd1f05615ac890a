import type { components } from '#contract/types.ts';
import { millis } from '../../lib/time.ts';

export interface BranchLines {
  branch: components['schemas']['Branch'];
  lines: components['schemas']['Line'][];
}

/** The queues whose first has waited since before `limit` (milliseconds), the longest wait first. */
export function longWaits(known: readonly BranchLines[], limit: number) {
  return known
    .flatMap(({ branch, lines }) =>
      lines.map((line) => ({ branch, line, since: millis(line.oldestWaitingSince) ?? limit })),
    )
    .filter(({ since }) => since < limit)
    .sort((one, other) => one.since - other.since);
}
