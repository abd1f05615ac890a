import type { Role } from '#domain/permissions/roles.ts';

export interface Caller {
  organisationId: number;
  userId: number;
  sessionId: number;
  role: Role;
  permissions: readonly string[];
  /** True when every other operation is refused until the password is changed. */
  mustChangePassword: boolean;
  hierarchyId: number;
}
