import { api, setCredentials } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { freshAccessToken } from './renewal.ts';
import { leaveSession } from './sign-out.ts';
import { readItem } from './storage.ts';

/** Asked when an answer is 304; its own 401 signs out like any other (spec §4). */
const sessionCheck = '/api/users/getUserSessionLimit';

/** Has every request carry who is here, and leaves once the server knows the session no longer. */
export function presentCredentials(): void {
  setCredentials({
    tokens: async () => {
      const accessToken = await freshAccessToken(renew);
      return { authToken: readItem('authToken') ?? '', accessToken };
    },
    onDoubt: (status, path) => {
      if (status === 401) leaveSession('session_expired');
      else if (path !== sessionCheck) void api.GET(sessionCheck);
    },
  });
}

async function renew(authToken: string): Promise<string> {
  const { data, response } = await api.POST('/api/users/refreshToken', {
    params: { query: { authToken } },
  });
  if (data) return data.accessToken;
  if (response.status === 401) leaveSession('session_expired');
  throw new ApiError(response.status, []);
}
