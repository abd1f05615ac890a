import { and, eq, sql } from 'drizzle-orm';
import { localMoment } from '#domain/time/zone.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../db/database.ts';
import { services } from '../../db/schema/organisation.ts';
import { scheduleExceptions } from '../../db/schema/schedules.ts';
import { notFound } from '../../errors/app-error.ts';
import { recordConfiguration } from '../../organisation/record-configuration.ts';
import { publish } from '../../realtime/publish.ts';
import { recorded } from './exceptions.ts';
import { planException } from './plan-exceptions.ts';

/**
 * The reason is shown to the public, null reopens the service; tickets and appointments are kept.
 * Throws 404 `service_not_found` and 400 for an empty reason.
 */
export async function closeToday(
  { tx, now, caller }: { tx: Transaction; now: Date; caller: Caller },
  branch: BranchRow,
  { serviceId, reason }: { serviceId: number; reason: string | null },
): Promise<void> {
  const { organisationId, id: branchId, timeZone } = branch;
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
  const done = closings.map((each) => recorded(each.id, each, null));
  if (reason !== null) {
    const about = { kind: 'exception', id: null, version: 0, place: 'service', serviceId } as const;
    const hours = { name: reason, from: day, until: day, yearly: false, spans: [] };
    const plan = await planException(tx, branch, { ...about, ...hours });
    done.push(...(await plan.save(tx)));
  }
  if (done.length === 0) return;
  await recordConfiguration(tx, caller, now, ...done);
  await publish(tx, { organisationId, change: { kind: 'resync', branchId } });
}
