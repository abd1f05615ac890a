import { branchInScope, inBranch } from '../../access/authorize.ts';
import { changes, reads } from '../../operations/serve.ts';
import { readConfiguration } from './configuration.ts';
import { configure } from './configure.ts';

export const serviceOperations = [
  reads(
    'serviceConfiguration',
    inBranch(({ db, branch, path }) => readConfiguration(db, branch, path.serviceId)),
  ),

  changes('serviceConfigure', async ({ tx, caller, path, body }) => {
    const branch = await branchInScope(tx, caller, path.branchId);
    await configure(tx, branch, path.serviceId, body);
    return readConfiguration(tx, branch, path.serviceId);
  }),
];
