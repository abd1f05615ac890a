import type { Action } from '#domain/permissions/actions.ts';
import { authorize } from '../../access/authorize.ts';
import { type Caller, callerOf } from '../../access/caller.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deployment/deps.ts';
import { conflict } from '../../operations/errors.ts';
import type { Handlers, OperationRequest } from '../../operations/handlers.ts';
import { mutate } from '../../operations/mutation.ts';
import { closeGate, openGate } from './open-close.ts';
import { ownGate } from './own-gate.ts';
import { setStatus } from './status.ts';
import type { Turns } from './turns.ts';

export function buildGateHandlers(deps: Deps, turns: Turns) {
  const close =
    (operation: 'gateClose' | 'gateForceClose', permission: Action, force: boolean) =>
    async (request: OperationRequest<'gateClose' | 'gateForceClose'>) => {
      const caller = callerOf(request);
      authorize(caller, permission);
      const resolution = request.body?.resolve ?? null;
      return mutate(deps, request, operation, async (tx, now) => {
        const closing = { deps, tx, now, caller, clientId: caller.clientId };
        await closeGate(closing, { turns, force }, request.params.gateId, resolution);
        return null;
      });
    };

  return {
    gateMine: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'gates:operate');
      return { content: await ownGate(deps.database.db, caller), errors: null };
    },

    gateOpen: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'gates:operate');
      return mutate(deps, request, 'gateOpen', async (tx, now) => {
        await openGate(tx, now, caller, request.params.gateId);
        return openedGate(tx, caller);
      });
    },

    gateStatus: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'gates:operate');
      return mutate(deps, request, 'gateStatus', async (tx, now) => {
        await setStatus(tx, now, caller, { ...request.params, ...request.body });
        return openedGate(tx, caller);
      });
    },

    gateClose: close('gateClose', 'gates:operate', false),
    gateForceClose: close('gateForceClose', 'gates:forceClose', true),
  } satisfies Partial<Handlers>;
}

async function openedGate(db: Database, caller: Caller) {
  const gate = await ownGate(db, caller);
  if (!gate) throw conflict('gate_not_open');
  return gate;
}
