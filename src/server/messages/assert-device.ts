import type { components } from '#contract/types.ts';
import type { Deps } from '../deployment/deps.ts';
import { AppError } from '../errors/app-error.ts';
import { isPushEndpoint } from './channels/endpoint.ts';
import { areDeviceKeys } from './channels/push/encrypt.ts';

/** Throws 400 push_endpoint_refused unless the device belongs to a push service. */
export function assertDevice(
  { config }: Pick<Deps, 'config'>,
  { endpoint, p256dh, auth }: components['schemas']['PushSubscription'],
): void {
  if (!isPushEndpoint(endpoint, config.push.origins) || !areDeviceKeys({ p256dh, auth })) {
    throw new AppError(400, 'push_endpoint_refused', { field: 'endpoint' });
  }
}
