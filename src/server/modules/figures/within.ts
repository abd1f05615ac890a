import { and, asc, exists, inArray, sql } from 'drizzle-orm';
import { lengthOf } from '#domain/figures/compare.ts';
import { inCharge } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { branches, services } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError } from '../../errors/app-error.ts';
import type { FiguresQuery, Which } from '../../figures/reading/which.ts';
import { settingOf } from '../../organisation/settings.ts';

const mostDays = 366;

/**
 * Restricts a request to the caller's branches, closed ones included, and an operator to their own
 * work. Throws 400 `out_of_range` for an invalid or too long range.
 */
export async function within(
  { deps, db, caller }: { deps: Deps; db: Database; caller: Caller },
  { branchIds, ...asked }: FiguresQuery,
): Promise<Which> {
  const days = lengthOf(asked);
  if (!(days >= 1 && days <= mostDays)) {
    throw new AppError(400, 'out_of_range', { field: 'until', params: { min: 1, max: mostDays } });
  }
  const ids = branchIds && inArray(branches.id, branchIds);
  const found = await db
    .select({ id: branches.id, timeZone: branches.timeZone })
    .from(branches)
    .where(and(inCharge(caller), ids, ofService(asked.serviceId)))
    .orderBy(asc(branches.id));
  const { organisationId, userId } = caller;
  return {
    ...asked,
    ...(caller.role === 'Operator' && { userId }),
    organisationId,
    branches: found,
    absentsCount: await settingOf(deps, organisationId, 'vez.lines.serviceLevel.absents'),
  };
}

/** Limits the search to the service's own branch, which holds all its tickets. */
function ofService(serviceId: number | undefined) {
  if (serviceId === undefined) return undefined;
  const { organisationId, branchId, id } = services;
  return exists(
    sql`(select 1 from ${services} where ${organisationId} = ${branches.organisationId}
      and ${branchId} = ${branches.id} and ${id} = ${serviceId})`,
  );
}
