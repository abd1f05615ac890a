import { branchInScope, heldBranch, inBranch } from '../../access/authorize.ts';
import { changes, reads } from '../../operations/serve.ts';
import { changeMailing, createMailing, removeMailing } from './change.ts';
import { readChoices } from './choices.ts';
import { listMailings } from './list.ts';
import { testMailing } from './test-mailing.ts';

export const mailingOperations = [
  reads(
    'reportMailings',
    inBranch(({ deps, db, caller, branch, now }) => listMailings(db, deps, caller, branch, now)),
  ),

  reads(
    'reportMailingChoices',
    inBranch(({ db, branch, body }) => readChoices(db, branch, body.find.trim())),
  ),

  changes('reportMailingCreate', async ({ tx, deps, caller, now, path, body }) => {
    const branch = await heldBranch(tx, caller, path.branchId);
    return createMailing({ tx, deps, caller, now, branch }, body);
  }),

  changes('reportMailingChange', async ({ tx, deps, caller, now, path, body }) => {
    const branch = await heldBranch(tx, caller, path.branchId);
    return changeMailing({ tx, deps, caller, now, branch }, path.mailingId, body);
  }),

  changes('reportMailingRemove', async ({ tx, deps, caller, now, path, body }) => {
    const branch = await heldBranch(tx, caller, path.branchId);
    await removeMailing({ tx, deps, caller, now, branch }, path.mailingId, body.version);
    return null;
  }),

  reads('reportMailingTest', async ({ db, deps, caller, path }) =>
    testMailing(deps, caller, await branchInScope(db, caller, path.branchId), path.mailingId),
  ),
];
