import type { components } from '#contract/types.ts';
import { isIos } from '../../lib/is-ios.ts';

/** The reason why this device cannot receive alerts, or `ready`. */
export type Support = 'ready' | 'install' | 'unsupported' | 'denied';

/** Reads the browser's capabilities only; asks for no permission. */
export function supportOf(): Support {
  const pushes = 'serviceWorker' in navigator && 'PushManager' in window;
  if (pushes && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  }
  // iPhones and iPads receive alerts only in the installed application.
  return isIos() ? 'install' : 'unsupported';
}

/** Asks for permission and returns the push subscription; null when the person refuses. */
export async function subscribeDevice(
  publicKey: string,
): Promise<components['schemas']['PushSubscription'] | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier subscription may belong to another key or another person.
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

export async function unsubscribeDevice(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
