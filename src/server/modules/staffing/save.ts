import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { staffingPlans } from '../../db/schema/staffing.ts';
import { users } from '../../db/schema/users.ts';
import { conflict } from '../../errors/app-error.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';

type Schemas = components['schemas'];

interface Where {
  serviceId: number | null;
  /** yyyy-MM-dd */
  day: string;
}

/** Stands for the whole branch in the service column. */
const wholeBranch = 0;

/** Null when no plan is stored. */
export async function savedPlan(
  db: Database,
  { organisationId, id }: BranchRow,
  { serviceId, day }: Where,
): Promise<Schemas['StaffingSaved'] | null> {
  const t = staffingPlans;
  const [row] = await db
    .select({ saved: t, firstName: users.firstName, lastName: users.lastName })
    .from(t)
    .innerJoin(users, and(eq(users.organisationId, t.organisationId), eq(users.id, t.savedBy)))
    .where(
      and(
        eq(t.organisationId, organisationId),
        eq(t.branchId, id),
        eq(t.day, day),
        eq(t.serviceId, serviceId ?? wholeBranch),
      ),
    );
  if (!row) return null;
  const { saved, firstName, lastName } = row;
  return {
    id: saved.id,
    version: saved.version,
    plan: saved.plan,
    savedAt: saved.savedAt.toISOString(),
    savedBy: `${firstName} ${lastName}`.trim(),
  };
}

/**
 * Replaces the plan that the user saw. Throws 409 `staffing_plan_changed` for a concurrent change.
 */
export async function savePlan(
  { tx, caller, now }: { tx: Transaction; caller: Caller; now: Date },
  branch: BranchRow,
  { day, serviceId, version, plan }: Schemas['StaffingSaveRequest'],
): Promise<Schemas['StaffingSaved']> {
  const before = await savedPlan(tx, branch, { day, serviceId });
  if ((before?.version ?? 0) !== version) throw conflict('staffing_plan_changed');
  const content = { version: version + 1, plan, savedAt: now, savedBy: caller.userId };
  const { organisationId, id: branchId } = branch;
  const t = staffingPlans;
  // The second of two concurrent changes meets another version or a new row.
  const [row] = before
    ? await tx
        .update(t)
        .set(content)
        .where(
          and(eq(t.organisationId, organisationId), eq(t.id, before.id), eq(t.version, version)),
        )
        .returning({ id: t.id })
    : await tx
        .insert(t)
        .values({ organisationId, branchId, day, serviceId: serviceId ?? wholeBranch, ...content })
        .onConflictDoNothing()
        .returning({ id: t.id });
  if (!row) throw conflict('staffing_plan_changed');
  await recordConfiguration(tx, caller, now, {
    kind: 'staffingPlan',
    subject: row.id,
    branchId,
    action: before ? 'update' : 'create',
    before: before ? { ...before.plan } : {},
    after: { ...plan },
  });
  const saved = await savedPlan(tx, branch, { day, serviceId });
  if (!saved) throw new Error('the plan is not where it was written');
  return saved;
}
