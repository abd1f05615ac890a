import { branchIdsInScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import type { Stage } from '../../demonstration/stage.ts';
import type { Deps } from '../../deployment/deps.ts';
import { conflict } from '../../errors/app-error.ts';
import { type Changing, changes, reads, type Served } from '../../operations/serve.ts';
import { assignGate } from './assign.ts';
import type { Turns } from './closing-turns.ts';
import { assignGates, configureGate, createGate } from './counters.ts';
import { closeGate, openGate } from './open-close.ts';
import { ownGate } from './own-gate.ts';
import { setStatus } from './status.ts';

/** A simulated operator of `stage` leaves the counter that somebody opens. */
export function gateOperations(turns: Turns, stage: Stage | null): Served[] {
  const close =
    (force: boolean) =>
    async ({ deps, tx, now, caller, path, body }: Changing<'gateClose' | 'gateForceClose'>) => {
      const acting = { deps, tx, now, caller, organisationId: caller.organisationId };
      await closeGate(acting, { turns, force }, path.gateId, body?.resolve ?? null);
      return null;
    };

  return [
    reads('gateMine', ({ deps, db, caller }) => ownGate(deps, db, caller)),

    changes('gateOpen', {
      before: async ({ db, caller, path }) => {
        if (stage) await stage.yieldGate(path.gateId, await branchIdsInScope(db, caller));
      },
      effect: async ({ deps, tx, now, caller, path }) => {
        await openGate(tx, now, caller, path.gateId);
        return openedGate(deps, tx, caller);
      },
    }),

    changes('gateStatus', async ({ deps, tx, now, caller, path, body }) => {
      await setStatus(tx, now, caller, { ...path, ...body });
      return openedGate(deps, tx, caller);
    }),

    changes('gateClose', close(false)),
    changes('gateForceClose', close(true)),

    changes('gateAssign', async ({ tx, now, caller, path, body }) => {
      await assignGate(tx, { now, caller, turns }, { ...path, ...body });
      return null;
    }),

    changes('gatesAssign', async ({ path, body, ...acting }) => {
      await assignGates({ ...acting, ...path }, turns, body);
      return null;
    }),

    changes('gateCreate', async ({ path, body, ...acting }) => {
      await createGate({ ...acting, ...path }, body);
      return null;
    }),

    changes('gateConfigure', async ({ path, body, ...acting }) => {
      await configureGate({ ...acting, ...path }, { ...path, ...body });
      return null;
    }),
  ];
}

async function openedGate(deps: Deps, db: Database, caller: Caller) {
  const gate = await ownGate(deps, db, caller);
  if (!gate) throw conflict('gate_not_open');
  return gate;
}
