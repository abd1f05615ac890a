import { type LeaveReason, readLeaveReason } from '../../session/leave-reason.ts';

/** How somebody came to the login: through a provider, or because their session ended. */
export type Arrival =
  | { kind: 'proven'; email: string; expiresAt: string; returnTo: string; provider: string }
  | { kind: 'told'; error: 'sso' | LeaveReason }
  | null;

/** Reads what stands behind the # of the address, and takes it out: it is for once. */
export function readArrival(): Arrival {
  const given = new URLSearchParams(window.location.hash.slice(1));
  if (window.location.hash) window.history.replaceState(null, '', window.location.pathname);
  if (given.get('error') === 'sso') return { kind: 'told', error: 'sso' };
  const [email, expiresAt] = [given.get('email'), given.get('expiresAt')];
  if (!email || !expiresAt) {
    const reason = readLeaveReason();
    return reason && { kind: 'told', error: reason };
  }
  const returnTo = given.get('returnTo') ?? '/';
  return { kind: 'proven', email, expiresAt, returnTo, provider: given.get('provider') ?? '' };
}
