import type { FastifyRequest } from 'fastify';
import { type OperationId, operations, type SchemeName } from '#contract/operations.ts';
import type { Deps } from '../deployment/deps.ts';
import { authenticateDevice, proveDevice } from './device-key.ts';
import { authenticateLink } from './link.ts';
import { authenticateFollower, authenticateUser } from './session.ts';

/** Proves the sender of a request by the credentials of a scheme. Throws 401. */
export type Authenticator<Caller> = (
  deps: Deps,
  request: Pick<FastifyRequest, 'headers' | 'query'>,
  operation: (typeof operations)[OperationId],
) => Promise<Caller>;

export const authenticators = {
  user: authenticateUser,
  link: authenticateLink,
  device: authenticateDevice,
} satisfies Record<SchemeName, Authenticator<unknown>>;

type Callers = { [Name in SchemeName]: Awaited<ReturnType<(typeof authenticators)[Name]>> };

export type CallerOf<Id extends OperationId> = Callers[NonNullable<
  (typeof operations)[Id]['scheme']
>];

/**
 * Authenticators for open streams: a stream counts neither as activity of the session nor as use of
 * a device key.
 */
const followers = {
  user: authenticateFollower,
  link: authenticateLink,
  device: proveDevice,
} satisfies Record<SchemeName, Authenticator<unknown>>;

/** Authenticates the holder of an open stream again, with current permissions. Throws 401, 403. */
export async function proveFollower<Id extends OperationId>(
  deps: Deps,
  request: Pick<FastifyRequest, 'headers' | 'query'>,
  id: Id,
): Promise<CallerOf<Id>> {
  const { scheme } = operations[id];
  if (scheme === null) throw new Error(`${id} asks nobody who they are`);
  // The cast: the authenticator is the one of the operation's own scheme.
  return (await followers[scheme](deps, request, operations[id])) as CallerOf<Id>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where the operation has no scheme. */
    caller: Callers[SchemeName] | null;
  }
}
