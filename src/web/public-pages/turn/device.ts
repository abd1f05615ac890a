import type { components } from '#contract/types.ts';
import { type Outcome, send } from '../parts/ask.ts';
import { secret, stored } from './kept.ts';

type Device = components['schemas']['TurnDevice']['device'];

/** True if the browser can receive a push while the page is closed. */
export const canBeTold = 'serviceWorker' in navigator && 'PushManager' in window;

/** The push subscription for this ticket; null if there is none. */
export async function toldDevice(): Promise<Device | null> {
  const told = stored((storage) => storage.getItem(toldName));
  if (!canBeTold || told !== secret) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? deviceOf(subscription) : null;
}

/** Item of the ticket that the subscription is for, since the subscription does not say. */
const toldName = 'vez.turno.avisos';

export type Permission = Outcome<unknown> | { ok: false; key: 'denied' };

/** Asks for permission and registers this device's push subscription for the ticket. */
export async function tellHere(pushKey: string): Promise<Permission> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return { ok: false, key: 'denied' };
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    });
    const outcome = await post(deviceOf(subscription), true);
    if (outcome.ok) stored((storage) => storage.setItem(toldName, secret));
    return outcome;
  } catch {
    return { ok: false, key: 'denied' };
  }
}

export async function tellNoMore(device: Device): Promise<Permission> {
  const outcome = await post(device, false);
  if (outcome.ok) stored((storage) => storage.removeItem(toldName));
  return outcome;
}

function post(device: Device, wanted: boolean) {
  return send('/api/links/ticket/device', { device, wanted }, { secret });
}

function deviceOf(subscription: PushSubscription): Device {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: endpoint ?? '', p256dh, auth };
}
