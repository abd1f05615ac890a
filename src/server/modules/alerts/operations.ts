import { changes, reads } from '../../operations/serve.ts';
import { listActive } from './active.ts';
import { vapidKeys } from './channels/push/vapid.ts';
import { isSubscribed, subscribe, unsubscribe } from './devices.ts';

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
