import { and, eq } from 'drizzle-orm';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/database.ts';
import { branches } from '../../db/schema/organisation.ts';
import { type Configured, recordConfiguration } from '../../organisation/record-configuration.ts';
import { publish } from '../../realtime/publish.ts';

export interface Offering {
  tx: Transaction;
  now: Date;
  caller: Caller;
  branch: BranchRow;
}

/**
 * Serialises changes of the branch's services and counters, so that no two choose the same prefix
 * or position. Tickets are issued and called meanwhile.
 */
export async function lockOffer({ tx, branch }: Offering): Promise<void> {
  await tx
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.organisationId, branch.organisationId), eq(branches.id, branch.id)))
    .for('no key update');
}

export async function recordOffer(
  { tx, now, caller, branch: { organisationId, id: branchId } }: Offering,
  ...all: readonly Omit<Configured, 'branchId'>[]
): Promise<void> {
  await recordConfiguration(tx, caller, now, ...all.map((each) => ({ ...each, branchId })));
  await publish(tx, { organisationId, change: { kind: 'resync', branchId } });
}
