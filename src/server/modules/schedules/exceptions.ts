import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BranchRow } from '../../access/authorize.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { scheduleExceptions } from '../../db/schema/schedules.ts';
import { conflict, notFound } from '../../errors/app-error.ts';
import { type ExceptionRow, placeOf } from '../../organisation/calendars.ts';
import type { Configured } from '../../organisation/record-configuration.ts';
import { reaches } from './read.ts';

export type Facts = Omit<ExceptionRow, 'organisationId' | 'id' | 'version'>;

/** Placeholder ID of an exception not stored yet; sorts after all stored ones. */
export const newestId = Number.MAX_SAFE_INTEGER;

/** Throws 404, and 409 `schedule_changed` when the exception has changed. */
export async function knownException(
  db: Database,
  branch: BranchRow,
  id: number,
  version: number,
): Promise<ExceptionRow> {
  const [stored] = await db
    .select()
    .from(scheduleExceptions)
    .where(
      and(
        eq(scheduleExceptions.organisationId, branch.organisationId),
        eq(scheduleExceptions.id, id),
      ),
    );
  if (!stored || !reaches(stored, branch)) throw notFound('exception_not_found');
  if (stored.version !== version) throw conflict('schedule_changed');
  return stored;
}

export function singleDays(
  db: Database,
  organisationId: number,
  { divisionId, branchId }: Pick<Facts, 'divisionId' | 'branchId'>,
): Promise<{ day: string; name: string }[]> {
  const { fromDay, untilDay, yearly, serviceId, name } = scheduleExceptions;
  const at = (column: typeof scheduleExceptions.branchId | typeof serviceId, id: number | null) =>
    id === null ? isNull(column) : eq(column, id);
  return db
    .select({ day: fromDay, name })
    .from(scheduleExceptions)
    .where(
      and(
        eq(scheduleExceptions.organisationId, organisationId),
        at(scheduleExceptions.branchId, branchId),
        at(scheduleExceptions.divisionId, divisionId),
        isNull(serviceId),
        eq(yearly, false),
        eq(fromDay, untilDay),
      ),
    );
}

export async function insertAll(
  tx: Transaction,
  organisationId: number,
  all: readonly Facts[],
): Promise<number[]> {
  if (all.length === 0) return [];
  const rows = await tx
    .insert(scheduleExceptions)
    .values(all.map((facts) => ({ organisationId, ...facts })))
    .returning({ id: scheduleExceptions.id });
  return rows.map(({ id }) => id);
}

export async function replaceStored(
  tx: Transaction,
  stored: ExceptionRow,
  facts: Facts,
): Promise<void> {
  const replaced = await tx
    .update(scheduleExceptions)
    .set({ ...facts, version: sql`${scheduleExceptions.version} + 1` })
    .where(asSeen(stored))
    .returning({ id: scheduleExceptions.id });
  if (replaced.length === 0) throw conflict('schedule_changed');
}

export async function removeStored(tx: Transaction, stored: ExceptionRow): Promise<void> {
  const removed = await tx
    .delete(scheduleExceptions)
    .where(asSeen(stored))
    .returning({ id: scheduleExceptions.id });
  if (removed.length === 0) throw conflict('schedule_changed');
}

/** Condition on the version that was read: the second of two concurrent changes matches no row. */
function asSeen({ organisationId, id, version }: ExceptionRow) {
  return and(
    eq(scheduleExceptions.organisationId, organisationId),
    eq(scheduleExceptions.id, id),
    eq(scheduleExceptions.version, version),
  );
}

/** The entry of the change history; a null `before` or `after` means none. */
export function recorded(id: number, before: Facts | null, after: Facts | null): Configured {
  const is = after ?? before;
  return {
    kind: 'exception',
    subject: id,
    branchId: is?.branchId ?? null,
    action: before === null ? 'create' : after === null ? 'remove' : 'update',
    before: before ? stateOf(before) : {},
    after: after ? stateOf(after) : {},
  };
}

function stateOf(facts: Facts) {
  const { name, fromDay: from, untilDay: until, yearly, spans, serviceId } = facts;
  const hours = spans.map(({ opensAt, closesAt }) => `${opensAt}–${closesAt}`).join(', ');
  return { name, place: placeOf(facts), serviceId, from, until, yearly, hours };
}
