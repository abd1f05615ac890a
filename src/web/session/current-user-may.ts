import type { Action } from '#domain/permissions/actions.ts';
import { may } from '#domain/permissions/may.ts';
import { currentUser } from './session.ts';

/** Whether the person who is signed in may do it. The server asks again. */
export function currentUserMay(action: Action): boolean {
  const user = currentUser();
  return user !== null && may({ role: user.type, permissions: user.permissions }, action);
}
