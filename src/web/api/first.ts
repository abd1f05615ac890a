import type { QueryClient } from '@tanstack/react-query';
import type { Content } from './client.ts';
import type { Query, QueryId } from './query.ts';

/** Queries the server or the cache; null when no response arrives. */
export type Ask = <Id extends QueryId>(query: Query<Id>) => Promise<Content<Id> | null>;

/**
 * Queries that a page needs before it shows, derived from its search parameters. The document runs
 * it before other code has loaded, and the route on navigation and preload.
 */
export type First = (ask: Ask, search: Record<string, unknown>) => unknown;

/**
 * Returns a route loader that starts the queries without blocking navigation. Pages show failed
 * queries.
 */
export function asks(first: First) {
  return ({ context, deps }: { context: { queryClient: QueryClient }; deps: object }): void => {
    const ask: Ask = (query) => context.queryClient.ensureQueryData(query).catch(() => null);
    void first(ask, { ...deps });
  };
}
