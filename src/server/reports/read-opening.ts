import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { DaySpan } from '#domain/reports/spans.ts';
import { exceptionOn, spansOn } from '#domain/schedules/calendar.ts';
import { addDays } from '#domain/time/ranges.ts';
import type { Database } from '../db/database.ts';
import { scheduleExceptions } from '../db/schema/schedules.ts';
import { type BranchPlace, calendarsOf } from '../organisation/calendars.ts';

/** Uses the current calendar, even for past days. */
export async function readOpening(
  db: Database,
  branch: BranchPlace,
  { from, until }: DaySpan,
): Promise<components['schemas']['ReportOpening'][]> {
  const window = { from: new Date(`${from}T00:00:00Z`), until: new Date(`${until}T00:00:00Z`) };
  const { branch: hours } = (await calendarsOf(db, [branch], window, []))(branch, null);
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  const found = days.map((day) => ({
    day,
    spans: (spansOn(hours, day) ?? []).map(({ opensAt, closesAt }) => ({ opensAt, closesAt })),
    exceptionId: exceptionOn(hours, day)?.id ?? null,
  }));
  const ids = found.flatMap(({ exceptionId }) => exceptionId ?? []);
  const named = await db
    .select({ id: scheduleExceptions.id, name: scheduleExceptions.name })
    .from(scheduleExceptions)
    .where(
      and(
        eq(scheduleExceptions.organisationId, branch.organisationId),
        inArray(scheduleExceptions.id, ids),
      ),
    );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return found.map(({ exceptionId, ...rest }) => ({
    ...rest,
    exception: exceptionId === null ? null : (names.get(exceptionId) ?? null),
  }));
}
