import type { MessageChannel } from '#domain/messages/channels.ts';
import type { Deps } from '../../deployment/deps.ts';
import { type ChannelSetup, channelOf } from '../channel-store.ts';
import type { Channel, Outcome, Outgoing } from './channel.ts';
import { email } from './email.ts';
import { push } from './push.ts';
import { sms } from './sms.ts';
import { webhook } from './webhook.ts';

export const senders: { [Name in MessageChannel]: Channel<Name> } = { email, sms, push, webhook };

/** Sends a message by a channel; `kept` if the organisation has not set it up. */
export async function send<Name extends MessageChannel>(
  deps: Deps,
  name: Name,
  message: () => Promise<Outgoing>,
  organisationId: number,
): Promise<Outcome | { is: 'kept' }> {
  const setup: ChannelSetup<Name> | null = await channelOf(deps, organisationId, name);
  if (!setup) return { is: 'kept' };
  const channel: Channel<Name> = senders[name];
  return channel.send(deps, setup, await message());
}
