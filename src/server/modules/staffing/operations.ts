import { heldBranch, inAnyBranch, inBranch } from '../../access/authorize.ts';
import { changes, reads } from '../../operations/serve.ts';
import { forecast, inSight, placeIn } from './forecast.ts';
import { past } from './past.ts';
import { plan } from './plan.ts';
import { savePlan } from './save.ts';

export const staffingOperations = [
  reads(
    'staffingForecast',
    inBranch(({ deps, branch, query, now }) => forecast(deps.database, branch, query, now)),
  ),

  reads(
    'staffingPlan',
    inBranch(({ deps, branch, body, now }) => plan(deps.database, branch, body, now)),
  ),

  reads(
    'staffingPast',
    inAnyBranch(({ db, branch, query, now }) => past(db, branch, query, now)),
  ),

  changes('staffingSave', async ({ tx, now, caller, path, body }) => {
    const branch = await heldBranch(tx, caller, path.branchId);
    inSight(branch, now, body.day);
    await placeIn(tx, branch, body.serviceId);
    return savePlan({ tx, caller, now }, branch, body);
  }),
];
