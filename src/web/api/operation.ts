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

/** The operations that change something. */
export type ChangeId = OperationsWith<{ changes: true }>;

interface Tap<Id extends ChangeId> {
  key: string;
  input: Input<Id>;
}

type Outcomes<Id extends ChangeId> = MutateOptions<Content<Id>, Error, Tap<Id>>;

interface Options<Id extends ChangeId>
  extends Pick<UseMutationOptions<Content<Id>, Error, Tap<Id>>, 'onSuccess' | 'onError'> {
  /** How often it is sent again without an answer. */
  retries?: number;
  patient?: boolean;
}

/** How long a patient operation asks for its answer: only the server knows whether it was done. */
const patienceMs = 120_000;

/**
 * What is told otherwise: `turnTold` asks what a turn concerns, and nothing else; an alert comes to
 * all who see it, and another call for help must not wait until lists are read.
 */
const isToldOtherwise = (id: ChangeId) =>
  id.startsWith('ticket') || id === 'gateCallNext' || id === 'alertsCallHelp';

/** What says nothing of how things are: the session has ended, too much was asked, a fault. */
const saysNothing = [304, 401, 429, 500];

/**
 * Whether things may be otherwise than the page shows: the operation was refused, or was done though
 * no answer says so.
 */
const isOutdated = (error: Error) =>
  error instanceof ApiError && !saysNothing.includes(error.status);

/** Whether it was only tried, as every operation that can be tried says in the same place. */
function isTrial({ body, query }: { body?: unknown; query?: unknown }): boolean {
  const terms = { ...(query as object), ...(body as object) };
  return 'dryRun' in terms && terms.dryRun === true;
}

/** How long what is shown is waited for: a network may go meanwhile. */
const showMs = 2000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks everything that is shown anew, but for what the change has closed; waits for it, not long. */
async function askAnew(queryClient: QueryClient): Promise<void> {
  await pause(0);
  await Promise.race([queryClient.invalidateQueries(), pause(showMs)]);
}

/**
 * A mutation of the contract. `run` makes the key at the tap and sends the same key again when no
 * answer comes, so that a lost answer never means a second effect. A `patient` one is refused while
 * the server is known to be away; once sent, its key is tried for 2 min. Once it is done, all that is
 * shown is asked anew, and until then it is pending; after a refusal that goes on in the background.
 */
export function useOperation<Id extends ChangeId>(
  operation: Operation<Id>,
  { retries = 3, patient = false, ...options }: Options<Id> = {},
) {
  // State comes a render too late to stop the second of two quick taps.
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
    // Without this a mutation pauses in silence; failing, it tells the person.
    networkMode: 'always',
    ...options,
    onSettled: async (_content, error, { input }) => {
      // A refusal is said at once.
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
    /** Sends it, unless it is being sent. `outcomes` are called while the component is there. */
    run: (input: Input<Id>, key: string = crypto.randomUUID(), outcomes?: Outcomes<Id>) => {
      if (sending.current) return;
      sending.current = true;
      tap.current = { at: Date.now(), hopeless: patient && !isOnline() };
      mutation.mutate({ key, input }, outcomes);
    },
    /** What was sent last, and under which key. */
    sent: mutation.variables,
    isPending: mutation.isPending,
    error: mutation.error,
    data: mutation.data,
    reset: mutation.reset,
  };
}
