import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { leave } from '#domain/users/last-of-role.ts';
import type { Caller } from '../../../access/caller.ts';
import { recordAudit } from '../../../access/record-audit.ts';
import type { Transaction } from '../../../db/database.ts';
import { pushSubscriptions } from '../../../db/schema/alerts.ts';
import { savedFilters, sessions, ssoIdentities, users } from '../../../db/schema/users.ts';
import type { UserRow } from '../presenter.ts';
import { bulkReport } from './bulk-report.ts';
import { countRoles } from './records.ts';
import { inReach, lockAdministration } from './visible-users.ts';

type BulkReport = components['schemas']['BulkReport'];

/**
 * Eliminates the permitted users in the given order and reports the others; tickets, history and
 * audit keep the person. `dryRun` only reports.
 */
export async function eliminateUsers(
  tx: Transaction,
  caller: Caller,
  { ids, dryRun, at }: { ids: readonly number[]; dryRun: boolean; at: Date },
): Promise<BulkReport> {
  await lockAdministration(tx, caller.organisationId);
  const found = await tx
    .select()
    .from(users)
    .where(and(inReach(caller), inArray(users.id, [...ids])));
  const remaining = await countRoles(tx, caller.organisationId);
  const { report, taken } = bulkReport(
    ids,
    found.map((row) => ({ row })),
    ({ row }) => leave(row, caller.userId, remaining),
  );
  const gone = taken.map(({ row }) => row);
  if (!dryRun && gone.length > 0) await deactivate(tx, caller, gone, at);
  return report;
}

async function deactivate(
  tx: Transaction,
  caller: Caller,
  gone: readonly UserRow[],
  at: Date,
): Promise<void> {
  const { organisationId } = caller;
  const ids = gone.map(({ id }) => id);
  await tx
    .update(users)
    .set({ active: false })
    .where(and(eq(users.organisationId, organisationId), inArray(users.id, ids)));
  await tx
    .update(sessions)
    .set({ endedAt: at })
    .where(
      and(
        eq(sessions.organisationId, organisationId),
        inArray(sessions.userId, ids),
        isNull(sessions.endedAt),
      ),
    );
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.organisationId, organisationId),
        inArray(pushSubscriptions.userId, ids),
      ),
    );
  await tx
    .delete(savedFilters)
    .where(and(eq(savedFilters.organisationId, organisationId), inArray(savedFilters.userId, ids)));
  // Unlinks the identity, so that the next user with this e-mail is linked anew.
  await tx
    .delete(ssoIdentities)
    .where(
      and(eq(ssoIdentities.organisationId, organisationId), inArray(ssoIdentities.userId, ids)),
    );
  const states = { before: { active: true }, after: { active: false } };
  await recordAudit(
    tx,
    caller,
    { action: 'eliminate', at },
    ids.map((subjectId) => ({ subjectId, ...states })),
  );
}
