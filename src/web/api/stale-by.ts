import type { components } from '#contract/types.ts';

type Schemas = components['schemas'];
type More = 'serviceId' | 'gateId' | 'turn';

/** A change from the stream, or from an action's answer, which says less of the turn. */
export type Change =
  | Exclude<Schemas['Change'], { kind: 'ticket' }>
  | (Omit<Schemas['TicketChange'], More> & Partial<Pick<Schemas['TicketChange'], More>>);

/** Whether a change makes a query's data `known` stale; undefined before the first answer. */
export type StaleBy<Known> = (change: Change, known: Known | undefined) => boolean;

/**
 * By changes of these kinds in the branch, and once everything there may have changed. Null is
 * every branch.
 */
export function by(
  branchId: number | null,
  ...kinds: Exclude<Change['kind'], 'resync'>[]
): StaleBy<unknown> {
  const wanted: readonly string[] = ['resync', ...kinds];
  return (change) =>
    wanted.includes(change.kind) &&
    (branchId === null || change.branchId === null || change.branchId === branchId);
}

/** By changes of the organisation as a whole. */
export const byOrganisation: StaleBy<unknown> = ({ kind, branchId }) =>
  branchId === null && (kind === 'configuration' || kind === 'resync');

/** No change of the stream concerns the query. */
export const byNothing: StaleBy<unknown> = () => false;
