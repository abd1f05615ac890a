import { afterAll, beforeAll, beforeEach } from 'vitest';
import { pushSubscriptions } from '#server/db/schema/alerts.ts';
import { messageChannels, messageRules } from '#server/db/schema/messages.ts';
import { sealSecret } from '#server/messages/channel-secret.ts';
import { deliverMessages } from '#server/messages/deliver.ts';
import { forgetConfiguration } from '#server/organisation/keep-configuration.ts';
import { channelsTo } from './channels.ts';
import type { Floor, Seen } from './floor.ts';
import { type Receiver, startReceiver } from './push-receiver.ts';
import {
  type Gateway,
  headerOf,
  type MailServer,
  partOf,
  startGateway,
  startMail,
} from './receivers.ts';

/** The credential that the gateway and the webhook expect. */
export const channelKey = 'the key of a channel';

/** A person who agreed to messages by every channel. */
export const ana = {
  name: 'Ana',
  document: '',
  phone: '+34600111222',
  email: 'ana@example.org',
  consents: ['email' as const, 'sms' as const, 'push' as const],
};

export interface Receivers {
  mail: MailServer;
  gateway: Gateway;
  devices: Receiver;
}

/**
 * Sets up real receivers of every channel for a floor's organisation before each test. The result
 * works once the hooks have run.
 */
export function openMessages(floor: Floor) {
  // The cast: a hook fills it before any test reads it.
  const receivers = {} as Receivers;
  const db = () => floor.server.deps.database.db;
  beforeAll(async () => {
    const [mail, gateway, devices] = await Promise.all([
      startMail(),
      startGateway(),
      startReceiver(),
    ]);
    Object.assign(receivers, { mail, gateway, devices });
    const { config } = floor.server.deps;
    config.messageOrigins = [mail.origin, gateway.origin];
    config.push.origins = [devices.origin];
    config.publicUrl = 'https://vez.example';
  });
  afterAll(async () => {
    for (const each of Object.values(receivers)) await each.close();
  });

  async function setUp(...left: string[]) {
    const { organisationId } = floor.server.world;
    const { keys, database } = floor.server.deps;
    await db().delete(messageChannels);
    await db().delete(messageRules);
    const rows = channelsTo(receivers, ...left).map((each) => {
      const sealed = sealSecret(keys, { organisationId, channel: each.channel }, channelKey);
      return { ...each, organisationId, sealed };
    });
    if (rows.length > 0) await db().insert(messageChannels).values(rows);
    forgetConfiguration(database);
  }

  function clear() {
    receivers.mail.emails.length = 0;
    receivers.gateway.requests.length = 0;
    receivers.devices.received.clear();
  }

  beforeEach(async () => {
    clear();
    receivers.mail.refuse(null);
    receivers.gateway.answer({ status: 200 });
    await setUp();
  });

  return {
    receivers,
    db,
    setUp,
    clear,
    deliver: () => deliverMessages(floor.server.deps),
    /** Subscribes the phone of the ticket's person to pushes. */
    withDevice: async <Turn extends Seen>(turn: Turn): Promise<Turn> => {
      const { organisationId } = floor.server.world;
      const createdAt = floor.server.deps.clock();
      await db().delete(pushSubscriptions);
      const device = receivers.devices.device('/ana');
      const row = { organisationId, ticketId: turn.id, createdAt, ...device };
      await db().insert(pushSubscriptions).values(row);
      return turn;
    },
    /** Received messages in readable form, without the secrets of links. */
    received: () => {
      const plain = (text: string) =>
        text
          .replaceAll('\r\n', '\n')
          .replace(/#[\w-]+/g, '#…')
          .trim();
      const { mail, gateway, devices } = receivers;
      const at = (path: string) =>
        gateway.requests
          .filter((request) => request.path === path)
          .map(({ body }) => JSON.parse(body));
      return {
        email: mail.emails.map((email) => [
          headerOf(email, 'subject'),
          plain(partOf(email, 'text/plain')),
        ]),
        sms: at('/sms').map(({ text }) => plain(text)),
        push: (devices.received.get('/ana') ?? []).map(({ message }) => {
          // The cast: the channel has given it this type.
          const { title, body } = message as { title: string; body: string };
          return [title, plain(body)];
        }),
        webhook: at('/hook').map(({ kind, text }) => [kind, plain(text)]),
      };
    },
  };
}
