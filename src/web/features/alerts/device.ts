import type { components } from '#contract/types.ts';
import { isIos } from '../../lib/is-ios.ts';

/** What keeps this device from receiving alerts; `ready` when nothing does. */
export type Support = 'ready' | 'install' | 'unsupported' | 'denied';

/** Whether this browser says that it can receive alerts. */
export function supportOf(): Support {
  const pushes = 'serviceWorker' in navigator && 'PushManager' in window;
  if (pushes && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  }
  // iPhones and iPads receive alerts only in the installed application.
  return isIos() ? 'install' : 'unsupported';
}

/** Asks the person and returns how the server reaches this device; null when they refuse. */
export async function subscribeDevice(
  publicKey: string,
): Promise<components['schemas']['PushSubscription'] | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier subscription may be for another key or another person.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys = {} } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
  };
}

/** Ends the browser's subscription. */
export async function unsubscribeDevice(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
