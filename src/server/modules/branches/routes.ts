import { and, eq } from 'drizzle-orm';
import { authorize, branchInScope } from '../../access/authorize.ts';
import { callerOf } from '../../access/caller.ts';
import { branches } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { Handlers } from '../../operations/handlers.ts';
import { mutate } from '../../operations/mutation.ts';
import { absentsCountForLevel } from '../../organisation/settings.ts';
import { publish } from '../../realtime/publish.ts';
import { listClients } from './clients.ts';
import { listAttended, listReassigned } from './history.ts';
import { listLines } from './lines.ts';
import { presentBranch } from './presenter.ts';
import { replayDay } from './replay.ts';
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
      const absentsCount = await absentsCountForLevel(deps, caller.clientId);
      const content = await listLines(db, branch, { now: deps.clock(), absentsCount });
      return { content, errors: null };
    },
    branchTickets: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'clients:read');
      const branch = await branchInScope(db, caller, request.params.branchId);
      const content = await listClients(db, caller, branch, deps.clock(), request.query);
      return { content, errors: null };
    },

    branchAttended: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'attended:read');
      const branch = await branchInScope(db, caller, request.params.branchId);
      const content = await listAttended(db, caller, branch, request.query);
      return { content, errors: null };
    },

    branchReassigned: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'reassigned:read');
      const branch = await branchInScope(db, caller, request.params.branchId);
      const content = await listReassigned(db, caller, branch, request.query);
      return { content, errors: null };
    },

    branchReplay: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'strategies:replay');
      const branch = await branchInScope(db, caller, request.params.branchId);
      const { day, strategy } = request.query;
      return { content: await replayDay(db, branch, day, strategy), errors: null };
    },

    branchStrategy: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'strategies:set');
      return mutate(deps, request, 'branchStrategy', async (tx) => {
        const { clientId, id } = await branchInScope(tx, caller, request.params.branchId);
        await tx
          .update(branches)
          .set({ strategy: request.body.strategy })
          .where(and(eq(branches.clientId, clientId), eq(branches.id, id)));
        // Whoever shows the branch reads it again.
        await publish(tx, { clientId, change: { kind: 'resync', branchId: id } });
        return null;
      });
    },
  } satisfies Partial<Handlers>;
}
