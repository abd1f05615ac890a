import type { Action } from '#domain/permissions/actions.ts';
import { may } from '#domain/permissions/may.ts';
import { currentUser } from './session.ts';

/** Returns whether the signed-in person may perform an action. The server checks too. */
export function currentUserMay(action: Action): boolean {
  const user = currentUser();
  return user !== null && may({ role: user.type, permissions: user.permissions }, action);
}
