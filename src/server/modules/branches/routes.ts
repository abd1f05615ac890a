import { authorize, branchInScope } from '../../authorize.ts';
import { callerOf } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../handlers.ts';
import { listLines } from './lines.ts';
import { presentBranch } from './presenter.ts';
import { listBranches, listGates, listReasons, listServices } from './repository.ts';

export function buildBranchHandlers(deps: Deps) {
  const { db } = deps.database;
  return {
    branchesMine: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'branches:list');
      const now = deps.clock();
      const rows = await listBranches(db, caller);
      const content = rows.map(({ branch, hours }) => presentBranch(branch, hours, now));
      return { content, errors: null };
    },

    branchServices: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'services:list');
      const branch = await branchInScope(db, caller, request.params.branchId);
      return { content: await listServices(db, caller.clientId, branch.id), errors: null };
    },

    branchReasons: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'reasons:list');
      const branch = await branchInScope(db, caller, request.params.branchId);
      return { content: await listReasons(db, caller.clientId, branch.id), errors: null };
    },

    branchGates: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'gates:list');
      const branch = await branchInScope(db, caller, request.params.branchId);
      return { content: await listGates(db, caller, branch.id), errors: null };
    },

    branchLines: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'lines:read');
      const branch = await branchInScope(db, caller, request.params.branchId);
      return { content: await listLines(db, caller.clientId, branch.id), errors: null };
    },
  } satisfies Partial<Handlers>;
}
