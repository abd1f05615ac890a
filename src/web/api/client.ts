import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '#contract/types.ts';
import { reportAnswer } from '../connection/connection.ts';
import { noteServerTime } from '../lib/server-time.ts';
import { freshAccessToken } from '../session/renewal.ts';
import { leaveSession } from '../session/sign-out.ts';
import { readItem } from '../session/storage.ts';
import { ApiError, type ApiIssue } from './errors.ts';

/** Paths that travel without credentials (spec §7). */
const open = [
  '/api/users/login',
  '/api/users/refreshToken',
  '/api/users/saveOauth2',
  '/api/users/saveOauth2/providers',
  '/api/users/validateOauth2',
];

/** Asked when an answer is 304; its own 401 signs out like any other (spec §4). */
const sessionCheck = '/api/users/getUserSessionLimit';

const baseUrl = new URL('/web', window.location.origin).href;

/** The contract's client. `fetch` is looked up at each call, so that tests can stand in for it. */
export const api = createClient<paths>({
  baseUrl,
  fetch: (request) => globalThis.fetch(request),
});

const credentials: Middleware = {
  async onRequest({ request, schemaPath }) {
    if (open.includes(schemaPath)) return undefined;
    const accessToken = await freshAccessToken(renewAccessToken);
    const url = new URL(request.url);
    url.searchParams.set('authToken', readItem('authToken') ?? '');
    const headers = new Headers(request.headers);
    headers.set('Authorization', `Bearer ${accessToken}`);
    const { method, signal } = request;
    // Read whole: a request made from another sends its body as a stream, which HTTP/1.1 cannot.
    const body = method === 'GET' || method === 'DELETE' ? null : await request.arrayBuffer();
    return new Request(url, { method, headers, signal, body });
  },
  onResponse({ response, schemaPath }) {
    noteServerTime(response.headers.get('date'));
    reportAnswer(true);
    if (open.includes(schemaPath)) return;
    if (response.status === 401) leaveSession('session_expired');
    if (response.status === 304 && schemaPath !== sessionCheck) void api.GET(sessionCheck);
  },
  onError({ error, request }) {
    // Given up by ourselves: says nothing of the server.
    if (request.signal.aborted) return error instanceof Error ? error : undefined;
    reportAnswer(false);
    return new ApiError(0, []);
  },
};
api.use(credentials);

async function renewAccessToken(authToken: string): Promise<string> {
  const { data, response } = await api.POST('/api/users/refreshToken', {
    params: { query: { authToken } },
  });
  if (data) return data.accessToken;
  if (response.status === 401) leaveSession('session_expired');
  throw new ApiError(response.status, []);
}

interface Envelope<Content> {
  content?: Content;
  errors?: readonly ApiIssue[] | null;
}

/** The content of an answer; throws ApiError when it was refused. */
export function unwrap<Content>(answer: {
  data?: Envelope<Content>;
  error?: { errors?: readonly ApiIssue[] | null };
  response: Response;
}): Content {
  const issues = answer.error?.errors ?? answer.data?.errors ?? [];
  if (!answer.data || issues.length > 0) throw new ApiError(answer.response.status, issues);
  // Every answer has it; the generated types drop it where it is null.
  return answer.data.content as Content;
}
