import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { MessageChannel } from '#domain/messages/kinds.ts';
import type { Database } from '../db/client.ts';
import { messageChannels } from '../db/schema/messages.ts';
import type { Outcome } from './channels/channel.ts';

/** Refusals that are of the channel itself: a key or an address that is wrong. All others are of one person. */
const ofChannel = ['address_refused', 'status 401', 'status 403', 'status 404'];

/** Keeps what the last message through a channel came to, where that says something new of the channel. */
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
