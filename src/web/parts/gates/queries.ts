import type { QueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { query } from '../../api/query.ts';
import { by, type Change } from '../../api/stale-by.ts';
import { tellsQueues, withTold } from '../../realtime/queues.ts';

type OwnGate = components['schemas']['OwnGate'];

export const ownGateQuery = () =>
  query(api.gateMine, {}, { keep: true, patch: withQueues, staleBy: concerns });

/**
 * Restarts a pending request for the open counter, whose response could overwrite the result of an
 * action. Call it when the action is answered.
 */
export function askOwnGateAnew(queryClient: QueryClient): void {
  const { queryKey } = ownGateQuery();
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
}

function withQueues(gate: OwnGate | null, change: Change): OwnGate | null {
  if (change.kind !== 'queues' || change.branchId !== gate?.branchId) return gate;
  const waiting = gate.waiting.map((line) => ({
    ...line,
    ...change.queues.find(({ serviceId }) => serviceId === line.serviceId),
  }));
  return { ...gate, waiting };
}

/** Stores the response of an action as the open counter; null once it is closed. */
export function putOwnGate(queryClient: QueryClient, gate: OwnGate | null): void {
  queryClient.setQueryData(ownGateQuery().queryKey, withTold(gate, withQueues));
}

/**
 * True if the change makes the counter stale. A ticket at the version of the change or later is
 * current: it came with a later response, or with that of the action.
 */
function concerns(change: Change, gate: OwnGate | null | undefined): boolean {
  if (!gate) return by(null, 'gate')(change, gate);
  if (!by(gate.branchId, 'gate', 'ticket', 'way')(change, gate)) return false;
  if (change.kind === 'gate') return change.gateId === gate.id;
  if (change.kind !== 'ticket' && change.kind !== 'way') return true;
  const known = [gate.ticket, ...gate.postponed].find((turn) => turn?.id === change.ticketId);
  if (change.kind === 'way') return known !== undefined;
  if (known) return known.version < change.version;
  return !tellsQueues(gate.branchId) || comesHere(change, gate);
}

/**
 * Whether a turn that the counter does not have may now be its own or one that it may resume. The
 * response to an own action does not say so.
 */
function comesHere({ turn }: Extract<Change, { kind: 'ticket' }>, { id }: OwnGate): boolean {
  return turn === undefined || turn.gateId === id || turn.status === 'postponed';
}

export const gatesQuery = (branchId: number) =>
  query(api.branchGates, { path: { branchId } }, { keep: false, staleBy: by(branchId, 'gate') });
