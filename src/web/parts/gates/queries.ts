import type { components } from '#contract/types.ts';
import { query } from '../../api/query.ts';
import { by, type Change } from '../../api/stale-by.ts';

type OwnGate = components['schemas']['OwnGate'];

/** The counter that the person has open, with its turns and queues. */
export const ownGateQuery = () =>
  query('gateMine', {}, { keep: true, staleBy: (change, gate) => concerns(change, gate) });

/**
 * A counter that already knows the turn as the change left it has nothing to ask: either its answer
 * came since, or the action's own answer told it.
 */
function concerns(change: Change, gate: OwnGate | null | undefined): boolean {
  if (!gate) return by(null, 'gate')(change, gate);
  if (!by(gate.branchId, 'gate', 'ticket')(change, gate)) return false;
  if (change.kind !== 'ticket') return true;
  const known = [gate.ticket, ...gate.postponed].find((turn) => turn?.id === change.ticketId);
  return !known || known.version < change.version;
}
