import { authorize, branchInScope } from '../../access/authorize.ts';
import { callerOf } from '../../access/caller.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { Handlers } from '../../operations/handlers.ts';
import { mutate } from '../../operations/mutation.ts';
import { readConfiguration } from './configuration.ts';
import { configure } from './configure.ts';

export function buildServiceHandlers(deps: Deps) {
  const { db } = deps.database;
  return {
    serviceConfiguration: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'services:configure');
      const { branchId, serviceId } = request.params;
      const branch = await branchInScope(db, caller, branchId);
      return { content: await readConfiguration(db, branch, serviceId), errors: null };
    },

    serviceConfigure: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'services:configure');
      return mutate(deps, request, 'serviceConfigure', async (tx) => {
        const { branchId, serviceId } = request.params;
        const branch = await branchInScope(tx, caller, branchId);
        await configure(tx, branch, serviceId, request.body);
        return readConfiguration(tx, branch, serviceId);
      });
    },
  } satisfies Partial<Handlers>;
}
