import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { reportMailings } from '../../db/schema/mailings.ts';
import { branches } from '../../db/schema/organisation.ts';

export type Mailing = typeof reportMailings.$inferSelect;
export type MailedBranch = typeof branches.$inferSelect;

/** Returns a mailing with its branch; null once it was deleted. */
export async function mailingOf(
  db: Database,
  organisationId: number,
  id: number,
): Promise<{ mailing: Mailing; branch: MailedBranch } | null> {
  const [found] = await withBranches(db).where(
    and(eq(reportMailings.organisationId, organisationId), eq(reportMailings.id, id)),
  );
  return found ?? null;
}

export const withBranches = (db: Database) =>
  db
    .select({ mailing: reportMailings, branch: branches })
    .from(reportMailings)
    .innerJoin(
      branches,
      and(
        eq(branches.organisationId, reportMailings.organisationId),
        eq(branches.id, reportMailings.branchId),
      ),
    );

/**
 * Identifies a report, so that each address gets it once despite several processes or a changed
 * time.
 */
export const causeOf = ({ id }: Pick<Mailing, 'id'>, day: string) => `report ${id} ${day}`;
