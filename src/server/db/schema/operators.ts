import { foreignKey, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { organisationId, ref } from '../columns.ts';
import { services } from './organisation.ts';
import { userBranches } from './users.ts';

/**
 * Services that a user may serve in a branch; a user without an entry there serves all. Entries end
 * with the assignment to the branch.
 */
export const operatorSkills = pgTable(
  'operator_skills',
  {
    organisationId: organisationId(),
    userId: ref('user_id').notNull(),
    branchId: ref('branch_id').notNull(),
    serviceId: ref('service_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.userId, t.branchId, t.serviceId] }),
    foreignKey({
      columns: [t.organisationId, t.userId, t.branchId],
      foreignColumns: [userBranches.organisationId, userBranches.userId, userBranches.branchId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organisationId, t.serviceId],
      foreignColumns: [services.organisationId, services.id],
    }),
  ],
);
