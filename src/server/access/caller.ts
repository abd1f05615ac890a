import type { Role } from '#domain/permissions/roles.ts';

/** Who sends a request, as proven by both of its tokens. */
export interface Caller {
  organisationId: number;
  userId: number;
  sessionId: number;
  role: Role;
  /** Route names that role and views leave. */
  permissions: readonly string[];
  /** Nothing but the change of password is allowed first. */
  mustChangePassword: boolean;
  hierarchyId: number;
}
