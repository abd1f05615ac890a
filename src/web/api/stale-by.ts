import type { components } from '#contract/types.ts';

type Schemas = components['schemas'];
type More = 'serviceId' | 'gateId' | 'from' | 'turn';
type Status = Schemas['TurnFacts']['status'];

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

/** By turns of the branch of whose change `concerns` says so, and once everything may have changed. */
function byTurn(
  branchId: number,
  concerns: (turn: Schemas['TurnFacts'], from: Status | null) => boolean,
): StaleBy<unknown> {
  const inBranch = by(branchId, 'ticket');
  return (change, known) => {
    if (!inBranch(change, known) || change.kind !== 'ticket') return inBranch(change, known);
    const { turn, from } = change;
    // An answer of this tab says less: then it concerns all.
    return turn === undefined || from === undefined || concerns(turn, from);
  };
}

/** By turns of the branch that come to one of these statuses, leave it or change in it. */
export function byStatus(branchId: number, ...statuses: Status[]): StaleBy<unknown> {
  return byTurn(branchId, (turn, from) =>
    statuses.some((status) => status === turn.status || status === from),
  );
}

/** By turns of the branch that are or were an appointment: nobody who walks in. */
export function byAppointment(branchId: number): StaleBy<unknown> {
  return byTurn(branchId, ({ scheduledAt }) => scheduledAt !== null);
}

/** By changes of the organisation as a whole. */
export const byOrganisation: StaleBy<unknown> = ({ kind, branchId }) =>
  branchId === null && (kind === 'configuration' || kind === 'resync');

/** By what any of these says. */
export function anyOf(...rules: StaleBy<unknown>[]): StaleBy<unknown> {
  return (change, known) => rules.some((isStale) => isStale(change, known));
}

/** No change of the stream concerns the query. */
export const byNothing: StaleBy<unknown> = () => false;
