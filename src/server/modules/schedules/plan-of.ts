import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import type { ChangeRequest, Plan } from './plan.ts';
import { planException, planHolidays, planRemoval } from './plan-exceptions.ts';
import { planWeek } from './plan-week.ts';

/** Throws the first fault. */
export function planOf(db: Database, branch: BranchRow, asked: ChangeRequest): Promise<Plan> {
  if (asked.kind === 'week') return planWeek(db, branch, asked);
  if (asked.kind === 'exception') return planException(db, branch, asked);
  if (asked.kind === 'remove') return planRemoval(db, branch, asked);
  return planHolidays(db, branch, asked);
}
