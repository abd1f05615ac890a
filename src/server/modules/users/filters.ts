import { and, count, eq, sql } from 'drizzle-orm';
import type { Caller } from '../../access/caller.ts';
import { savedFilters } from '../../db/schema/users.ts';
import { AppError } from '../../errors/app-error.ts';
import { changes, reads } from '../../operations/serve.ts';

const most = 50;

const own = ({ organisationId, userId }: Caller) =>
  and(eq(savedFilters.organisationId, organisationId), eq(savedFilters.userId, userId));

const named = (caller: Caller, { page, name }: { page: string; name: string }) =>
  and(own(caller), eq(savedFilters.page, page), eq(savedFilters.name, name));

export const filterOperations = [
  reads('savedFilters', ({ db, caller }) =>
    db
      .select({ page: savedFilters.page, name: savedFilters.name, search: savedFilters.search })
      .from(savedFilters)
      .where(own(caller))
      .orderBy(savedFilters.page, savedFilters.name),
  ),

  changes('filterSave', async ({ tx, caller, body }) => {
    const { organisationId, userId } = caller;
    await tx.delete(savedFilters).where(named(caller, body));
    const [kept] = await tx.select({ total: count() }).from(savedFilters).where(own(caller));
    if ((kept?.total ?? 0) >= most) throw new AppError(409, 'filters_full');
    await tx
      .insert(savedFilters)
      .values({ organisationId, userId, ...body })
      // A concurrent request may have saved the filter.
      .onConflictDoUpdate({
        target: [
          savedFilters.organisationId,
          savedFilters.userId,
          savedFilters.page,
          savedFilters.name,
        ],
        set: { search: sql`excluded.search` },
      });
    return null;
  }),

  changes('filterForget', async ({ tx, caller, body }) => {
    await tx.delete(savedFilters).where(named(caller, body));
    return null;
  }),
];
