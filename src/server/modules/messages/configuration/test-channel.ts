import { randomUUID } from 'node:crypto';
import type { components } from '#contract/types.ts';
import type { MessageChannel } from '#domain/messages/channels.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { conflict } from '../../../errors/app-error.ts';
import { recordTrial } from '../../../messages/channel-trial.ts';
import { send } from '../../../messages/channels/send.ts';

const said = { subject: 'Prueba de Vez', text: 'Mensaje de prueba de Vez: el canal funciona.' };

/**
 * Sends a test message through the stored channel and returns the delivery result. Throws 409
 * `message_channel_missing` when the channel is not set up or disabled.
 */
export async function testChannel(
  deps: Deps,
  organisationId: number,
  channel: MessageChannel,
  to: string,
): Promise<components['schemas']['ChannelTest']> {
  const now = deps.clock();
  const outcome = await send(
    deps,
    channel,
    async () => ({
      organisationId,
      key: randomUUID(),
      kind: 'turnCalled',
      language: 'es',
      ...said,
      address: to,
      parameters: { prueba: 'true' },
      branchId: null,
      ticketId: null,
      createdAt: now,
      usefulUntil: new Date(now.getTime() + 60_000),
    }),
    organisationId,
  );
  if (outcome.is === 'kept') throw conflict('message_channel_missing');
  await recordTrial(deps.database.db, { organisationId, channel }, outcome, now);
  return outcome.is === 'sent' ? { sent: true, why: null } : { sent: false, why: outcome.why };
}
