import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { MessageChannel } from '#domain/messages/channels.ts';
import type { Database } from '../db/database.ts';
import { messageChannels } from '../db/schema/messages.ts';
import type { Outcome } from './channels/channel.ts';

/**
 * Refusals caused by the channel itself, such as a wrong key or address. All others concern one
 * receiver.
 */
const ofChannel = ['address_refused', 'status 401', 'status 403', 'status 404'];

/** Stores the result of a channel's last message if it says something new about the channel. */
export async function recordTrial(
  db: Database,
  { organisationId, channel }: { organisationId: number; channel: MessageChannel },
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const fault = outcome.is === 'sent' ? null : outcome.why;
  if (outcome.is === 'refused' && !ofChannel.includes(outcome.why)) return;
  await db
    .update(messageChannels)
    .set({ triedAt: now, fault })
    .where(
      and(
        eq(messageChannels.organisationId, organisationId),
        eq(messageChannels.channel, channel),
        or(
          isNull(messageChannels.triedAt),
          sql`${messageChannels.fault} is distinct from ${fault}`,
        ),
      ),
    );
}
