import { and, eq, sql } from 'drizzle-orm';
import type { WeekSpan } from '#domain/schedules/calendar.ts';
import { checkWeek } from '#domain/schedules/check.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { branches, branchHours, services } from '../../db/schema/organisation.ts';
import { serviceHours } from '../../db/schema/schedules.ts';
import { conflict, notFound } from '../../errors/app-error.ts';
import { weeksOf } from '../../organisation/calendars.ts';
import { type ChangeRequest, type Plan, refuse } from './plan.ts';

type AskedWeek = Extract<ChangeRequest, { kind: 'week' }>;

/**
 * Plans new weekly hours of the branch or a service; an empty week of a service means the branch's
 * hours.
 */
export async function planWeek(
  db: Database,
  branch: BranchRow,
  { serviceId, version, week }: AskedWeek,
): Promise<Plan> {
  const { organisationId, id: branchId } = branch;
  const current = serviceId === null ? branch.hoursVersion : await versionOf(db, branch, serviceId);
  if (current !== version) throw conflict('schedule_changed');
  refuse(checkWeek(week));
  const owner = serviceId === null ? `branch ${branchId}` : `service ${serviceId}`;
  const before = (await weeksOf(db, organisationId, [branchId])).get(owner) ?? [];
  return {
    change: { kind: 'week', serviceId, week },
    place: serviceId === null ? 'branch' : 'service',
    serviceId,
    days: null,
    save: async (tx) => {
      await raiseVersion(tx, branch, { serviceId, version });
      await (serviceId === null
        ? saveBranch(tx, branch, week)
        : saveService(tx, organisationId, serviceId, week));
      return [
        {
          kind: 'schedule',
          subject: owner.replace(' ', '-'),
          branchId,
          action: 'update',
          before: byDay(before),
          after: byDay(week),
        },
      ];
    },
  };
}

async function versionOf(db: Database, branch: BranchRow, serviceId: number): Promise<number> {
  const [service] = await db
    .select({ version: services.hoursVersion })
    .from(services)
    .where(
      and(
        eq(services.organisationId, branch.organisationId),
        eq(services.branchId, branch.id),
        eq(services.id, serviceId),
      ),
    );
  if (!service) throw notFound('service_not_found', 'serviceId');
  return service.version;
}

/** Throws for the second of two changes based on the same version. */
async function raiseVersion(
  tx: Transaction,
  { organisationId, id }: BranchRow,
  { serviceId, version }: Pick<AskedWeek, 'serviceId' | 'version'>,
): Promise<void> {
  const table = serviceId === null ? branches : services;
  const raised = await tx
    .update(table)
    .set({ hoursVersion: sql`${table.hoursVersion} + 1` })
    .where(
      and(
        eq(table.organisationId, organisationId),
        eq(table.id, serviceId ?? id),
        eq(table.hoursVersion, version),
      ),
    )
    .returning({ id: table.id });
  if (raised.length === 0) throw conflict('schedule_changed');
}

async function saveBranch(
  tx: Transaction,
  { organisationId, id: branchId }: BranchRow,
  week: readonly WeekSpan[],
): Promise<void> {
  await tx
    .delete(branchHours)
    .where(and(eq(branchHours.organisationId, organisationId), eq(branchHours.branchId, branchId)));
  if (week.length === 0) return;
  await tx.insert(branchHours).values(week.map((span) => ({ organisationId, branchId, ...span })));
}

async function saveService(
  tx: Transaction,
  organisationId: number,
  serviceId: number,
  week: readonly WeekSpan[],
): Promise<void> {
  await tx
    .delete(serviceHours)
    .where(
      and(eq(serviceHours.organisationId, organisationId), eq(serviceHours.serviceId, serviceId)),
    );
  if (week.length === 0) return;
  await tx
    .insert(serviceHours)
    .values(week.map((span) => ({ organisationId, serviceId, ...span })));
}

/** Maps weekdays, 1 to 7, to their spans as text, which the change history compares. */
function byDay(week: readonly WeekSpan[]): Record<string, string> {
  const days: Record<string, string> = {};
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    days[weekday] = week
      .filter((span) => span.weekday === weekday)
      .map(({ opensAt, closesAt }) => `${opensAt}–${closesAt}`)
      .sort()
      .join(', ');
  }
  return days;
}
