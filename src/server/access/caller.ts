import type { Role } from '#domain/permissions/roles.ts';

/** The user who sends a request, proven by both tokens. */
export interface Caller {
  organisationId: number;
  userId: number;
  sessionId: number;
  role: Role;
  /** Pages that the role and the views allow. */
  permissions: readonly string[];
  /** True when every other operation is refused until the password is changed. */
  mustChangePassword: boolean;
  hierarchyId: number;
}
