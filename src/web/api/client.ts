import createClient from 'openapi-fetch';
import type { OperationId } from '#contract/operations.ts';
import type { operations as Contract, paths } from '#contract/types.ts';
import { NoAnswer, reach } from '../connection/reach.ts';
import { noteServerTime } from '../lib/server-time.ts';
import { ApiError, type ApiIssue, awaitTextsOf } from './errors.ts';
import { inLine } from './questions.ts';

export interface Operation<Id extends OperationId = OperationId> {
  readonly id: Id;
  readonly method: string;
  readonly path: string;
  /** Authentication scheme; null for anonymous operations. */
  readonly scheme: string | null;
  /** Set on operations that the server runs one at a time per person. */
  readonly question?: true;
}

type BodyOf<Id extends OperationId> = Contract[Id] extends {
  requestBody?: { content: infer Media };
}
  ? Media extends { 'multipart/form-data': unknown }
    ? FormData
    : Media extends { 'application/json': infer Json }
      ? Json
      : undefined
  : undefined;

/** Input of an operation, without credentials and Idempotency-Key. */
export type Input<Id extends OperationId> = Pick<Contract[Id]['parameters'], 'path' | 'query'> &
  (Contract[Id] extends { requestBody: object } ? { body: BodyOf<Id> } : { body?: BodyOf<Id> });

type Ok<Id extends OperationId> = Contract[Id]['responses'][200] extends {
  content: { 'application/json': infer T };
}
  ? T
  : never;

export type Content<Id extends OperationId> = Ok<Id> extends { content: infer T } ? T : never;

interface Answer<Id extends OperationId> {
  data?: Ok<Id>;
  error?: { errors?: readonly ApiIssue[] | null };
  response: Response;
}

interface Terms {
  /** Idempotency-Key: a repeated request has no second effect. */
  key?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
  headers?: Record<string, string>;
  parseAs?: 'json' | 'stream';
  /** Sends the request; `reach` if absent. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Session access for requests. Null before the login, so that requests carry no credentials. */
export interface Credentials {
  /** Resolves with both tokens, fresh enough to use; rejects when renewal fails. */
  tokens: () => Promise<{ authToken: string; accessToken: string }>;
  /** Called for every response with status 304 or 401: both concern the session (spec §4). */
  onDoubt: (status: number, id: OperationId) => void;
}

let credentials: Credentials | null = null;

export function setCredentials(given: Credentials): void {
  credentials = given;
}

const client = createClient<paths>({
  baseUrl: new URL('/web', window.location.origin).href,
  fetch: (sent) => reach(sent),
});

/** Sends one request of an operation. Throws ApiError when no response arrives. */
export async function call<Id extends OperationId>(
  { id, method, path: route, scheme }: Operation<Id>,
  input: Input<Id>,
  { key, headers, ...terms }: Terms = {},
): Promise<Answer<Id>> {
  // Every operation's input has this shape.
  const { path, query, body } = input as { path?: object; query?: object; body?: unknown };
  const { authToken, accessToken } = (scheme && (await credentials?.tokens())) || {};
  // The client's types need literal paths; `Id` determines the same types.
  const request = client.request as (...args: unknown[]) => Promise<Answer<Id>>;
  const answer = await request(method, route, {
    ...terms,
    params: { path, query: { ...query, ...(authToken && { authToken }) } },
    headers: {
      ...headers,
      ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body,
  }).catch((error) => {
    throw error instanceof NoAnswer ? new ApiError(0, []) : error;
  });
  const { status, headers: told } = answer.response;
  noteServerTime(told.get('date'));
  if (scheme && (status === 304 || status === 401)) credentials?.onDoubt(status, id);
  return answer;
}

/**
 * Returns the content of an operation's response. Throws ApiError when the request is refused or no
 * response arrives.
 */
export function request<Id extends OperationId>(
  operation: Operation<Id>,
  input: Input<Id>,
  terms: Terms = {},
): Promise<Content<Id>> {
  const { id, question } = operation;
  if (!question) return contentOf(call(operation, input, terms));
  return inLine(id, terms.signal, (line) =>
    contentOf(call(operation, input, { ...terms, ...line })),
  );
}

async function contentOf<Id extends OperationId>(asked: Promise<Answer<Id>>): Promise<Content<Id>> {
  const { data, error, response } = await asked;
  // Every envelope has both fields.
  const envelope = data as
    | { content: Content<Id>; errors?: readonly ApiIssue[] | null }
    | undefined;
  const issues = error?.errors ?? envelope?.errors ?? [];
  if (!envelope || issues.length > 0) {
    await awaitTextsOf(issues);
    throw new ApiError(response.status, issues);
  }
  return envelope.content;
}
