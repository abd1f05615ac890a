import { and, between, eq, max } from 'drizzle-orm';
import type { DaySpan } from '#domain/reports/spans.ts';
import type { Database } from '../db/client.ts';
import { figureFolds } from '../db/schema/figures.ts';

/** When the last of the days was counted; null where none has been. */
export async function foldedAt(
  db: Database,
  { organisationId, id }: { organisationId: number; id: number },
  { from, until }: DaySpan,
): Promise<string | null> {
  const [fold] = await db
    .select({ at: max(figureFolds.foldedAt) })
    .from(figureFolds)
    .where(
      and(
        eq(figureFolds.organisationId, organisationId),
        eq(figureFolds.branchId, id),
        between(figureFolds.day, from, until),
      ),
    );
  return fold?.at?.toISOString() ?? null;
}
