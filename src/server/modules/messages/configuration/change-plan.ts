import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { Transaction } from '../../../db/database.ts';
import { messagePlans } from '../../../db/schema/messages.ts';
import { AppError, conflict } from '../../../errors/app-error.ts';
import { recordConfiguration } from '../../../organisation/record-configuration.ts';
import { placeOf, presentPlan } from './read-configuration.ts';

/**
 * Throws 400 when only one of the two times is given, and 409 `setting_changed` for a concurrent
 * change.
 */
export async function changePlan(
  tx: Transaction,
  actor: { organisationId: number; userId: number },
  now: Date,
  { branchId, version, ...given }: components['schemas']['NewMessagePlan'],
): Promise<components['schemas']['MessagePlan']> {
  if ((given.quietFrom === null) !== (given.quietUntil === null)) {
    throw new AppError(400, 'required', { field: 'quietUntil' });
  }
  const reminderMinutes =
    given.reminderMinutes && [...new Set(given.reminderMinutes)].sort((a, b) => b - a);
  const plan = { ...given, reminderMinutes };
  const key = { organisationId: actor.organisationId, branchId: placeOf(branchId) };
  const [stored] = await tx
    .select()
    .from(messagePlans)
    .where(
      and(
        eq(messagePlans.organisationId, key.organisationId),
        eq(messagePlans.branchId, key.branchId),
      ),
    )
    .for('update');
  if ((stored?.version ?? 0) !== version) throw conflict('setting_changed');
  const [saved] = await tx
    .insert(messagePlans)
    .values({ ...key, ...plan })
    .onConflictDoUpdate({
      target: [messagePlans.organisationId, messagePlans.branchId],
      set: { ...plan, version: sql`${messagePlans.version} + 1` },
      // The second of two concurrent first changes meets the other's row.
      setWhere: eq(messagePlans.version, version),
    })
    .returning();
  if (!saved) throw conflict('setting_changed');
  const { version: _was, ...before } = stored ? presentPlan(stored) : { version: 0 };
  const { version: _is, ...after } = presentPlan(saved);
  await recordConfiguration(tx, actor, now, {
    kind: 'messagePlan',
    subject: key.branchId,
    branchId,
    action: 'update',
    before,
    after,
  });
  return presentPlan(saved);
}
