import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { messageKinds } from '#domain/messages/kinds.ts';
import { pushSubscriptions } from '../../db/schema/alerts.ts';
import { sessions } from '../../db/schema/users.ts';
import type { Deps } from '../../deployment/deps.ts';
import type { Channel, Outgoing } from './channel.ts';
import { isPushEndpoint } from './endpoint.ts';
import { sendHttp } from './http.ts';
import { encrypt } from './push/encrypt.ts';
import { vapidAuthorization } from './push/vapid.ts';

/** Sends Web Push to one device (RFC 8030), with the server's own keys. */
const sendPush: Channel<'push'>['send'] = async (deps, _setup, message) => {
  const device = await deviceOf(deps, message);
  const { origins } = deps.config.push;
  if (!device || !isPushEndpoint(device.endpoint, origins)) {
    return { is: 'refused', why: 'device_gone' };
  }
  const { endpoint } = device;
  const left = Math.max(0, message.usefulUntil.getTime() - deps.clock().getTime());
  const outcome = await sendHttp(
    {
      address: endpoint,
      method: 'POST',
      headers: {
        Authorization: await vapidAuthorization(deps, endpoint),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: Math.ceil(left / 1000),
        Topic: topicOf(message),
        Urgency: 'high',
      },
      body: encrypt(payloadOf(message), device),
    },
    origins,
  );
  if (outcome.is !== 'refused' || !/^status (404|410)$/.test(outcome.why)) return outcome;
  await forget(deps, message);
  return { is: 'refused', why: 'device_gone' };
};

export const push: Channel<'push'> = { send: sendPush, inside: () => null };

/**
 * Returns the topic. A message replaces unread ones of its topic: a repeat, or older news of the
 * same queue.
 */
function topicOf({ key, parameters }: Outgoing): string {
  return parameters.topic ?? key.replaceAll('-', '');
}

/** An alert's device writes its own text; a person's device shows the given one. */
function payloadOf({ kind, subject, text, parameters }: Outgoing): string {
  const { alert } = parameters;
  if (messageKinds[kind].to === 'staff' && alert !== undefined) return alert;
  return JSON.stringify({ title: subject, body: text });
}

/** Returns null once the session that registered the device has ended. */
async function deviceOf({ database, clock }: Deps, { organisationId, address }: Outgoing) {
  const { sessionId, ticketId } = pushSubscriptions;
  const [row] = await database.db
    .select({ device: pushSubscriptions })
    .from(pushSubscriptions)
    .leftJoin(
      sessions,
      and(eq(sessions.organisationId, organisationId), eq(sessions.id, sessionId)),
    )
    .where(
      and(
        eq(pushSubscriptions.organisationId, organisationId),
        eq(pushSubscriptions.id, Number(address)),
        or(
          and(isNull(sessionId), gt(ticketId, 0)),
          and(isNull(sessions.endedAt), gt(sessions.expiresAt, clock())),
        ),
      ),
    );
  return row?.device ?? null;
}

async function forget({ database }: Deps, { organisationId, address }: Outgoing): Promise<void> {
  await database.db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.organisationId, organisationId),
        eq(pushSubscriptions.id, Number(address)),
      ),
    );
}
