import type { Role } from '#domain/permissions/roles.ts';

/** The user who sends a request, proven by both tokens. */
export interface Caller {
  organisationId: number;
  userId: number;
  sessionId: number;
  role: Role;
  /** The pages that role and views allow. */
  permissions: readonly string[];
  /** The password must be changed before anything else. */
  mustChangePassword: boolean;
  hierarchyId: number;
}
