/** How somebody came to the login: through a provider, or because their session ended. */
export type Arrival =
  | { kind: 'proven'; email: string; expiresAt: string; returnTo: string; provider: string }
  | { kind: 'told'; error: string }
  | null;

/** Reads what stands behind the # of the address, and takes it out: it is for once. */
export function readArrival(): Arrival {
  const given = new URLSearchParams(window.location.hash.slice(1));
  if (window.location.hash) window.history.replaceState(null, '', window.location.pathname);
  const error = given.get('error');
  if (error) return { kind: 'told', error };
  const [email, expiresAt] = [given.get('email'), given.get('expiresAt')];
  if (!email || !expiresAt) return null;
  const returnTo = given.get('returnTo') ?? '/';
  return { kind: 'proven', email, expiresAt, returnTo, provider: given.get('provider') ?? '' };
}
