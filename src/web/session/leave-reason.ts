/** Why a session ended without the person's wish. */
export type LeaveReason = 'session_expired' | 'inactivity';

const key = 'vez.leaveReason';

/** Keeps it for the login page of every tab until the next sign-in. */
export function keepLeaveReason(reason: LeaveReason | undefined): void {
  try {
    if (reason) localStorage.setItem(key, reason);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the person leaves without the reason.
  }
}

export function readLeaveReason(): LeaveReason | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'session_expired' || kept === 'inactivity' ? kept : null;
  } catch {
    return null;
  }
}
