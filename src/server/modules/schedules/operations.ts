import { branchInScope, inBranch } from '../../access/authorize.ts';
import { changes, reads, type Served } from '../../operations/serve.ts';
import { changeSchedule, type Effects } from './change-schedule.ts';
import { closeToday } from './close-today.ts';
import { conflictsOf } from './conflicts.ts';
import { readHolidays } from './holidays.ts';
import { planOf } from './plan-of.ts';
import { readSchedule } from './read.ts';

export function scheduleOperations(effects: Effects): Served[] {
  return [
    reads(
      'branchSchedule',
      inBranch(({ db, branch, query }) => readSchedule(db, branch, query)),
    ),

    reads(
      'branchHolidays',
      inBranch(({ db, branch, query }) => readHolidays(db, branch, query)),
    ),

    reads(
      'scheduleConflicts',
      inBranch(async ({ db, branch, now, body }) => {
        const plan = await planOf(db, branch, body.change);
        const { gates, ...conflicts } = await conflictsOf(db, branch, plan, now);
        return { ...conflicts, gates: gates.map(({ gateSessionId: _, ...gate }) => gate) };
      }),
    ),

    changes('scheduleChange', async ({ deps, tx, now, caller, path, body }) => {
      const branch = await branchInScope(tx, caller, path.branchId);
      const acting = { deps, tx, now, caller, organisationId: caller.organisationId };
      await changeSchedule(acting, effects, branch, body);
      return null;
    }),

    changes('serviceCloseToday', async ({ tx, now, caller, path, body }) => {
      const branch = await branchInScope(tx, caller, path.branchId);
      await closeToday({ tx, now, caller }, branch, { ...path, ...body });
      return null;
    }),
  ];
}
