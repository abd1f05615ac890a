import type { TicketStatus } from '#domain/tickets/lifecycle.ts';
import { isAwaited } from '#domain/tickets/way.ts';
import { secondsBetween } from '#domain/time/elapsed.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import type { Changes } from '../store/ledger.ts';

/**
 * Returns the columns that every transition to `to`, at the instant `at`, changes besides status
 * and version. Waiting and attending times are summed when they end.
 */
export function changesOf(ticket: TicketRow, to: TicketStatus, at: Date): Changes {
  if (ticket.status === to) return {};
  return { ...spellOf(ticket, at), ...stateOf(to, at), ...wayOf(ticket, to) };
}

function wayOf({ walkMinutes, comingSince }: TicketRow, to: TicketStatus): Changes {
  if (isAwaited({ status: to }) || (walkMinutes ?? comingSince) === null) return {};
  return { walkMinutes: null, comingSince: null, leaveToldAt: null };
}

function spellOf(ticket: TicketRow, at: Date): Changes {
  const { status, attendedSeconds, startedAt } = ticket;
  if (status === 'waiting') return { waitedSeconds: waitedSecondsAt(ticket, at) };
  if (status === 'attending') {
    return { attendedSeconds: attendedSeconds + secondsBetween(startedAt, at) };
  }
  return {};
}

const inNobodysHand: Changes = {
  gateId: null,
  userId: null,
  calledAt: null,
  lastCalledAt: null,
  callCount: 0,
  startedAt: null,
  why: null,
};

function stateOf(to: TicketStatus, at: Date): Changes {
  if (to === 'waiting') {
    const open = { closedAt: null, postponedUntil: null, reasonId: null, cancelCause: null };
    return { ...inNobodysHand, ...open, waitingSince: at };
  }
  if (to === 'called')
    return { calledAt: at, lastCalledAt: at, callCount: 1, postponedUntil: null };
  if (to === 'attending') return { startedAt: at };
  // Keeps the counter, where the ticket may be resumed.
  if (to === 'postponed') return { startedAt: null };
  // Discards a noted reason, because only finishing records one.
  return { closedAt: at, postponedUntil: null, reasonId: null };
}

/** Returns the total wait of a waiting ticket at `at`, in whole seconds. */
export function waitedSecondsAt(ticket: TicketRow, at: Date): number {
  return ticket.waitedSeconds + secondsBetween(ticket.waitingSince, at);
}
