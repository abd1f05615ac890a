import type { components } from '#contract/types.ts';

type Schemas = components['schemas'];
type Where = 'serviceId' | 'gateId';

/** What the stream tells, or an action's own answer, which may not say where in the branch. */
export type Change =
  | Exclude<Schemas['Change'], { kind: 'ticket' }>
  | (Omit<Schemas['TicketChange'], Where> & Partial<Pick<Schemas['TicketChange'], Where>>);

/** Whether a change makes stale what a query knows; `known` is undefined before its first answer. */
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

/** The stream tells nothing of what is asked. */
export const byNothing: StaleBy<unknown> = () => false;
