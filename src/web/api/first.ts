import type { QueryClient } from '@tanstack/react-query';
import type { Content } from './client.ts';
import type { Query, QueryId } from './query.ts';

/** Asks the server, or the cache; null where no answer has come. */
export type Ask = <Id extends QueryId>(query: Query<Id>) => Promise<Content<Id> | null>;

/**
 * What a page asks before it shows, by what its address holds. The page's document runs it before
 * any other code is there, and its route whenever somebody goes there or is about to.
 */
export type First = (ask: Ask, search: Record<string, unknown>) => unknown;

/** The loader of a route: has the cache ask, and keeps nobody waiting. Pages show what fails. */
export function asks(first: First) {
  return ({ context, deps }: { context: { queryClient: QueryClient }; deps: object }): void => {
    const ask: Ask = (query) => context.queryClient.ensureQueryData(query).catch(() => null);
    void first(ask, { ...deps });
  };
}
