import { and, desc, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { MessageChannel } from '#domain/messages/kinds.ts';
import type { LinkCaller } from '../../../access/link.ts';
import type { Transaction } from '../../../db/client.ts';
import { pushSubscriptions } from '../../../db/schema/alerts.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { AppError } from '../../../errors/app-error.ts';
import { assertDevice } from '../../../messages/assert-device.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { lockTicket } from '../actions/transition.ts';
import { writtenChannels } from './holder.ts';

type Schemas = components['schemas'];

/** Most devices that are sent what happens to one turn; a new one replaces the oldest. */
const mostDevices = 3;

/**
 * Keeps by which channels the person is written to about this turn; devices stay as they are. Throws
 * 400 required for a channel without an address.
 */
export async function agree(
  tx: Transaction,
  { organisationId, ticketId }: LinkCaller,
  { channels }: Schemas['TurnConsents'],
): Promise<void> {
  const ticket = await lockTicket(tx, organisationId, ticketId);
  const given = writtenChannels(ticket).map(({ channel }) => channel);
  if (!channels.every((channel) => given.includes(channel))) {
    throw new AppError(400, 'required', { field: 'channels' });
  }
  const others = ticket.customerConsents.filter((each) => each !== 'email' && each !== 'sms');
  await keep(tx, ticket, [...channels, ...others]);
}

/**
 * Sends a device of the person what they are written about the turn, or stops it; the last one takes
 * the consent with it. Throws 400 push_endpoint_refused.
 */
export async function followByDevice(
  tx: Transaction,
  deps: Pick<Deps, 'config'>,
  { organisationId, ticketId }: LinkCaller,
  { device, wanted }: Schemas['TurnDevice'],
  at: Date,
): Promise<void> {
  assertDevice(deps, device);
  const ticket = await lockTicket(tx, organisationId, ticketId);
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, device.endpoint));
  if (wanted) {
    await tx
      .insert(pushSubscriptions)
      .values({ organisationId, ticketId, ...device, createdAt: at });
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
  await keep(tx, ticket, devices.length > 0 ? [...others, 'push'] : others);
}

/** No action on the turn: its version stays, so that none of the staff's is refused for it. */
async function keep(
  tx: Transaction,
  { organisationId, id }: TicketRow,
  customerConsents: MessageChannel[],
): Promise<void> {
  await tx
    .update(tickets)
    .set({ customerConsents })
    .where(and(eq(tickets.organisationId, organisationId), eq(tickets.id, id)));
}
