import type { FastifyRequest } from 'fastify';
import type { OperationId, operations, SchemeName } from '#contract/operations.ts';
import type { Deps } from '../deployment/deps.ts';
import { authenticateLink } from './link.ts';
import { authenticateUser } from './session.ts';

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
} satisfies Record<SchemeName, Authenticator<unknown>>;

type Callers = { [Name in SchemeName]: Awaited<ReturnType<(typeof authenticators)[Name]>> };

/** Who calls an operation, by its scheme. */
export type CallerOf<Id extends OperationId> = Callers[NonNullable<
  (typeof operations)[Id]['scheme']
>];

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where the operation has no scheme. */
    caller: Callers[SchemeName] | null;
  }
}
