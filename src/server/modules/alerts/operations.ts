import { changes, reads } from '../../operations/serve.ts';
import { listActive } from './active.ts';
import { isSubscribed, subscribe, unsubscribe } from './devices.ts';
import { vapidKeys } from './push/vapid.ts';

export const alertOperations = [
  reads('alertsActive', ({ db, caller }) => listActive(db, caller)),

  reads('alertsDevice', async ({ deps, db, caller }) => {
    const { publicKey } = vapidKeys(deps);
    return { publicKey, subscribed: await isSubscribed(db, caller) };
  }),

  changes('alertsSubscribe', async ({ deps, tx, caller, body, now }) => {
    await subscribe(tx, deps, caller, body, now);
    return null;
  }),

  changes('alertsUnsubscribe', async ({ tx, caller }) => {
    await unsubscribe(tx, caller);
    return null;
  }),
];
