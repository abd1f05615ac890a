import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MaybeOptionalInit } from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import type { paths } from '#contract/types.ts';
import { api, unwrap } from './client.ts';

export type QueryPath = Exclude<PathsWithMethod<paths, 'get'>, '/api/events/stream'>;

/** What the operation answers as `content`. */
export type Content<Path extends QueryPath> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': { content: infer T } } } } };
}
  ? T
  : never;

export interface QueryMeta {
  /** Kept on the device for reading without a connection; never lists of people. */
  persist?: boolean;
}

/** Query options of a GET operation: its key is made here and nowhere else. */
export function query<Path extends QueryPath>(
  path: Path,
  ...[init, meta]: [init?: MaybeOptionalInit<paths[Path], 'get'>, meta?: QueryMeta]
) {
  return queryOptions({
    queryKey: [path, { ...init?.params?.path, ...init?.params?.query }] as const,
    queryFn: async ({ signal }): Promise<Content<Path>> => {
      // The client's overloads cannot follow a path that is still generic.
      const get = api.GET as (path: Path, init: unknown) => Promise<never>;
      return unwrap<Content<Path>>(await get(path, { ...init, signal }));
    },
    ...(meta && { meta: { ...meta } }),
  });
}

/** Has every query of these operations ask again. */
export function invalidate(client: QueryClient, ...operations: QueryPath[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => operations.some((operation) => operation === queryKey[0]),
  });
}
