import { type SQL, sql } from 'drizzle-orm';

/**
 * `mayServe` of the domain in SQL; users without an entry in the branch, and a null user, serve all
 * of it. It costs one probe of an index, and one more per service for users with entries.
 */
export function mayServeInSql({
  organisationId,
  userId,
  branchId,
  serviceId,
}: Record<'organisationId' | 'userId' | 'branchId' | 'serviceId', SQL>): SQL {
  const entry = sql`select from operator_skills k where k.client_id = ${organisationId}
    and k.user_id = ${userId} and k.branch_id = ${branchId}`;
  return sql`(not exists (${entry}) or exists (${entry} and k.service_id = ${serviceId}))`;
}
