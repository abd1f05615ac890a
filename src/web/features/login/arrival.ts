import { type LeaveReason, readLeaveReason } from '../../session/leave-reason.ts';

/** How the user reached the login: through an identity provider, or after a session ended. */
export type Way =
  | { kind: 'proven'; email: string; expiresAt: string; provider: string }
  | { kind: 'told'; error: 'sso' | LeaveReason }
  | null;

export interface Arrival {
  way: Way;
  /** The path below `/web` to return to. */
  returnTo: string;
}

/** Reads the address's fragment and removes it, since it is valid only once. */
export function readArrival(): Arrival {
  const given = new URLSearchParams(window.location.hash.slice(1));
  if (window.location.hash) window.history.replaceState(null, '', window.location.pathname);
  return { way: wayOf(given), returnTo: given.get('returnTo') ?? '/' };
}

function wayOf(given: URLSearchParams): Way {
  if (given.get('error') === 'sso') return { kind: 'told', error: 'sso' };
  const [email, expiresAt] = [given.get('email'), given.get('expiresAt')];
  if (email && expiresAt) {
    return { kind: 'proven', email, expiresAt, provider: given.get('provider') ?? '' };
  }
  const reason = readLeaveReason();
  return reason && { kind: 'told', error: reason };
}
