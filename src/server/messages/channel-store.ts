import { eq } from 'drizzle-orm';
import {
  type ChannelSettings,
  isConfigured,
  type MessageChannel,
  type WrittenChannel,
  writtenChannels,
} from '#domain/messages/channels.ts';
import type { Database } from '../db/database.ts';
import { messageChannels } from '../db/schema/messages.ts';
import type { Deps } from '../deployment/deps.ts';
import { keepConfiguration } from '../organisation/keep-configuration.ts';
import { openSecret } from './channel-secret.ts';

export interface ChannelSetup<Channel extends MessageChannel> {
  settings: ChannelSettings[Channel];
  /**
   * Null without a stored secret. A function, so that no log or response contains it by accident.
   */
  secret: () => string | null;
}

type Row = typeof messageChannels.$inferSelect;
type Rows = ReadonlyMap<MessageChannel, Row>;

const rowsOf = keepConfiguration(storedChannels);

/**
 * Returns the channel's setup; null if it is missing or disabled, so that its messages are kept.
 * Inside a transaction pass it as `db` (see `keepConfiguration`).
 */
export async function channelOf<Channel extends MessageChannel>(
  deps: Deps,
  organisationId: number,
  channel: Channel,
  db?: Database,
): Promise<ChannelSetup<Channel> | null> {
  const row = (await rowsOf(deps, organisationId, db)).get(channel);
  if (row ? !row.enabled : isConfigured(channel)) return null;
  const sealed = row?.sealed ?? null;
  return {
    // The cast: `checkChannel` validated these settings before they were stored.
    settings: (row?.configuration ?? {}) as unknown as ChannelSettings[Channel],
    secret: () => sealed && openSecret(deps.keys, { organisationId, channel }, sealed),
  };
}

export async function writtenBy(
  deps: Deps,
  organisationId: number,
  db?: Database,
): Promise<WrittenChannel[]> {
  const found: WrittenChannel[] = [];
  for (const channel of writtenChannels) {
    if (await channelOf(deps, organisationId, channel, db)) found.push(channel);
  }
  return found;
}

export async function storedChannels(db: Database, organisationId: number): Promise<Rows> {
  const rows = await db
    .select()
    .from(messageChannels)
    .where(eq(messageChannels.organisationId, organisationId));
  return new Map(rows.map((row) => [row.channel, row]));
}

export function channelState(channel: MessageChannel, row: Pick<Row, 'enabled'> | undefined) {
  if (row) return row.enabled ? 'ready' : 'off';
  return isConfigured(channel) ? 'missing' : 'ready';
}
