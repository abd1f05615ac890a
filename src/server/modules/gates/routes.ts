import { authorize } from '../../authorize.ts';
import { callerOf } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../errors.ts';
import type { Handlers } from '../../handlers.ts';
import { mutate } from '../../mutation.ts';
import { closeGate, openGate } from './open-close.ts';
import { ownGate } from './own-gate.ts';

export function buildGateHandlers(deps: Deps) {
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
        const gate = await ownGate(tx, caller);
        if (!gate) throw conflict('gate_not_open');
        return gate;
      });
    },

    gateClose: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'gates:operate');
      return mutate(deps, request, 'gateClose', async (tx, now) => {
        await closeGate(tx, now, caller, request.params.gateId);
        return null;
      });
    },
  } satisfies Partial<Handlers>;
}
