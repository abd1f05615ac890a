import type { FastifyRequest } from 'fastify';
import { type OperationId, operations, type SchemeName } from '#contract/operations.ts';
import type { Deps } from '../deployment/deps.ts';
import { authenticateDevice, proveDevice } from './device-key.ts';
import { authenticateLink } from './link.ts';
import { authenticateFollower, authenticateUser } from './session.ts';

/** Proves by a scheme's credentials who sends a request. Throws 401. */
export type Authenticator<Caller> = (
  deps: Deps,
  request: Pick<FastifyRequest, 'headers' | 'query'>,
  operation: (typeof operations)[OperationId],
) => Promise<Caller>;

/** One per scheme of the contract. */
export const authenticators = {
  user: authenticateUser,
  link: authenticateLink,
  device: authenticateDevice,
} satisfies Record<SchemeName, Authenticator<unknown>>;

type Callers = { [Name in SchemeName]: Awaited<ReturnType<(typeof authenticators)[Name]>> };

/** Who calls an operation, by its scheme. */
export type CallerOf<Id extends OperationId> = Callers[NonNullable<
  (typeof operations)[Id]['scheme']
>];

/** One per scheme, for those who hold an open stream: following is no activity, and no try of a key. */
const followers = {
  user: authenticateFollower,
  link: authenticateLink,
  device: proveDevice,
} satisfies Record<SchemeName, Authenticator<unknown>>;

/** Proves anew who holds an open stream, with the rights that they have by now. Throws 401, 403. */
export async function proveFollower<Id extends OperationId>(
  deps: Deps,
  request: Pick<FastifyRequest, 'headers' | 'query'>,
  id: Id,
): Promise<CallerOf<Id>> {
  const { scheme } = operations[id];
  if (scheme === null) throw new Error(`${id} asks nobody who they are`);
  // The scheme is the operation's own.
  return (await followers[scheme](deps, request, operations[id])) as CallerOf<Id>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where the operation has no scheme. */
    caller: Callers[SchemeName] | null;
  }
}
