import type { components } from '#contract/types.ts';
import { query } from '../../api/query.ts';
import { by, type Change } from '../../api/stale-by.ts';

type OwnGate = components['schemas']['OwnGate'];

/** The counter that the person has open, with its turns and queues. */
export const ownGateQuery = () =>
  query('gateMine', {}, { keep: true, staleBy: (change, gate) => concerns(change, gate) });

/**
 * A counter that already has the turn as the change left it is not stale: its own answer came
 * later, or the answer of the action was put into it.
 */
function concerns(change: Change, gate: OwnGate | null | undefined): boolean {
  if (!gate) return by(null, 'gate')(change, gate);
  if (!by(gate.branchId, 'gate', 'ticket')(change, gate)) return false;
  if (change.kind !== 'ticket') return true;
  const known = [gate.ticket, ...gate.postponed].find((turn) => turn?.id === change.ticketId);
  return !known || known.version < change.version;
}

/** The counters of a branch and who is at each. */
export const gatesQuery = (branchId: number) =>
  query('branchGates', { path: { branchId } }, { keep: false, staleBy: by(branchId, 'gate') });
