import type { QueryClient } from '@tanstack/react-query';
import * as api from '#contract/web.ts';
import { request } from '../api/client.ts';
import { endLeases } from '../leases/use-leases.ts';
import { ownGateQuery } from '../parts/gates/queries.ts';
import type { LeaveReason } from '../session/leave-reason.ts';
import { leaveSession } from '../session/sign-out.ts';
import { readItem } from '../session/storage.ts';

const lastFlushMs = 5000;

/**
 * Forgets the person at once. The request that ends the session on the server outlives the page.
 */
export function logOut(reason?: LeaveReason): void {
  // Both sent before the credentials are cleared. If they fail, leases and session end at their own
  // limits (spec §4).
  void endLeases();
  request(api.logout, {}, { keepalive: true }).catch(() => {});
  leaveSession(reason);
}

/**
 * Signs out. Asks first while an action has not reached the server, then while a counter is open.
 */
export async function leaveOr(
  queryClient: QueryClient,
  ask: (about: 'leave' | 'leaveGate') => void,
): Promise<void> {
  const { hasWork } = await import('../outbox/flush.ts');
  if (hasWork()) ask('leave');
  else if (holdsGate(queryClient)) ask('leaveGate');
  else logOut();
}

function holdsGate(queryClient: QueryClient): boolean {
  const gate = queryClient.getQueryData(ownGateQuery().queryKey);
  return gate === undefined ? readItem('myGate') !== null : gate !== null;
}

/** Sends waiting actions for at most 5 s and signs out without asking. */
export async function logOutUnattended(): Promise<void> {
  const { flushWithin } = await import('../outbox/flush.ts');
  await flushWithin(lastFlushMs);
  logOut('inactivity');
}
