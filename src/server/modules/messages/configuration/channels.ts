import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import {
  type ChannelSettings,
  type ConfiguredChannel,
  channels,
  checkChannel,
  isConfigured,
  type MessageChannel,
} from '#domain/messages/channels.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { messageChannels } from '../../../db/schema/messages.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { AppError, conflict } from '../../../errors/app-error.ts';
import { sealSecret } from '../../../messages/channel-secret.ts';
import { channelState, storedChannels } from '../../../messages/channel-store.ts';
import type { Channel } from '../../../messages/channels/channel.ts';
import { senders } from '../../../messages/channels/send.ts';
import { recordConfiguration } from '../../../organisation/record-configuration.ts';

type Row = typeof messageChannels.$inferSelect;
type Setup = components['schemas']['MessageChannelSetup'];
type NewChannel = components['schemas']['NewMessageChannel'];

/** The channels' settings, without secrets. */
export async function listChannels(db: Database, organisationId: number): Promise<Setup[]> {
  const rows = await storedChannels(db, organisationId);
  return channels.map((channel) => present(channel, rows.get(channel)));
}

function present(channel: MessageChannel, row: Row | undefined): Setup {
  return {
    channel,
    state: channelState(channel, row),
    // The cast: `changeChannel` validated the stored settings.
    settings: row && isConfigured(channel) ? { [channel]: row.configuration } : {},
    hasSecret: Boolean(row?.sealed),
    triedAt: row?.triedAt?.toISOString() ?? null,
    fault: row?.fault ?? null,
    version: row?.version ?? 0,
  };
}

/**
 * The secret is sealed, and never returned or recorded. Throws 400, `address_refused` for an
 * internal address that the deployment does not allow, `secret_again` when a kept secret would go
 * to another or less secure target, and 409.
 */
export async function changeChannel(
  tx: Transaction,
  deps: Deps,
  actor: { organisationId: number; userId: number },
  now: Date,
  { channel, enabled, settings, secret, version }: NewChannel,
): Promise<Setup> {
  const { organisationId } = actor;
  const configuration = checked(channel, settings, deps.config.messageOrigins);
  const rows = await tx
    .select()
    .from(messageChannels)
    .where(
      and(eq(messageChannels.organisationId, organisationId), eq(messageChannels.channel, channel)),
    )
    .for('update');
  const [stored] = rows;
  if ((stored?.version ?? 0) !== version) throw conflict('setting_changed');
  if (stored?.sealed && secret === undefined && movedFrom(stored.configuration, configuration)) {
    // Otherwise a user who cannot read a secret could redirect it to themselves.
    throw new AppError(400, 'secret_again', { field: 'secret' });
  }
  const sealed =
    secret === undefined
      ? (stored?.sealed ?? null)
      : secret && sealSecret(deps.keys, { organisationId, channel }, secret);
  const values = { enabled, configuration, sealed, triedAt: null, fault: null };
  const [saved] = await tx
    .insert(messageChannels)
    .values({ organisationId, channel, ...values })
    .onConflictDoUpdate({
      target: [messageChannels.organisationId, messageChannels.channel],
      set: { ...values, version: sql`${messageChannels.version} + 1` },
      // The second of two concurrent first changes meets the other's row.
      setWhere: eq(messageChannels.version, version),
    })
    .returning();
  if (!saved) throw conflict('setting_changed');
  await recordConfiguration(tx, actor, now, {
    kind: 'messageChannel',
    subject: channel,
    branchId: null,
    action: 'update',
    before: stored ? historyOf(stored, null) : {},
    after: historyOf(saved, secret === undefined ? null : now),
  });
  return present(channel, saved);
}

function checked(
  channel: MessageChannel,
  given: NewChannel['settings'],
  origins: readonly string[],
): Row['configuration'] {
  if (!isConfigured(channel)) return {};
  const settings = given[channel];
  if (!settings) throw new AppError(400, 'required', { field: 'settings' });
  const [fault] = checkChannel(channel, settings);
  if (fault) {
    const { field, key, params } = fault;
    throw new AppError(400, key, { field, params });
  }
  const field = insideOf(channel, settings, origins);
  if (field) throw new AppError(400, 'address_refused', { field });
  return { ...settings };
}

function insideOf<Name extends ConfiguredChannel>(
  name: Name,
  settings: ChannelSettings[Name],
  origins: readonly string[],
): string | null {
  const channel: Channel<Name> = senders[name];
  return channel.inside(settings, origins);
}

/** True when the secret would go to another target or over a less secure connection. */
function movedFrom(before: Row['configuration'], after: Row['configuration']): boolean {
  const wayOf = ({ host, port, security, address }: Row['configuration']) =>
    JSON.stringify([host, port, security, address]);
  return wayOf(before) !== wayOf(after);
}

function historyOf({ enabled, configuration }: Row, secretAt: Date | null) {
  const { headers, success, ...plain } = configuration;
  return {
    enabled,
    ...plain,
    ...(Array.isArray(headers) && { headers: headers.map((each) => JSON.stringify(each)) }),
    ...(Array.isArray(success) && { success }),
    ...(secretAt && { secret: secretAt.toISOString() }),
  };
}
