import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '#contract/types.ts';
import { NoAnswer, reach } from '../connection/reach.ts';
import { noteServerTime } from '../lib/server-time.ts';
import { ApiError, type ApiIssue } from './errors.ts';

/** Paths that travel without credentials (spec §7). */
const open = [
  '/api/users/login',
  '/api/users/refreshToken',
  '/api/users/saveOauth2',
  '/api/users/saveOauth2/providers',
  '/api/users/validateOauth2',
];

/** What the session says of itself. Without one, as at the login, only `open` paths are answered. */
export interface Credentials {
  /** Both tokens, good for a while; rejects when they cannot be had. */
  tokens: () => Promise<{ authToken: string; accessToken: string }>;
  /** Called with every answer of status 304 or 401, which say something of the session (spec §4). */
  onDoubt: (status: number, path: string) => void;
}

let credentials: Credentials | null = null;

export function setCredentials(given: Credentials): void {
  credentials = given;
}

const baseUrl = new URL('/web', window.location.origin).href;

/** The contract's client. */
export const api = createClient<paths>({ baseUrl, fetch: reach });

const wire: Middleware = {
  async onRequest({ request, schemaPath }) {
    if (open.includes(schemaPath) || !credentials) return undefined;
    const { authToken, accessToken } = await credentials.tokens();
    const url = new URL(request.url);
    url.searchParams.set('authToken', authToken);
    const headers = new Headers(request.headers);
    headers.set('Authorization', `Bearer ${accessToken}`);
    const { method, signal } = request;
    const body = method === 'GET' || method === 'DELETE' ? null : await request.arrayBuffer();
    return new Request(url, { method, headers, signal, body });
  },
  onResponse({ response, schemaPath }) {
    noteServerTime(response.headers.get('date'));
    const { status } = response;
    if (!open.includes(schemaPath) && (status === 304 || status === 401)) {
      credentials?.onDoubt(status, schemaPath);
    }
  },
  onError({ error }) {
    return error instanceof NoAnswer ? new ApiError(0, []) : undefined;
  },
};
api.use(wire);

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
