import { lt } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/people.ts';
import type { Deps } from '../deps.ts';

/** A device may come back with what it queued for as long as this. */
const keptMs = 7 * 24 * 3600 * 1000;

/** Forgets the answers that nobody will ask for again. */
export async function purge(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - keptMs);
  await deps.database.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
