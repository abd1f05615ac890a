import type { components } from '#contract/types.ts';
import type { Calendar } from '#domain/schedules/calendar.ts';
import { openingAt } from '#domain/schedules/opening.ts';
import { isStrategyName } from '#domain/tickets/strategies/registry.ts';
import type { BranchRow } from '../../access/authorize.ts';

export function presentBranch(
  row: BranchRow,
  calendar: Calendar,
  now: Date,
): components['schemas']['Branch'] {
  const { open, opensAt, closesAt } = openingAt(calendar, now.getTime());
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
  };
}
