import { api } from '../api/client.ts';
import { flushWithin } from '../offline/outbox/flush.ts';
import { knownEntries } from '../offline/outbox/outbox.ts';
import { isOpen } from '../offline/outbox/rules.ts';
import type { LeaveReason } from '../session/leave-reason.ts';
import { decideToLeave, leaveSession } from '../session/sign-out.ts';

const patienceMs = 3000;
const lastFlushMs = 5000;

/** Tells the server and then leaves; leaves all the same when the server does not answer (spec §4). */
export async function logOut(reason?: LeaveReason): Promise<void> {
  decideToLeave(reason);
  try {
    await api.DELETE('/api/users/logout', { signal: AbortSignal.timeout(patienceMs) });
  } catch {
    // The session ends on the server by its own limits.
  }
  leaveSession();
}

/** Whether leaving would lose something that has not reached the server. */
export function mustAsk(): boolean {
  return knownEntries().some(isOpen);
}

/** Nobody is there to be asked: sends what can be sent in 5 s and leaves. */
export async function logOutUnattended(): Promise<void> {
  await flushWithin(lastFlushMs);
  await logOut('inactivity');
}
