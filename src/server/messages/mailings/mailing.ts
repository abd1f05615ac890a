import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { reportMailings } from '../../db/schema/mailings.ts';
import { branches } from '../../db/schema/organisation.ts';

export type Mailing = typeof reportMailings.$inferSelect;
export type MailedBranch = typeof branches.$inferSelect;

/** A mailing with its branch; null once it was removed. */
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

/** Mailings, each with its branch. */
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

/** Of two processes, and after a change of its time, one report goes to each address once. */
export const causeOf = ({ id }: Pick<Mailing, 'id'>, day: string) => `report ${id} ${day}`;
