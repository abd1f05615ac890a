import * as api from '#contract/web.ts';
import { call, setCredentials } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { freshAccessToken } from './renewal.ts';
import { leaveSession } from './sign-out.ts';
import { readItem } from './storage.ts';

/** Provides requests with credentials, and signs out once the server ends the session. */
export function presentCredentials(): void {
  setCredentials({
    tokens: async () => {
      // Read at once: signing out clears it while the request is prepared.
      const authToken = readItem('authToken') ?? '';
      return { authToken, accessToken: await freshAccessToken(renew) };
    },
    onDoubt: (status, id) => {
      if (status === 401) leaveSession('session_expired');
      // Sent on 304; a 401 to it signs out like any other (spec §4).
      else if (id !== 'getUserSessionLimit') void call(api.getUserSessionLimit, {});
    },
  });
}

async function renew(authToken: string): Promise<string> {
  const { data, response } = await call(api.refreshToken, { query: { authToken } });
  if (data) return data.accessToken;
  if (response.status === 401) leaveSession('session_expired');
  throw new ApiError(response.status, []);
}
