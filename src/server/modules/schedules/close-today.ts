import { and, eq, sql } from 'drizzle-orm';
import { checkException } from '#domain/schedules/check.ts';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/client.ts';
import { services } from '../../db/schema/organisation.ts';
import { scheduleExceptions } from '../../db/schema/schedules.ts';
import { notFound } from '../../errors/app-error.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';
import { publish } from '../../realtime/publish.ts';
import { type Facts, insertAll, recorded } from './exceptions.ts';
import { refuse } from './plan.ts';

/**
 * Shuts a service of the branch for the rest of the local day, for a reason that people read, or
 * opens it again where `reason` is null. Turns and appointments stay as they are. Throws 404
 * service_not_found, and 400 for a reason that says nothing.
 */
export async function closeToday(
  { tx, now, caller }: { tx: Transaction; now: Date; caller: Caller },
  { organisationId, id: branchId, timeZone }: BranchRow,
  { serviceId, reason }: { serviceId: number; reason: string | null },
): Promise<void> {
  const its = { client: services.organisationId, branch: services.branchId, id: services.id };
  const [service] = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(eq(its.client, organisationId), eq(its.branch, branchId), eq(its.id, serviceId)))
    .for('no key update');
  if (!service) throw notFound('service_not_found');
  const { day } = localMoment(now.getTime(), timeZone);
  const { fromDay, untilDay, yearly, spans } = scheduleExceptions;
  const closings = await tx
    .delete(scheduleExceptions)
    .where(
      and(
        eq(scheduleExceptions.organisationId, organisationId),
        eq(scheduleExceptions.branchId, branchId),
        eq(scheduleExceptions.serviceId, serviceId),
        and(eq(fromDay, day), eq(untilDay, day), eq(yearly, false), sql`${spans} = '[]'`),
      ),
    )
    .returning();
  const added: Facts[] = [];
  if (reason !== null) {
    const name = reason.trim();
    refuse(checkException({ name, from: day, until: day, spans: [] }));
    const at = { divisionId: null, branchId, serviceId };
    added.push({ ...at, name, fromDay: day, untilDay: day, yearly: false, spans: [] });
  }
  const [id = 0] = await insertAll(tx, organisationId, added);
  const done = [
    ...closings.map((each) => recorded(each.id, each, null)),
    ...added.map((each) => recorded(id, null, each)),
  ];
  if (done.length === 0) return;
  await recordConfiguration(tx, caller, now, ...done);
  await publish(tx, { organisationId, change: { kind: 'resync', branchId } });
}
