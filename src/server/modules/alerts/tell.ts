import type { Deps } from '../../deployment/deps.ts';
import { claimCrossings, type Raised } from './check.ts';
import { devicesFor, forget } from './devices.ts';
import { sendPush } from './push/send.ts';

/**
 * Tells devices of the queues that have crossed a threshold. Returns how many messages were taken.
 * Throws once all were tried if some failed, naming no device.
 */
export async function tellOfCrossings(deps: Deps): Promise<number> {
  const failures: string[] = [];
  let sent = 0;
  for (const raised of await claimCrossings(deps)) {
    const { organisationId, branchId } = raised.queue;
    const devices = await devicesFor(deps.database.db, {
      organisationId,
      branchId,
      now: deps.clock(),
    });
    const deliveries = await Promise.all(
      devices.map(async (device) => {
        const delivery = await sendPush(deps, device, messageOf(raised));
        if (delivery === 'gone') await forget(deps.database.db, device);
        return delivery;
      }),
    );
    for (const delivery of deliveries) {
      if (delivery === 'sent') sent += 1;
      else if (delivery !== 'gone') failures.push(delivery.failed);
    }
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} devices were not told: ${[...new Set(failures)].join()}`);
  }
  return sent;
}

/** Which queue it is and what it has crossed; the device puts it into words. */
function messageOf({ queue, kind }: Raised) {
  const { branchId, branchName, serviceId, serviceName, alertWaitMinutes, alertWaiting } = queue;
  const threshold = kind === 'wait' ? alertWaitMinutes : alertWaiting;
  return {
    topic: `queue-${serviceId}-${kind}`,
    text: JSON.stringify({ branchId, branchName, serviceId, serviceName, kind, threshold }),
  };
}
