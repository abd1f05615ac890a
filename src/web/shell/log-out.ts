import { api } from '../api/client.ts';
import type { LeaveReason } from '../session/leave-reason.ts';
import { decideToLeave, leaveSession } from '../session/sign-out.ts';

const patienceMs = 3000;

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
