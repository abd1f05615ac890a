import type { Need } from './needs.ts';
import { texts } from './texts.ts';

/** Returns the plan's rows for a CSV file: whole people and seconds, shares in per cent. */
export function rowsOf(needs: readonly Need[], operatorsAt: (need: Need) => number): string[][] {
  return needs.map((need) => {
    const { from, until, people, operators, reached } = need;
    const percent = (share: number) => Math.round(share * 100);
    return [
      from,
      until,
      Math.round(people),
      operators,
      operatorsAt(need),
      reached.meanWait,
      percent(reached.serviceLevel),
      percent(reached.abandonment),
      percent(reached.occupancy),
    ].map(String);
  });
}

export const columns = texts.columns;
