import { and, asc, exists, inArray, sql } from 'drizzle-orm';
import { lengthOf } from '#domain/figures/compare.ts';
import { inCharge } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/client.ts';
import { branches, services } from '../../db/schema/organisation.ts';
import type { Deps } from '../../deployment/deps.ts';
import { AppError } from '../../errors/app-error.ts';
import type { FiguresQuery, Which } from '../../figures/reading/which.ts';
import { settingOf } from '../../organisation/settings.ts';

const mostDays = 366;

/**
 * What a caller asks for, within what they may see: the branches in their charge, closed ones too, and
 * for an operator what they did themselves. Throws 400 out_of_range for a range that is none or too long.
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

/** The branch of a service has all of its turns: the others need not be looked through. */
function ofService(serviceId: number | undefined) {
  if (serviceId === undefined) return undefined;
  const { organisationId, branchId, id } = services;
  return exists(
    sql`(select 1 from ${services} where ${organisationId} = ${branches.organisationId}
      and ${branchId} = ${branches.id} and ${id} = ${serviceId})`,
  );
}
