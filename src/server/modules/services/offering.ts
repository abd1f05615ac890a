import { and, eq } from 'drizzle-orm';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/client.ts';
import { branches } from '../../db/schema/organisation.ts';
import { type Configured, recordConfiguration } from '../../organisation/record-configuration.ts';
import { publish } from '../../realtime/publish.ts';

/** A change of what a branch offers. */
export interface Offering {
  tx: Transaction;
  now: Date;
  caller: Caller;
  branch: BranchRow;
}

/**
 * Lets changes of what the branch offers in one by one, so that two of them never choose the same
 * prefix or place. Turns are given and called meanwhile.
 */
export async function lockOffer({ tx, branch }: Offering): Promise<void> {
  await tx
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.organisationId, branch.organisationId), eq(branches.id, branch.id)))
    .for('no key update');
}

/** Writes down changes of what the branch offers; the pages that show the branch read it again. */
export async function recordOffer(
  { tx, now, caller, branch: { organisationId, id: branchId } }: Offering,
  ...all: readonly Omit<Configured, 'branchId'>[]
): Promise<void> {
  await recordConfiguration(tx, caller, now, ...all.map((each) => ({ ...each, branchId })));
  await publish(tx, { organisationId, change: { kind: 'resync', branchId } });
}
