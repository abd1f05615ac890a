import { lte } from 'drizzle-orm';
import { returns } from '#domain/leases/grants.ts';
import { leases } from '../db/schema/leases.ts';
import type { Deps } from '../deployment/deps.ts';
import { free, type LeaseRow, leasesOf } from '../modules/tickets/store/leases.ts';
import { lockGate } from '../organisation/lock-gate.ts';
import { settingOf } from '../organisation/settings.ts';
import { publish } from '../realtime/publish.ts';

/** After a longer gap the devices get time to send what they did meanwhile. */
const gap = { longMs: 30_000, waitMs: 60_000 };

/**
 * Returns a job that lets leased tickets of silent counters return to their queues, and resolves
 * with their number.
 */
export function leasedReturner() {
  let lastRun = Number.NEGATIVE_INFINITY;
  let since = 0;
  return async function returnLeased(deps: Deps): Promise<number> {
    const now = deps.clock();
    if (now.getTime() - lastRun > gap.longMs) since = now.getTime();
    const due = await deps.database.db.select().from(leases).where(lte(leases.overAt, now));
    lastRun = now.getTime();
    if (now.getTime() - since < gap.waitMs) return 0;
    let returned = 0;
    for (const lease of due) {
      const { organisationId, gateId } = lease;
      const unreachable = await settingOf(deps, organisationId, 'vez.gates.unreachable');
      const isOver = ({ overAt }: LeaseRow) =>
        returns({ overAt: overAt.getTime() }, now.getTime(), unreachable);
      if (!isOver(lease)) continue;
      await deps.database.db.transaction(async (tx) => {
        const { branchId } = await lockGate(tx, organisationId, gateId);
        const rows = await leasesOf(tx, { organisationId, gateId });
        const over = rows.filter((row) => row.id === lease.id && isOver(row));
        if (over.length === 0) return;
        await free(tx, over);
        await publish(tx, { organisationId, change: { kind: 'gate', branchId, gateId } });
        returned += over.length;
      });
    }
    return returned;
  };
}
