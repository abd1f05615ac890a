import { sql } from 'drizzle-orm';
import type { RefusalKind } from '#domain/devices/kinds.ts';
import type { DatabaseHandle } from '../db/handle.ts';
import type { Deps } from '../deployment/deps.ts';

/** A refusal, with its branch and device if they are known. */
export interface Refused {
  organisationId: number;
  kind: RefusalKind;
  branchId?: number;
  deviceId?: number;
}

const hourMs = 3600_000;
/** Limit per flush: guesses that invent organisations must not fill the memory. */
const mostKinds = 5000;

const counted = new WeakMap<DatabaseHandle, Map<string, number>>();

/** Counts a refusal in this process; `flushRefusals` stores it seconds later. */
export function countRefusal(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { organisationId, kind, branchId = 0, deviceId = 0 }: Refused,
): void {
  const counts = counted.get(database) ?? new Map<string, number>();
  counted.set(database, counts);
  const hour = Math.floor(clock().getTime() / hourMs) * hourMs;
  const key = JSON.stringify([organisationId, hour, kind, branchId, deviceId]);
  const count = counts.get(key) ?? 0;
  if (count === 0 && counts.size >= mostKinds) return;
  counts.set(key, count + 1);
}

/**
 * Adds this process's refusals to the stored hourly counts, and drops those of organisations that
 * do not exist.
 */
export async function flushRefusals({ database }: Pick<Deps, 'database'>): Promise<void> {
  const counts = counted.get(database);
  if (!counts || counts.size === 0) return;
  counted.delete(database);
  const rows = [...counts].map(([key, count]) => [...(JSON.parse(key) as unknown[]), count]);
  try {
    await database.db.execute(sql`
      insert into refusals (client_id, hour, kind, branch_id, device_id, count)
      select c.id, to_timestamp((r.of->>1)::float8 / 1000), r.of->>2, (r.of->>3)::bigint,
        (r.of->>4)::bigint, (r.of->>5)::int
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r(of)
      join clients c on c.id = (r.of->>0)::bigint
      on conflict (client_id, hour, kind, branch_id, device_id)
        do update set count = refusals.count + excluded.count`);
  } catch (error) {
    keepCounting(database, counts);
    throw error;
  }
}

/** Keeps counts that could not be written for the next flush. */
function keepCounting(database: DatabaseHandle, unwritten: Map<string, number>): void {
  const since = counted.get(database) ?? new Map<string, number>();
  for (const [key, count] of since) unwritten.set(key, (unwritten.get(key) ?? 0) + count);
  counted.set(database, unwritten);
}
