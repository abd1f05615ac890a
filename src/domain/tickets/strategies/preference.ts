import type { Choice, Head } from './strategy.ts';

/** How far a service has honoured its preferred turns (RD 193/2023, art. 12). */
export interface Preference {
  /** Of so many calls of the service one is a preferred turn's, while one waits; 1 is each call. */
  every: number;
  /** How many calls the service has had since it called a preferred turn. */
  since: number;
}

/** Of a service that has called nobody yet: a preferred turn goes first. */
export function newPreference(every: number): Preference {
  return { every, since: every };
}

/**
 * Gives the call to the preferred turn of the chosen service, if one waits and is due. The strategy
 * has decided which service is next, by all who wait; only who of it goes changes.
 */
export function preferring(heads: readonly Head[], choice: Choice | null): Choice | null {
  const head = heads.find(({ serviceId }) => serviceId === choice?.serviceId);
  if (!choice || !head?.preferred) return choice;
  const { preferred, preference } = head;
  const isDue = preference.since >= preference.every - 1;
  // Who would be called anyway owes it to the strategy.
  if (!isDue || preferred.ticketId === choice.ticketId) return choice;
  return { ...choice, ...preferred, rule: 'preferred' };
}

/** What a call changed, for its undo: `since` of the service before the call and with it. */
export interface CountedCall {
  before: number;
  since: number;
}

/** `since` of the service once it has called the turn. */
export function sinceWith(
  { preferred, preference }: Pick<Head, 'preferred' | 'preference'>,
  ticketId: number,
): number {
  return preferred?.ticketId === ticketId ? 0 : preference.since + 1;
}

/**
 * Whether a turn goes first of its service as preferred. One whose person did not come has been sent
 * to the end of the queue: called first again, it would soon be used up.
 */
export function goesFirst(turn: { preferred: boolean; noShowCount: number }): boolean {
  return turn.preferred && turn.noShowCount === 0;
}

/** Those who wait for the service of a turn with a place before it. */
export interface Before {
  all: number;
  /** Of them, those that go first. */
  first: number;
}

/**
 * How many may be called before a turn of a service that honours preferred turns so often. Those
 * whose wait has passed its ceiling may go before one that goes first as well.
 */
export function aheadOf(
  turn: Parameters<typeof goesFirst>[0],
  before: Before,
  every: number,
): number {
  if (!goesFirst(turn)) return before.all;
  return Math.min(before.all, (before.first + 1) * every - 1);
}
