import type { DataTag, QueryClient, QueryFunction } from '@tanstack/react-query';
import type { OperationsWith } from '#contract/operations.ts';
import type { Content, Input, Operation } from './client.ts';
import type { StaleBy } from './stale-by.ts';

/** The operations that only read, with posted look-ups. */
export type QueryId = OperationsWith<{ changes: false; stream: false }>;

/** An operation and its input, by which the cache knows the answer. */
export type QueryKeyOf<Id extends QueryId> = readonly [id: Id, input: Input<Id>];

/** What each query declares. */
interface Meta<Known> {
  staleBy: StaleBy<Known>;
  /**
   * Whether the device keeps it for reading without a connection: the person's own work and what
   * rarely changes, never a list of people.
   */
  keep: boolean;
  /** What of the answer the device keeps, where that is not all of it. */
  kept?: (known: Known) => Known;
}

declare module '@tanstack/react-query' {
  interface Register {
    // Queries restored from the device have lost their functions.
    queryMeta: Partial<Meta<unknown>> & { operation?: Operation } & Record<string, unknown>;
  }
}

/** Options of a query. The query client sends it, unless it has a function of its own. */
export interface Query<Id extends QueryId> {
  queryKey: DataTag<QueryKeyOf<Id>, Content<Id>>;
  queryFn?: QueryFunction<Content<Id>, QueryKeyOf<Id>>;
  meta: Meta<unknown> & { operation: Operation<Id> } & Record<string, unknown>;
}

/** What is asked of an operation: nothing but data, which the document's first script has too. */
export function query<Id extends QueryId>(
  operation: Operation<Id>,
  input: Input<Id>,
  meta: Meta<Content<Id>>,
): Query<Id> {
  // The cache holds under the key what the operation answered.
  return { queryKey: [operation.id, input], meta: { ...meta, operation } } as unknown as Query<Id>;
}

/** Asks every query of these operations again. */
export function invalidate(queryClient: QueryClient, ...ids: QueryId[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => ids.some((id) => id === queryKey[0]),
  });
}
