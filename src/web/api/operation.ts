import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { MaybeOptionalInit } from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import { useEffect, useRef } from 'react';
import type { paths } from '#contract/types.ts';
import { isOnline } from '../connection/connection.ts';
import { api, unwrap } from './client.ts';
import { ApiError, mayRetry } from './errors.ts';

export type OperationPath = PathsWithMethod<paths, 'post'>;

/** What the operation answers as `content`. */
export type Outcome<Path extends OperationPath> = paths[Path] extends {
  post: { responses: { 200: { content: { 'application/json': { content: infer T } } } } };
}
  ? T
  : never;

type Init<Path extends OperationPath> = MaybeOptionalInit<paths[Path], 'post'>;

/** The request of an operation without its Idempotency-Key, which is made at the tap. */
export interface Input<Path extends OperationPath> {
  path?: NonNullable<NonNullable<Init<Path>>['params']>['path'];
  body?: BodyOf<Path>;
}

/** What the operation takes as its JSON body. */
export type BodyOf<Path extends OperationPath> = paths[Path] extends {
  post: { requestBody?: infer Body };
}
  ? [NonNullable<Body>] extends [never]
    ? undefined
    : NonNullable<Body> extends { content: { 'application/json': infer T } }
      ? T
      : undefined
  : undefined;

interface Tap<Path extends OperationPath> {
  key: string;
  input: Input<Path>;
}

const retries = 3;
/** How long an answer is asked for where nobody but the server knows whether it was done. */
const patienceMs = 120_000;

/** Sends a mutation once; the same key again has no second effect. */
export async function send<Path extends OperationPath>(
  path: Path,
  { key, input }: Tap<Path>,
  signal?: AbortSignal,
): Promise<Outcome<Path>> {
  // The client's overloads cannot follow a path that is still generic.
  const post = api.POST as (path: Path, init: unknown) => Promise<never>;
  const params = { path: input.path, header: { 'Idempotency-Key': key } };
  return unwrap<Outcome<Path>>(await post(path, { params, body: input.body, signal }));
}

/**
 * A mutation of the contract. `run` makes the key at the tap; when no answer comes, the same
 * key is sent again a few times, so that a lost answer never means a second effect. A `patient`
 * one is refused while the server is known to be away; once sent, its key is tried for 2 min.
 */
export function useOperation<Path extends OperationPath>(
  path: Path,
  {
    patient = false,
    ...options
  }: Pick<UseMutationOptions<Outcome<Path>, Error, Tap<Path>>, 'onSuccess' | 'onError'> & {
    patient?: boolean;
  } = {},
) {
  // State comes a render too late for the second tap of two quick ones.
  const sending = useRef(false);
  const tap = useRef({ at: 0, hopeless: false });
  const mutation = useMutation<Outcome<Path>, Error, Tap<Path>>({
    mutationFn: (input) => {
      if (tap.current.hopeless) throw new ApiError(0, []);
      return send(path, input);
    },
    retry: (count, error) => {
      if (!mayRetry(error) || tap.current.hopeless) return false;
      return patient ? Date.now() - tap.current.at < patienceMs : count < retries;
    },
    retryDelay: (count) => Math.min(300 * 2 ** count, 2000),
    // Without this a paused mutation waits in silence; the person is told instead.
    networkMode: 'always',
    ...options,
  });
  const { status, submittedAt } = mutation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: two answers in a row can have the same status
  useEffect(() => {
    if (status !== 'pending') sending.current = false;
  }, [status, submittedAt]);
  return {
    run: (input: Input<Path>) => {
      if (sending.current) return;
      sending.current = true;
      tap.current = { at: Date.now(), hopeless: patient && !isOnline() };
      mutation.mutate({ key: crypto.randomUUID(), input });
    },
    isPending: mutation.isPending,
    error: mutation.error,
    data: mutation.data,
    reset: mutation.reset,
  };
}
