import { branchCsv } from '#domain/branches/csv-fields.ts';
import { branchInCharge } from '../../../access/authorize.ts';
import { runUpload } from '../../../csv/run-upload.ts';
import { changes, reads, uploads } from '../../../operations/serve.ts';
import { settingOf } from '../../../organisation/settings.ts';
import { duplicateBranch } from './duplicate.ts';
import { importing } from './import.ts';
import { listPage } from './list.ts';
import { configureBranch, createBranch, presentRecord } from './save.ts';
import { reopenBranch, shutBranch } from './shut.ts';

export const branchConfigurationOperations = [
  reads('branchList', async ({ deps, db, caller, now, query }) => {
    const name = 'vez.lines.serviceLevel.absents';
    const absentsCount = await settingOf(deps, caller.organisationId, name);
    return listPage(db, caller, query, { now, absentsCount });
  }),

  reads('branchConfiguration', async ({ db, caller, path }) =>
    presentRecord(await branchInCharge(db, caller, path.branchId)),
  ),

  changes('branchCreate', async ({ tx, now, caller, body }) =>
    presentRecord(await createBranch(tx, now, caller, body)),
  ),

  changes('branchConfigure', async ({ tx, now, caller, path, body }) =>
    presentRecord(await configureBranch(tx, now, caller, path.branchId, body)),
  ),

  uploads('branchUploadCSV', (input) =>
    runUpload(input, { operation: 'branchUploadCSV', kind: branchCsv }, async () =>
      importing(input.deps, input.caller),
    ),
  ),

  changes('branchDuplicate', async ({ tx, now, caller, path, body }) =>
    presentRecord(await duplicateBranch(tx, now, caller, path.branchId, body.name)),
  ),

  changes('branchShut', async ({ tx, now, caller, path, body }) =>
    presentRecord(await shutBranch(tx, now, caller, { ...path, ...body })),
  ),

  changes('branchReopen', async ({ tx, now, caller, path, body }) =>
    presentRecord(await reopenBranch(tx, now, caller, { ...path, ...body })),
  ),
];
