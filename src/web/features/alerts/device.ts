import type { components } from '#contract/types.ts';

/** What stands between this device and being told; `ready` is nothing. */
export type Support = 'ready' | 'install' | 'unsupported' | 'denied';

/** Whether this browser says that it can receive alerts. */
export function supportOf(): Support {
  const pushes = 'serviceWorker' in navigator && 'PushManager' in window;
  if (pushes && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  }
  return isIos() ? 'install' : 'unsupported';
}

/** iPhones and iPads are told only once the application is installed; iPads call themselves Macs. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Asks the person, and answers how the server reaches this device; null when they said no. */
export async function subscribeDevice(
  publicKey: string,
): Promise<components['schemas']['PushSubscription'] | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier one may be for another key, or somebody else's.
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

/** The browser forgets that it was to be told. */
export async function unsubscribeDevice(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}
