import type { Role } from '#domain/permissions/roles.ts';
import { unauthorized } from '../operations/errors.ts';

/** Who sends a request, as proven by both of its tokens. */
export interface Caller {
  clientId: number;
  userId: number;
  sessionId: number;
  role: Role;
  /** Route names that role and views leave. */
  permissions: readonly string[];
  /** Nothing but the change of password is allowed first. */
  mustChangePassword: boolean;
  hierarchyId: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** The caller of a protected operation. Throws 401 when the request was let in without one. */
export function callerOf(request: { caller: Caller | null }): Caller {
  if (!request.caller) throw unauthorized();
  return request.caller;
}
