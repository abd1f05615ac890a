import type { Deps } from '../../deployment/deps.ts';
import type { Channel, Message } from './channels/channel.ts';
import { push } from './channels/push.ts';
import { claimCrossings, type Raised, thresholdOf } from './check.ts';

const channels = { push } satisfies Record<string, Channel>;

/**
 * Announces new crossings by every channel. Returns how many messages were accepted. Tries all,
 * then throws if some failed, with the names of channels and no address.
 */
export async function tellOfCrossings(deps: Deps): Promise<number> {
  const failures: string[] = [];
  let sent = 0;
  for (const raised of await claimCrossings(deps)) {
    const message = messageOf(raised);
    for (const [name, tell] of Object.entries<Channel>(channels)) {
      for (const delivery of await tell(deps, message)) {
        if (delivery === 'sent') sent += 1;
        else if (delivery !== 'gone') failures.push(`${name} ${delivery.failed}`);
      }
    }
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} messages not taken: ${[...new Set(failures)].join()}`);
  }
  return sent;
}

function messageOf({ queue, kind }: Raised): Message {
  const { organisationId, branchId, branchName, serviceId, serviceName } = queue;
  const threshold = thresholdOf(queue, kind);
  return {
    organisationId,
    branchId,
    topic: `queue-${serviceId}-${kind}`,
    text: JSON.stringify({ branchId, branchName, serviceId, serviceName, kind, threshold }),
  };
}
