import type { TroubleCause } from '#domain/devices/kinds.ts';
import { alertKinds } from '#domain/services/alerts.ts';
import { alertText } from '../../parts/alerts/text.ts';

export interface Shown {
  title: string;
  body: string;
  /** A later notification with the same tag replaces the earlier one. */
  tag: string;
  /** Path of the page that a tap opens, from the root. */
  path: string;
}

const causeTexts = {
  lost: 'No responde',
  paper: 'Sin papel',
  error: 'Avisa de un error',
  numbers: 'Pide demasiados números',
} as const satisfies Record<TroubleCause, string>;

/** Returns null for a message that is not about a device. */
function ofDevice(message: Record<string, unknown>): Shown | null {
  const { branchId, branchName, deviceId, deviceName, cause } = message;
  if (!isId(branchId) || !isId(deviceId) || typeof deviceName !== 'string') return null;
  const known = Object.entries(causeTexts).find(([name]) => name === cause)?.[1];
  return {
    title: deviceName,
    body: `${known ?? 'Necesita atención'} · ${String(branchName)}`,
    tag: `device-${deviceId}`,
    path: '/web/pages/kiosks-monitoring',
  };
}

/**
 * Converts a server's push message into a notification, with a general text for unreadable ones.
 */
export function shownOf(message: unknown): Shown {
  const given = fields(message);
  const device = ofDevice(given);
  if (device) return device;
  const { branchId, branchName, serviceId, serviceName, kind, threshold } = given;
  const known = alertKinds.find((each) => each === kind);
  const queue = isId(branchId) && isId(serviceId);
  return {
    title: queue && typeof serviceName === 'string' ? serviceName : 'Mis colas',
    body:
      known && typeof threshold === 'number'
        ? `${alertText({ kind: known, threshold })} · ${String(branchName)}`
        : 'Una cola ha superado su límite',
    tag: queue ? `queue-${serviceId}` : 'queue',
    path: queue
      ? `/web/pages/my-lines?branch=${branchId}&service=${serviceId}`
      : '/web/pages/my-lines',
  };
}

function fields(message: unknown): Record<string, unknown> {
  return typeof message === 'object' && message !== null ? { ...message } : {};
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
