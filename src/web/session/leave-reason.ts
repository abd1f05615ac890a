/** Reason for a session that ended without the person's action. */
export type LeaveReason = 'session_expired' | 'inactivity';

const key = 'vez.leaveReason';

/** Stores the reason for the login page of every tab until the next sign-in. */
export function keepLeaveReason(reason: LeaveReason | undefined): void {
  try {
    if (reason) localStorage.setItem(key, reason);
    else localStorage.removeItem(key);
  } catch {
    // Blocked storage: the login page shows no reason.
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
