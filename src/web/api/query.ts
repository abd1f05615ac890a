import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OperationsWith } from '#contract/operations.ts';
import { type Content, type Input, request } from './client.ts';
import { isQuestion, question } from './questions.ts';
import type { StaleBy } from './stale-by.ts';

/** The operations that only read, with posted look-ups. */
export type QueryId = OperationsWith<{ changes: false; stream: false }>;

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
    queryMeta: Partial<Meta<unknown>> & Record<string, unknown>;
  }
}

/** Query options of an operation: its key is made here and nowhere else. */
export function query<Id extends QueryId>(id: Id, input: Input<Id>, meta: Meta<Content<Id>>) {
  // Every input has this form, whatever its operation.
  const { path, query: asked, body } = input as { path?: object; query?: object; body?: object };
  return queryOptions({
    queryKey: [id, { ...path, ...asked, ...body }] as const,
    queryFn: ({ signal }) => (isQuestion(id) ? question : request)(id, input, { signal }),
    // The cache holds what `queryFn` answered.
    meta: meta as Meta<unknown> & Record<string, unknown>,
  });
}

/** Asks every query of these operations again. */
export function invalidate(queryClient: QueryClient, ...ids: QueryId[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => ids.some((id) => id === queryKey[0]),
  });
}
