import type { Choice, Head, Preference } from './strategy.ts';

/** Preference of a service without calls: a preferred ticket goes first. */
export function newPreference(every: number): Preference {
  return { every, since: every };
}

/**
 * Replaces the choice by the preferred ticket of the same service, if one waits and is due. The
 * service itself never changes.
 */
export function preferring(heads: readonly Head[], choice: Choice | null): Choice | null {
  const head = heads.find(({ serviceId }) => serviceId === choice?.serviceId);
  if (!choice || !head?.preferred) return choice;
  const { preferred, preference } = head;
  const isDue = preference.since >= preference.every - 1;
  // The strategy chose this ticket anyway, so its rule remains the reason.
  if (!isDue || preferred.ticketId === choice.ticketId) return choice;
  return { ...choice, ...preferred, rule: 'preferred' };
}

/** Values of `since` before and after a call, so that it can be undone. */
export interface CountedCall {
  before: number;
  since: number;
}

export function sinceWith(
  { preferred, preference }: Pick<Head, 'preferred' | 'preference'>,
  ticketId: number,
): number {
  return preferred?.ticketId === ticketId ? 0 : preference.since + 1;
}

/**
 * True if a ticket goes first as preferred. After a no-show it waits at the end of the queue:
 * called first again, it would soon use up its calls.
 */
export function goesFirst(turn: { preferred: boolean; noShowCount: number }): boolean {
  return turn.preferred && turn.noShowCount === 0;
}

/** Tickets of the same service with an earlier place. */
export interface Before {
  all: number;
  first: number;
}

/**
 * Returns how many tickets may be called first, given the service's `every`. Tickets beyond their
 * maximum wait may still go first as well.
 */
export function aheadOf(
  turn: Parameters<typeof goesFirst>[0],
  before: Before,
  every: number,
): number {
  if (!goesFirst(turn)) return before.all;
  return Math.min(before.all, (before.first + 1) * every - 1);
}
