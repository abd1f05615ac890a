import type { Database } from '../db/database.ts';
import { insertRows } from '../db/rows.ts';
import type { AccessAction } from '../db/schema/people.ts';

export interface Accessing {
  caller: { organisationId: number; userId: number };
  now: Date;
}

/** Records whose data the caller saw or changed, without the data. */
export async function recordAccess(
  db: Database,
  { caller, now }: Accessing,
  action: AccessAction,
  ...personIds: number[]
): Promise<void> {
  const by = { client_id: caller.organisationId, actor_id: caller.userId, at: now.toISOString() };
  const rows = personIds.map((personId) => ({ ...by, person_id: personId, action }));
  await insertRows(db, 'people_audit', rows);
}
