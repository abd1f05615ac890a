import { and, desc, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { isWritten, type MessageChannel } from '#domain/messages/channels.ts';
import { isHeld } from '#domain/tickets/lifecycle.ts';
import type { LinkCaller } from '../../../access/link.ts';
import type { Transaction } from '../../../db/database.ts';
import { pushSubscriptions } from '../../../db/schema/alerts.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { AppError, conflict } from '../../../errors/app-error.ts';
import { assertDevice } from '../../../messages/assert-device.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { lockTicket } from '../actions/transition.ts';
import { changeTurn } from '../store/ledger.ts';
import { channelsTo } from './holder.ts';

type Schemas = components['schemas'];

/** Maximum devices that follow one ticket; a new one replaces the oldest. */
const mostDevices = 3;

interface ByPerson {
  deps: Deps;
  tx: Transaction;
  now: Date;
  caller: LinkCaller;
}

/**
 * Stores the channels of messages about this ticket; devices stay. Throws 400 required for a
 * channel without an address, 409 illegal_transition while a counter holds the ticket.
 */
export async function agree(given: ByPerson, { channels }: Schemas['TurnConsents']): Promise<void> {
  const ticket = await lockUnheld(given);
  const reached = channelsTo(ticket).map(({ channel }) => channel);
  if (!channels.every((channel) => reached.includes(channel))) {
    throw new AppError(400, 'required', { field: 'channels' });
  }
  const others = ticket.customerConsents.filter((each) => !isWritten(each));
  await keep(given, ticket, [...channels, ...others]);
}

/**
 * Adds or removes a device that receives the ticket's messages; removing the last one withdraws the
 * consent. Throws 400 push_endpoint_refused, 409 illegal_transition while a counter holds the
 * ticket.
 */
export async function followByDevice(
  given: ByPerson,
  { device, wanted }: Schemas['TurnDevice'],
): Promise<void> {
  const { deps, tx, now, caller } = given;
  const { organisationId, ticketId } = caller;
  assertDevice(deps, device);
  const ticket = await lockUnheld(given);
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, device.endpoint));
  if (wanted) {
    await tx
      .insert(pushSubscriptions)
      .values({ organisationId, ticketId, ...device, createdAt: now });
  }
  const own = and(
    eq(pushSubscriptions.organisationId, organisationId),
    eq(pushSubscriptions.ticketId, ticketId),
  );
  const devices = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(own)
    .orderBy(desc(pushSubscriptions.id));
  const surplus = devices.slice(mostDevices).map(({ id }) => id);
  await tx.delete(pushSubscriptions).where(and(own, inArray(pushSubscriptions.id, surplus)));
  const others = ticket.customerConsents.filter((each) => each !== 'push');
  await keep(given, ticket, devices.length > 0 ? [...others, 'push'] : others);
}

/**
 * Locks a ticket that no counter holds. An operator may hold it offline, and this change must not
 * cause a conflict with their actions.
 */
async function lockUnheld({ tx, caller }: ByPerson): Promise<TicketRow> {
  const ticket = await lockTicket(tx, caller.organisationId, caller.ticketId);
  if (isHeld(ticket)) throw conflict('illegal_transition');
  return ticket;
}

async function keep(
  { deps, tx, now }: ByPerson,
  ticket: TicketRow,
  customerConsents: MessageChannel[],
): Promise<void> {
  const before = new Set(ticket.customerConsents);
  const same =
    before.size === customerConsents.length && customerConsents.every((each) => before.has(each));
  if (same) return;
  const happening = { action: 'consent' as const, userId: null, actor: 'person' as const, at: now };
  await changeTurn(tx, deps, ticket, { customerConsents }, happening);
}
