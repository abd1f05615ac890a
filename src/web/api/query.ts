import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MaybeOptionalInit } from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import type { paths } from '#contract/types.ts';
import { api, unwrap } from './client.ts';
import type { BodyOf, Outcome } from './operation.ts';

export type QueryPath = Exclude<PathsWithMethod<paths, 'get'>, '/api/events/stream'>;

/** What the operation answers as `content`. */
export type Content<Path extends QueryPath> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': { content: infer T } } } } };
}
  ? T
  : never;

/** Query options of a GET operation: its key is made here and nowhere else. */
export function query<Path extends QueryPath>(
  path: Path,
  init?: MaybeOptionalInit<paths[Path], 'get'>,
) {
  return queryOptions({
    queryKey: [path, { ...init?.params?.path, ...init?.params?.query }] as const,
    queryFn: async ({ signal }): Promise<Content<Path>> => {
      // The client's overloads cannot follow a path that is still generic.
      const get = api.GET as (path: Path, init: unknown) => Promise<never>;
      return unwrap<Content<Path>>(await get(path, { ...init, signal }));
    },
  });
}

/** Operations that only look something up, though they are posted. */
type LookupPath = '/api/users/usersService';

/** Query options of a lookup; its key is made here, as those of `query` are. */
export function lookup<Path extends LookupPath>(path: Path, body: BodyOf<Path>) {
  return queryOptions({
    queryKey: [path, body] as const,
    queryFn: async ({ signal }): Promise<Outcome<Path>> => {
      // The client's overloads cannot follow a path that is still generic.
      const post = api.POST as (path: Path, init: unknown) => Promise<never>;
      return unwrap<Outcome<Path>>(await post(path, { body, signal }));
    },
  });
}

/** Has every query of these operations ask again. */
export function invalidate(
  client: QueryClient,
  ...operations: (QueryPath | LookupPath)[]
): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => operations.some((operation) => operation === queryKey[0]),
  });
}
