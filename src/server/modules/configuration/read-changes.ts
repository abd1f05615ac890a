import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { branchIdsInCharge } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import { type ConfigurationKind, configurationAudit } from '../../db/schema/audit.ts';
import { users } from '../../db/schema/users.ts';

const most = 100;

export async function readChanges(
  db: Database,
  caller: Caller,
  { kind, subject }: { kind: ConfigurationKind; subject: string },
): Promise<components['schemas']['ConfigurationEntry'][]> {
  const { organisationId } = caller;
  const { branchId } = configurationAudit;
  const rows = await db
    .select({ entry: configurationAudit, firstName: users.firstName, lastName: users.lastName })
    .from(configurationAudit)
    .leftJoin(
      users,
      and(eq(users.organisationId, organisationId), eq(users.id, configurationAudit.actorId)),
    )
    .where(
      and(
        eq(configurationAudit.organisationId, organisationId),
        eq(configurationAudit.kind, kind),
        eq(configurationAudit.subject, subject),
        or(isNull(branchId), inArray(branchId, await branchIdsInCharge(db, caller))),
      ),
    )
    .orderBy(desc(configurationAudit.id))
    .limit(most);
  return rows.map(({ entry, firstName, lastName }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: firstName === null ? null : `${firstName} ${lastName}`,
    action: entry.action,
    before: entry.before,
    after: entry.after,
  }));
}
