import type { components } from '#contract/types.ts';

type Schemas = components['schemas'];
type More = 'serviceId' | 'gateId' | 'from' | 'turn';
type Status = Schemas['TurnFacts']['status'];

/** Change from the stream or from an action's response, which lacks some fields of the ticket. */
export type Change =
  | Exclude<Schemas['Change'], { kind: 'ticket' }>
  | (Omit<Schemas['TicketChange'], More> & Partial<Pick<Schemas['TicketChange'], More>>);

/**
 * Decides whether a change makes a query's data stale. `known` is undefined before the first
 * response.
 */
export type StaleBy<Known> = (change: Change, known: Known | undefined) => boolean;

/** Matches changes of these kinds in the branch, and `resync`. Null matches every branch. */
export function by(
  branchId: number | null,
  ...kinds: Exclude<Change['kind'], 'resync'>[]
): StaleBy<unknown> {
  const wanted: readonly string[] = ['resync', ...kinds];
  return (change) =>
    wanted.includes(change.kind) &&
    (branchId === null || change.branchId === null || change.branchId === branchId);
}

function byTurn(
  branchId: number,
  concerns: (turn: Schemas['TurnFacts'], from: Status | null) => boolean,
): StaleBy<unknown> {
  const inBranch = by(branchId, 'ticket');
  return (change, known) => {
    if (!inBranch(change, known) || change.kind !== 'ticket') return inBranch(change, known);
    const { turn, from } = change;
    // Responses to this tab's own actions lack these fields: they match every query.
    return turn === undefined || from === undefined || concerns(turn, from);
  };
}

/** Matches tickets of the branch that enter, leave or change in one of these statuses. */
export function byStatus(branchId: number, ...statuses: Status[]): StaleBy<unknown> {
  return byTurn(branchId, (turn, from) =>
    statuses.some((status) => status === turn.status || status === from),
  );
}

/** Matches tickets of the branch with an appointment, never walk-ins. */
export function byAppointment(branchId: number): StaleBy<unknown> {
  return byTurn(branchId, ({ scheduledAt }) => scheduledAt !== null);
}

export const byOrganisation: StaleBy<unknown> = ({ kind, branchId }) =>
  branchId === null && (kind === 'configuration' || kind === 'resync');

export function anyOf(...rules: StaleBy<unknown>[]): StaleBy<unknown> {
  return (change, known) => rules.some((isStale) => isStale(change, known));
}

export const byNothing: StaleBy<unknown> = () => false;
