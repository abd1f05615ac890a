import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { mask } from '#domain/masking/mask.ts';
import { addressIn, writtenChannels } from '#domain/messages/channels.ts';
import { messageKinds } from '#domain/messages/kinds.ts';
import type { LinkCaller } from '../../../access/link.ts';
import type { Database } from '../../../db/database.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { notFound } from '../../../errors/app-error.ts';
import { linkOfTurn } from '../../../links/of-turn.ts';
import { writtenBy } from '../../../messages/channel-store.ts';
import { vapidKeys } from '../../../messages/channels/push/vapid.ts';
import { rulesOf } from '../../../messages/rules.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { shownWay } from './way.ts';

type Schemas = components['schemas'];

/** Returns the data of the ticket's public page for the link's holder. Throws 404. */
export async function readHolder(
  deps: Deps,
  db: Database,
  { organisationId, ticketId }: LinkCaller,
): Promise<Schemas['TurnHolder']> {
  const [ticket] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.organisationId, organisationId), eq(tickets.id, ticketId)));
  if (!ticket) throw notFound();
  const written = await writtenBy(deps, organisationId, db);
  const channels = channelsTo(ticket).filter(({ channel }) => written.includes(channel));
  return {
    channels: channels.map(({ channel, address }) => ({
      channel,
      address: mask(address),
      agreed: ticket.customerConsents.includes(channel),
    })),
    pushKey: vapidKeys(deps).publicKey,
    cancelCause: ticket.cancelCause,
    postponedUntil: ticket.postponedUntil?.toISOString() ?? null,
    poll: await pollOf(deps, ticket),
    way: shownWay(ticket),
  };
}

/** Returns the channels for which the ticket has an address. */
export function channelsTo({
  customerEmail: email,
  customerPhone: phone,
}: Pick<TicketRow, 'customerEmail' | 'customerPhone'>) {
  return writtenChannels.flatMap((channel) => {
    const address = addressIn(channel, { email, phone });
    return address ? [{ channel, address }] : [];
  });
}

async function pollOf(deps: Deps, ticket: TicketRow): Promise<string | null> {
  if (ticket.status !== 'attended') return null;
  const { organisationId, branchId, id: ticketId } = ticket;
  const rules = await rulesOf(deps, organisationId);
  const asks = (['attentionPoll', 'attentionPollEmail'] as const).some((kind) =>
    messageKinds[kind].channels.some((channel) => rules.isOn(branchId, kind, channel)),
  );
  return asks ? linkOfTurn(deps, { organisationId, ticketId, purpose: 'poll' }) : null;
}
