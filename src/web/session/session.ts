import type { components } from '#contract/types.ts';
import { keepLeaveReason } from './leave-reason.ts';
import { readItem, removeItem, type User, writeDomainCookie, writeItemOrThrow } from './storage.ts';

export interface SessionState {
  /** True when both tokens exist (spec §2). */
  authenticated: boolean;
  /** True when the password must be changed first. */
  userInvalid: boolean;
  permissions: readonly string[];
}

export function readSession(): SessionState {
  return {
    authenticated: Boolean(readItem('authToken') && readItem('accessToken')),
    userInvalid: readItem('userInvalid') === true,
    permissions: readItem('user')?.permissions ?? [],
  };
}

export function currentUser(): User | null {
  return readItem('user');
}

export function storeSession(session: components['schemas']['Session']): void {
  writeItemOrThrow('authToken', session.authToken);
  writeItemOrThrow('accessToken', session.accessToken);
  writeItemOrThrow('clientId', session.clientId);
  writeItemOrThrow('accessClient', session.accessClient);
  writeItemOrThrow('outboxKey', session.outboxKey);
  writeItemOrThrow('user', session.user);
  if (session.userInvalid) writeItemOrThrow('userInvalid', true);
  else removeItem('userInvalid');
  writeDomainCookie(session.accessClient);
  keepLeaveReason(undefined);
}
