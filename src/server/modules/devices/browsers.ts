import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { inScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/database.ts';
import { browserReports } from '../../db/schema/devices.ts';
import { branches, gates } from '../../db/schema/organisation.ts';
import { notFound } from '../../errors/app-error.ts';
import { publish } from '../../realtime/publish.ts';

/**
 * Stores one report per session, and publishes it when the browser's outbox starts or stops holding
 * operations. Throws 404 `gate_not_found`.
 */
export async function reportBrowser(
  tx: Transaction,
  now: Date,
  caller: Caller,
  { gateId, outbox, version }: components['schemas']['BrowserReport'],
): Promise<void> {
  const { organisationId, userId } = caller;
  const [gate] = await tx
    .select({ branchId: gates.branchId })
    .from(gates)
    .innerJoin(
      branches,
      and(eq(branches.organisationId, gates.organisationId), eq(branches.id, gates.branchId)),
    )
    .where(and(eq(gates.organisationId, organisationId), eq(gates.id, gateId), inScope(caller)));
  if (!gate) throw notFound('gate_not_found');
  const { branchId } = gate;
  const sessionId = String(caller.sessionId);
  const [before] = await tx
    .select({ outbox: browserReports.outbox, branchId: browserReports.branchId })
    .from(browserReports)
    .where(
      and(
        eq(browserReports.organisationId, organisationId),
        eq(browserReports.sessionId, sessionId),
      ),
    );
  const row = { organisationId, sessionId, userId, branchId, gateId, seenAt: now, version, outbox };
  await tx
    .insert(browserReports)
    .values(row)
    .onConflictDoUpdate({
      target: [browserReports.organisationId, browserReports.sessionId],
      set: row,
    });
  const waits = (report: { outbox: number } | undefined) => (report?.outbox ?? 0) > 0;
  if (before?.branchId === branchId && waits(before) === waits(row)) return;
  await publish(tx, { organisationId, change: { kind: 'device', branchId } });
}
