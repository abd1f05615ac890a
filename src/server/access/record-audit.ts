import type { Transaction } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import type { AuditAction } from '../db/schema/audit.ts';

type Actor = { organisationId: number; userId: number };
type Deed = { action: AuditAction; at: Date };

/**
 * Records the actions of the caller on users. `before` and `after` hold the changed fields, never a
 * secret.
 */
export async function recordAudit(
  tx: Transaction,
  { organisationId, userId }: Actor,
  { action, at }: Deed,
  done: readonly { subjectId: number; before: object; after: object }[],
): Promise<void> {
  const shared = { client_id: organisationId, actor_id: userId, action, at: at.toISOString() };
  const rows = done.map(({ subjectId, ...states }) => ({
    ...shared,
    subject_id: subjectId,
    ...states,
  }));
  await insertRows(tx, 'user_audit', rows);
}

export function recordOwnDeed(tx: Transaction, actor: Actor, deed: Deed): Promise<void> {
  return recordAudit(tx, actor, deed, [{ subjectId: actor.userId, before: {}, after: {} }]);
}
