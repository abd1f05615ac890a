import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { preparedStatement } from '../db/rows.ts';
import type { gates } from '../db/schema/organisation.ts';
import { notFound } from '../errors/app-error.ts';

export type LockedGate = Pick<
  typeof gates.$inferSelect,
  'organisationId' | 'id' | 'branchId' | 'active' | 'version'
>;

const lock = preparedStatement<LockedGate>(
  'lock_gate',
  sql`select client_id as "organisationId", id, branch_id as "branchId", active, version
    from gates
    where client_id = ${sql.placeholder('organisationId')} and id = ${sql.placeholder('gateId')}
    for update`,
);

/**
 * Locks the counter's row, so that a second tap sees the effect of the first; data read together
 * with the lock may be older, so this is a separate query. Throws `gate_not_found`.
 */
export async function lockGate(
  tx: Transaction,
  organisationId: number,
  gateId: number,
): Promise<LockedGate> {
  const [gate] = await lock(tx, { organisationId, gateId });
  if (!gate) throw notFound('gate_not_found');
  return gate;
}
