import type { components } from '#contract/types.ts';
import type { Calendar } from '#domain/schedules/calendar.ts';
import { type Opening, openingAt } from '#domain/schedules/opening.ts';
import { isStrategyName } from '#domain/tickets/strategies/registry.ts';
import type { BranchRow } from '../../access/authorize.ts';

/** Adds whether each branch is open; branches with the same hours share one computation. */
export function presentBranches(
  rows: readonly BranchRow[],
  calendarOf: (row: BranchRow) => Calendar,
  now: Date,
): components['schemas']['Branch'][] {
  const found = new Map<string, Opening>();
  return rows.map((row) => {
    const calendar = calendarOf(row);
    const key = JSON.stringify(calendar);
    const opening = found.get(key) ?? openingAt(calendar, now.getTime());
    found.set(key, opening);
    return presentBranch(row, opening);
  });
}

function presentBranch(row: BranchRow, opening: Opening): components['schemas']['Branch'] {
  const { open, opensAt, closesAt } = opening;
  if (!isStrategyName(row.strategy)) throw new Error(`Unknown strategy ${row.strategy}`);
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    timeZone: row.timeZone,
    open,
    opensAt,
    closesAt,
    strategy: row.strategy,
    ...((row.leasedTurns > 0 || row.heldNumbers > 0) && {
      leases: { turns: row.leasedTurns, minutes: row.leaseMinutes, numbers: row.heldNumbers },
    }),
  };
}
