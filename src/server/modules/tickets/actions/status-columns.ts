import type { TicketStatus } from '#domain/tickets/lifecycle.ts';
import { isAwaited } from '#domain/tickets/way.ts';
import { secondsBetween } from '#domain/time/elapsed.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import type { Changes } from '../store/ledger.ts';

/**
 * What every transition to `to` changes beside status and version: spells of waiting and attending
 * are summed as they end, and a waiting turn is at no counter. `at` is when it happened.
 */
export function changesOf(ticket: TicketRow, to: TicketStatus, at: Date): Changes {
  if (ticket.status === to) return {};
  return { ...spellOf(ticket, at), ...stateOf(to, at), ...wayOf(ticket, to) };
}

/** Nobody is on their way to a turn that is started or over. */
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
  // The counter stays: there the turn may be taken up again.
  if (to === 'postponed') return { startedAt: null };
  // A noted reason belongs to an end that did not come; finishing gives its own.
  return { closedAt: at, postponedUntil: null, reasonId: null };
}

/** The total wait of a waiting turn at `at`, in whole seconds. */
export function waitedSecondsAt(ticket: TicketRow, at: Date): number {
  return ticket.waitedSeconds + secondsBetween(ticket.waitingSince, at);
}
