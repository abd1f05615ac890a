import { presentCredentials } from '#web/session/credentials.ts';
import { writeItem } from '#web/session/storage.ts';

/** Stores tokens that are valid for 8 h, as after a sign-in; returns the access token. */
export function holdTokens(): string {
  presentCredentials();
  const exp = Math.floor(Date.now() / 1000) + 8 * 3600;
  const accessToken = `x.${btoa(JSON.stringify({ exp }))}.y`;
  writeItem('authToken', 'auth');
  writeItem('accessToken', accessToken);
  return accessToken;
}
