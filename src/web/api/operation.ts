import {
  type MutateOptions,
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OperationsWith } from '#contract/operations.ts';
import { isOnline } from '../connection/connection.ts';
import { type Content, type Input, type Operation, request } from './client.ts';
import { ApiError, mayRetry } from './errors.ts';

export type ChangeId = OperationsWith<{ changes: true }>;

interface Tap<Id extends ChangeId> {
  key: string;
  input: Input<Id>;
}

type Outcomes<Id extends ChangeId> = MutateOptions<Content<Id>, Error, Tap<Id>>;

interface Options<Id extends ChangeId>
  extends Pick<UseMutationOptions<Content<Id>, Error, Tap<Id>>, 'onSuccess' | 'onError'> {
  retries?: number;
  patient?: boolean;
}

/**
 * Milliseconds that a `patient` operation retries with its key: only the server knows whether it
 * was applied. It is refused while the server is known to be away.
 */
const patienceMs = 120_000;

/**
 * Operations that do not refetch everything: `turnTold` invalidates the queries that a ticket
 * concerns, and the stream brings alerts. Another call for help must not wait for lists.
 */
const isToldOtherwise = (id: ChangeId) =>
  id.startsWith('ticket') || id === 'gateCallNext' || id === 'alertsCallHelp';

/** Statuses that say nothing about the data: ended session, rate limit, server fault. */
const saysNothing = [304, 401, 429, 500];

/**
 * Returns whether the page may be stale: the operation was refused, or applied without a response
 * that says so.
 */
const isOutdated = (error: Error) =>
  error instanceof ApiError && !saysNothing.includes(error.status);

/** Returns whether a request is a dry run; every operation that supports one uses `dryRun`. */
function isTrial({ body, query }: { body?: unknown; query?: unknown }): boolean {
  const terms = { ...(query as object), ...(body as object) };
  return 'dryRun' in terms && terms.dryRun === true;
}

/**
 * Milliseconds to wait for the refetch of visible queries, since the network may fail meanwhile.
 */
const showMs = 2000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Refetches every visible query, except the ones that the change has unmounted; waits at most
 * `showMs`.
 */
async function askAnew(queryClient: QueryClient): Promise<void> {
  await pause(0);
  await Promise.race([queryClient.invalidateQueries(), pause(showMs)]);
}

/**
 * Mutation of the contract. `run` makes the key at the tap and retries with it, so that a lost
 * response never has a second effect. It stays pending until visible queries are refetched; after a
 * refusal they refetch in the background.
 */
export function useOperation<Id extends ChangeId>(
  operation: Operation<Id>,
  { retries = 3, patient = false, ...options }: Options<Id> = {},
) {
  // State updates a render too late to stop the second of two quick taps.
  const sending = useRef(false);
  const tap = useRef({ at: 0, hopeless: false });
  const queryClient = useQueryClient();
  const mutation = useMutation<Content<Id>, Error, Tap<Id>>({
    mutationFn: ({ key, input }) => {
      if (tap.current.hopeless) throw new ApiError(0, []);
      return request(operation, input, { key });
    },
    retry: (count, error) => {
      if (!mayRetry(error) || tap.current.hopeless) return false;
      return patient ? Date.now() - tap.current.at < patienceMs : count < retries;
    },
    retryDelay: (count) => Math.min(300 * 2 ** count, 2000),
    // Offline, a mutation would pause silently by default; a failure informs the person.
    networkMode: 'always',
    ...options,
    onSettled: async (_content, error, { input }) => {
      // A refusal shows at once, before the refetch ends.
      if (error && isOutdated(error)) void askAnew(queryClient);
      if (!error && !isToldOtherwise(operation.id) && !isTrial(input)) await askAnew(queryClient);
    },
  });
  const { status, submittedAt } = mutation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: two answers in a row can have the same status
  useEffect(() => {
    if (status !== 'pending') sending.current = false;
  }, [status, submittedAt]);
  return {
    /**
     * Sends the operation unless it is in flight. `outcomes` are called only while the component is
     * mounted.
     */
    run: (input: Input<Id>, key: string = crypto.randomUUID(), outcomes?: Outcomes<Id>) => {
      if (sending.current) return;
      sending.current = true;
      tap.current = { at: Date.now(), hopeless: patient && !isOnline() };
      mutation.mutate({ key, input }, outcomes);
    },
    sent: mutation.variables,
    isPending: mutation.isPending,
    error: mutation.error,
    data: mutation.data,
    reset: mutation.reset,
  };
}
