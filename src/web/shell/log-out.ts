import { request } from '../api/client.ts';
import type { LeaveReason } from '../session/leave-reason.ts';
import { decideToLeave, leaveSession } from '../session/sign-out.ts';

const patienceMs = 3000;
const lastFlushMs = 5000;

/** Tells the server and then leaves; leaves all the same when the server does not answer (spec §4). */
export async function logOut(reason?: LeaveReason): Promise<void> {
  decideToLeave(reason);
  try {
    await request('logout', {}, { signal: AbortSignal.timeout(patienceMs) });
  } catch {
    // The session ends on the server by its own limits.
  }
  leaveSession();
}

/** Leaves, unless something would be lost that has not reached the server: then asks. */
export async function leaveOr(ask: () => void): Promise<void> {
  const { hasWork } = await import('../outbox/flush.ts');
  if (hasWork()) ask();
  else await logOut();
}

/** Nobody is there to be asked: sends what can be sent in 5 s and leaves. */
export async function logOutUnattended(): Promise<void> {
  const { flushWithin } = await import('../outbox/flush.ts');
  await flushWithin(lastFlushMs);
  await logOut('inactivity');
}
