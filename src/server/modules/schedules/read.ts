import { and, asc, eq } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { addDays } from '#domain/time/ranges.ts';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database } from '../../db/database.ts';
import { divisions, services } from '../../db/schema/organisation.ts';
import { AppError } from '../../errors/app-error.ts';
import {
  type ExceptionRow,
  exceptionOf,
  exceptionsAt,
  weeksOf,
} from '../../organisation/calendars.ts';

type Schemas = components['schemas'];

/** A year, with the weeks that it shares with the adjacent years. */
const mostDays = 400;

export async function readSchedule(
  db: Database,
  branch: BranchRow,
  days: { from: string; until: string },
): Promise<Schemas['Schedule']> {
  if (days.until < days.from || days.until > addDays(days.from, mostDays)) {
    throw new AppError(400, 'out_of_range', { field: 'until', params: { min: 1, max: mostDays } });
  }
  const { organisationId, id: branchId } = branch;
  const [division] = await db
    .select({ name: divisions.name })
    .from(divisions)
    .where(and(eq(divisions.organisationId, organisationId), eq(divisions.id, branch.divisionId)));
  const offered = await db
    .select({
      id: services.id,
      name: services.name,
      prefix: services.prefix,
      version: services.hoursVersion,
    })
    .from(services)
    .where(
      and(
        eq(services.organisationId, organisationId),
        eq(services.branchId, branchId),
        eq(services.active, true),
      ),
    )
    .orderBy(asc(services.position), asc(services.id));
  const weeks = await weeksOf(db, organisationId, [branchId]);
  const weekOf = (kind: 'branch' | 'service', id: number) => [
    ...(weeks.get(`${kind} ${id}`) ?? []),
  ];
  const exceptions = await exceptionsAt(db, organisationId, [branchId], days);
  return {
    branchId,
    branchName: branch.name,
    divisionName: division?.name ?? '',
    timeZone: branch.timeZone,
    version: branch.hoursVersion,
    week: weekOf('branch', branchId),
    services: offered.map((service) => ({ ...service, week: weekOf('service', service.id) })),
    exceptions: exceptions.filter((row) => reaches(row, branch)).map(presentException),
  };
}

export function reaches(row: ExceptionRow, branch: { id: number; divisionId: number }): boolean {
  if (row.branchId !== null) return row.branchId === branch.id;
  return row.divisionId === null || row.divisionId === branch.divisionId;
}

function presentException(row: ExceptionRow): Schemas['ScheduleException'] {
  return { ...exceptionOf(row), version: row.version };
}
