import { and, eq } from 'drizzle-orm';
import { isAskedFor } from '#domain/messages/causes.ts';
import { channels, channelTraits, isPersonal } from '#domain/messages/channels.ts';
import { type MessageKind, messageKinds } from '#domain/messages/kinds.ts';
import type { Transaction } from '../db/client.ts';
import { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { type QueuedMessage, queueFor } from './queue.ts';
import { type Rules, rulesOf } from './rules.ts';

export interface When {
  at: Date;
  /** `at` if absent. */
  dueAt?: Date;
  usefulUntil: Date;
}

/**
 * Writes a message to a ticket's person: one row per channel with consent and address (a requested
 * confirmation needs only the address). Two with one `cause`, such as `offer 12`, are one. Ticket
 * changes need no call.
 */
export async function tellPerson(
  tx: Transaction,
  deps: Deps,
  {
    organisationId,
    ticketId,
    kind,
    cause,
    ...when
  }: When & { organisationId: number; ticketId: number; kind: MessageKind; cause: string },
): Promise<void> {
  const [ticket] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.organisationId, organisationId), eq(tickets.id, ticketId)));
  if (!ticket) throw new Error('a message is about a turn that is not there');
  const rules = await rulesOf(deps, organisationId, tx);
  const asked = askedOf(rules, ticket.branchId, kind, when).map((each) => ({ ...each, cause }));
  await queueFor(tx, ticket, asked, when.at);
}

export function askedOf(
  rules: Rules,
  branchId: number,
  kind: MessageKind,
  { at, dueAt = at, usefulUntil }: When,
): QueuedMessage[] {
  const own: readonly string[] = messageKinds[kind].channels;
  return channels
    .filter((channel) => own.includes(channel) && (isPersonal(channel) || rules.webhook))
    .filter((channel) => rules.isOn(branchId, kind, channel))
    .map((channel) => ({
      kind,
      channel,
      address: channelTraits[channel].address,
      dueAt: dueAt.toISOString(),
      usefulUntil: usefulUntil.toISOString(),
      ...(isAskedFor(kind) && { askedFor: true }),
    }));
}
