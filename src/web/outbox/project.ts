import type { components } from '#contract/types.ts';
import { type TicketStatus, transitions } from '#domain/tickets/lifecycle.ts';
import { type ActionEntry, type Entry, isAction } from './entry.ts';
import { isOpen } from './rules.ts';

type OwnGate = components['schemas']['OwnGate'];

/** Returns the counter as it will be once the open actions have been applied. */
export function projected(gate: OwnGate, entries: readonly Entry[]): OwnGate {
  return entries
    .filter(isAction)
    .filter(({ gateId, state }) => gateId === gate.id && state !== 'rejected')
    .reduce(withAction, gate);
}

function withAction(gate: OwnGate, entry: ActionEntry): OwnGate {
  const { ticket } = gate;
  if (entry.operation === 'callLeased') {
    // A call that stands here goes before one that the server made without the page's knowledge.
    const isKnown = ticket?.id === entry.ticketId || !isOpen(entry);
    return isKnown ? gate : { ...gate, ticket: entry.turn };
  }
  const { ticketId, operation, body } = entry;
  // The server's ticket already includes the action.
  if (ticket?.id !== ticketId || body.version < ticket.version) return gate;
  const status: TicketStatus = transitions[operation].to ?? ticket.status;
  const next = { ...ticket, status, version: body.version + 1 };
  if (operation === 'note') {
    const { note, reasonId } = body;
    return { ...gate, ticket: { ...next, note: note || null, reasonId } };
  }
  if (operation === 'start') {
    return { ...gate, ticket: { ...next, startedAt: body.deviceAt ?? null } };
  }
  if (operation !== 'postpone') return { ...gate, ticket: null };
  const postponedUntil = 'until' in body ? (body.until ?? null) : null;
  return { ...gate, ticket: null, postponed: [...gate.postponed, { ...next, postponedUntil }] };
}
