import type { components } from '#contract/types.ts';
import { isAwaited, walks } from '#domain/tickets/way.ts';
import type { LinkCaller } from '../../../access/link.ts';
import type { Transaction } from '../../../db/database.ts';
import { AppError, conflict } from '../../../errors/app-error.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { lockTicket } from '../actions/transition.ts';
import { changeAside } from '../store/ledger.ts';

type Schemas = components['schemas'];

/**
 * Stores where the person says they are; repeats change nothing. Throws 400 required for a person
 * away without minutes, 409 illegal_transition for a ticket that is started or closed.
 */
export async function keepWay(
  { tx, now, caller }: { tx: Transaction; now: Date; caller: LinkCaller },
  { way, minutes }: Schemas['TurnWay'],
): Promise<void> {
  if (way === 'away' && minutes === null) throw new AppError(400, 'required', { field: 'minutes' });
  const ticket = await lockTicket(tx, caller.organisationId, caller.ticketId);
  const shown = shownWay(ticket);
  const walkMinutes = way === 'none' ? null : minutes;
  if (way === (shown?.way ?? 'none') && walkMinutes === ticket.walkMinutes) return;
  if (!isAwaited(ticket)) throw conflict('illegal_transition');
  const came = ticket.comingSince !== null;
  const comes = way === 'coming';
  const action = comes ? 'setOut' : came ? 'turnBack' : null;
  // A new place starts a new walk.
  const changes = { walkMinutes, comingSince: comes ? now : null, leaveToldAt: null };
  await changeAside(tx, ticket, changes, { action, at: now });
}

/** Returns the person's stated place while the ticket is open and not started. */
export function shownWay(ticket: TicketRow): Schemas['ShownWay'] | null {
  const { walkMinutes, comingSince } = ticket;
  if (!isAwaited(ticket)) return null;
  const minutes = walks.find((walk) => walk === walkMinutes) ?? null;
  if (comingSince) return { way: 'coming', minutes, since: comingSince.toISOString() };
  return minutes === null ? null : { way: 'away', minutes, since: null };
}
