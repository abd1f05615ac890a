import { eq } from 'drizzle-orm';
import type { ChannelSettings } from '#domain/messages/channel-settings.ts';
import type { MessageChannel } from '#domain/messages/kinds.ts';
import type { Database } from '../db/client.ts';
import { messageChannels } from '../db/schema/messages.ts';
import type { Deps } from '../deployment/deps.ts';
import { keepConfiguration } from '../organisation/keep-configuration.ts';
import { openSecret } from './channel-secret.ts';

/** A channel as the organisation has set it up. */
export interface ChannelSetup<Channel extends MessageChannel> {
  settings: ChannelSettings[Channel];
  /** Null where none is kept. A function, so that no log and no answer writes it by accident. */
  secret: () => string | null;
}

type Row = typeof messageChannels.$inferSelect;
type Rows = ReadonlyMap<MessageChannel, Row>;

const rowsOf = keepConfiguration(storedChannels);

/**
 * How to reach the channel; null where it is not set up or is switched off, so that its messages
 * are kept. Push needs no row: its keys are the deployment's. Inside a transaction pass it as `db`
 * (see `keepConfiguration`).
 */
export async function channelOf<Channel extends MessageChannel>(
  deps: Deps,
  organisationId: number,
  channel: Channel,
  db?: Database,
): Promise<ChannelSetup<Channel> | null> {
  const row = (await rowsOf(deps, organisationId, db)).get(channel);
  if (row ? !row.enabled : channel !== 'push') return null;
  const sealed = row?.sealed ?? null;
  return {
    // `checkChannel` saw these settings before they were stored.
    settings: (row?.configuration ?? {}) as unknown as ChannelSettings[Channel],
    secret: () => sealed && openSecret(deps.keys, { organisationId, channel }, sealed),
  };
}

/** By which channels the organisation writes to people. */
export async function writtenBy(
  deps: Deps,
  organisationId: number,
  db?: Database,
): Promise<('email' | 'sms')[]> {
  const found: ('email' | 'sms')[] = [];
  for (const channel of ['email', 'sms'] as const) {
    if (await channelOf(deps, organisationId, channel, db)) found.push(channel);
  }
  return found;
}

/** The organisation's rows by channel, as they are in the database now; secrets are sealed. */
export async function storedChannels(db: Database, organisationId: number): Promise<Rows> {
  const rows = await db
    .select()
    .from(messageChannels)
    .where(eq(messageChannels.organisationId, organisationId));
  return new Map(rows.map((row) => [row.channel, row]));
}

/** Push is ready without a row: its keys are the deployment's. */
export function channelState(channel: MessageChannel, row: Pick<Row, 'enabled'> | undefined) {
  if (row) return row.enabled ? 'ready' : 'off';
  return channel === 'push' ? 'ready' : 'missing';
}
