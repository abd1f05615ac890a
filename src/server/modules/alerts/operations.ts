import { vapidKeys } from '../../messages/channels/push/vapid.ts';
import { changes, reads } from '../../operations/serve.ts';
import { isSubscribed, subscribe, unsubscribe } from './devices.ts';
import { answerHelp, callHelp } from './help.ts';
import { listRecent, markRead } from './recent.ts';

export const alertOperations = [
  reads('alertsRecent', ({ db, caller, now }) => listRecent(db, caller, now)),

  changes('alertsCallHelp', async ({ tx, now, caller, body }) => {
    await callHelp(tx, now, caller, body);
    return null;
  }),

  changes('alertsAnswerHelp', async ({ tx, now, caller, path }) => {
    await answerHelp(tx, now, caller, path.alertId);
    return null;
  }),

  changes('alertsRead', async ({ tx, caller, body }) => {
    await markRead(tx, caller, body);
    return null;
  }),

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
