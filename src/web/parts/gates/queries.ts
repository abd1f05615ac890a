import type { QueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by, type Change } from '../../api/stale-by.ts';

type OwnGate = components['schemas']['OwnGate'];

/** The counter that the person has open, with its turns and queues. */
export const ownGateQuery = () =>
  query(api.gateMine, {}, { keep: true, staleBy: (change, gate) => concerns(change, gate) });

/**
 * Asks for the open counter again where it is being asked for: that answer may come after the one of
 * an action, and would hide what the action did. For the moment at which the action is answered.
 */
export function askOwnGateAnew(queryClient: QueryClient): void {
  const { queryKey } = ownGateQuery();
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
}

/** Puts the answer of an action in the place of the open counter; null once it is closed. */
export function putOwnGate(queryClient: QueryClient, gate: OwnGate | null): void {
  queryClient.setQueryData(ownGateQuery().queryKey, gate);
}

/**
 * A counter that already has the turn as the change left it is not stale: its own answer came
 * later, or the answer of the action was put into it.
 */
function concerns(change: Change, gate: OwnGate | null | undefined): boolean {
  if (!gate) return by(null, 'gate')(change, gate);
  if (!by(gate.branchId, 'gate', 'ticket', 'way')(change, gate)) return false;
  if (change.kind !== 'ticket' && change.kind !== 'way') return true;
  const known = [gate.ticket, ...gate.postponed].find((turn) => turn?.id === change.ticketId);
  if (change.kind === 'way') return known !== undefined;
  return !known || known.version < change.version;
}

/** The counters of a branch and who is at each. */
export const gatesQuery = (branchId: number) =>
  query(api.branchGates, { path: { branchId } }, { keep: false, staleBy: by(branchId, 'gate') });
