import { userCan } from '#domain/permissions/actions.ts';
import { currentUser } from '../session/session.ts';

/** Whether the person is told of queues over their thresholds. */
export function mayReceiveAlerts(): boolean {
  const user = currentUser();
  return (
    user !== null && userCan({ role: user.type, permissions: user.permissions }, 'alerts:receive')
  );
}
