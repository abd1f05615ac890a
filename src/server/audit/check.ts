import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { auditChecks } from '../db/schema/audit.ts';
import { organisations } from '../db/schema/organisation.ts';
import type { Deps } from '../deployment/deps.ts';
import { verifyAudits } from './verify.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * Checks the audits of each organisation once a day, on a connection of its own. The log records
 * the heads, outside the database that they prove.
 */
export async function checkAudits(deps: Deps, log: Pick<Logger, 'info' | 'error'>): Promise<void> {
  await deps.database.alone(async (db) => {
    const now = deps.clock();
    const due = await db
      .select({ id: organisations.id })
      .from(organisations)
      .leftJoin(auditChecks, sql`${auditChecks.organisationId} = ${organisations.id}`)
      .where(
        sql`${auditChecks.checkedAt} is null or ${lt(auditChecks.checkedAt, new Date(now.getTime() - dayMs))}`,
      );
    for (const { id: organisationId } of due) {
      const { entries, heads, broken } = await verifyAudits(db, organisationId, now);
      const checked = { checkedAt: now, entries, broken };
      await db
        .insert(auditChecks)
        .values({ organisationId, ...checked })
        .onConflictDoUpdate({ target: auditChecks.organisationId, set: checked });
      log.info({ organisationId, heads }, 'audit checked');
      if (broken.length > 0) log.error({ organisationId, broken }, 'audit broken');
    }
  });
}
