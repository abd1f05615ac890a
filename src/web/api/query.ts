import type { DataTag, QueryClient, QueryFunction } from '@tanstack/react-query';
import type { OperationsWith } from '#contract/operations.ts';
import type { Content, Input, Operation } from './client.ts';
import type { Change, StaleBy } from './stale-by.ts';

/** Operations that only read, including lookups by POST. */
export type QueryId = OperationsWith<{ changes: false; stream: false }>;

export type QueryKeyOf<Id extends QueryId> = readonly [id: Id, input: Input<Id>];

interface Meta<Known> {
  staleBy: StaleBy<Known>;
  /** Returns the response with what a change says of it, or as it is. */
  patch?: (known: Known, change: Change) => Known;
  /**
   * True if the device stores the response for offline reading: the person's own work and data that
   * rarely changes, never a list of people.
   */
  keep: boolean;
  /** Selects the part of the response that the device stores; all of it by default. */
  kept?: (known: Known) => Known;
}

declare module '@tanstack/react-query' {
  interface Register {
    // Queries restored from the device have lost their functions.
    queryMeta: Partial<Meta<unknown>> & { operation?: Operation } & Record<string, unknown>;
  }
}

/** Options of a query. The query client provides the default `queryFn`. */
export interface Query<Id extends QueryId> {
  queryKey: DataTag<QueryKeyOf<Id>, Content<Id>>;
  queryFn?: QueryFunction<Content<Id>, QueryKeyOf<Id>>;
  meta: Meta<unknown> & { operation: Operation<Id> } & Record<string, unknown>;
}

/** Describes a query as plain data, so that the document's first script can use it too. */
export function query<Id extends QueryId>(
  operation: Operation<Id>,
  input: Input<Id>,
  meta: Meta<Content<Id>>,
): Query<Id> {
  // The cache holds the operation's content under this key.
  return { queryKey: [operation.id, input], meta: { ...meta, operation } } as unknown as Query<Id>;
}

export function invalidate(queryClient: QueryClient, ...ids: QueryId[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => ids.some((id) => id === queryKey[0]),
  });
}
