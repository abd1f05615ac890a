import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { StaffActing } from '../../../access/acting.ts';
import type { Striking } from '../../../access/striking.ts';
import { rowsOf } from '../../../db/database.ts';
import { struckTurns } from '../../../db/schema/intakes.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type Flooded, struckTurnsOf } from '../../../intakes/struck.ts';
import { cancel } from './plain-actions.ts';
import { undoCancel } from './undo.ts';

type Changed = components['schemas']['NumbersChanged'];
type Turn = Pick<typeof tickets.$inferSelect, 'id' | 'version'>;

/** Tickets per batch. Calls skip locked tickets, so a batch leaves enough for the counters. */
const atMost = 100;

export const striking: Striking = { strikeOut, restoreStruck };

async function strikeOut(
  acting: StaffActing,
  { branchId, deviceId }: Flooded,
  chosen: SQL | undefined,
): Promise<Changed> {
  const { tx, now, caller } = acting;
  const { organisationId } = caller;
  const found = await tx
    .select({ id: tickets.id, version: tickets.version })
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, organisationId),
        eq(tickets.branchId, branchId),
        eq(tickets.status, 'waiting'),
        chosen,
      ),
    )
    .orderBy(asc(tickets.id))
    .limit(atMost)
    // Skips tickets that another transaction is changing, so neither waits.
    .for('no key update', { skipLocked: true });
  const done = await each(acting, found, cancel);
  const struck = done.map((ticketId) => ({ organisationId, ticketId, deviceId, struckAt: now }));
  if (struck.length > 0) {
    // A ticket may have been restored and struck out again.
    const set = { deviceId, struckAt: now };
    const target = [struckTurns.organisationId, struckTurns.ticketId];
    await tx.insert(struckTurns).values(struck).onConflictDoUpdate({ target, set });
  }
  return changed(found, done);
}

async function restoreStruck(
  acting: StaffActing,
  { branchId, deviceId }: Flooded,
): Promise<Changed> {
  const { tx, now, caller } = acting;
  const { organisationId } = caller;
  const found = await rowsOf<Turn>(
    tx,
    sql`select t.id, t.version from ${struckTurnsOf({ organisationId, branchId, deviceId }, now)}
      order by t.id limit ${atMost} for no key update of t skip locked`,
  );
  const done = await each(acting, found, undoCancel);
  await tx
    .delete(struckTurns)
    .where(
      and(eq(struckTurns.organisationId, organisationId), inArray(struckTurns.ticketId, done)),
    );
  return changed(found, done);
}

/**
 * Reports `more` only if the batch was full and at least one ticket changed, so that the caller
 * ends.
 */
function changed(found: readonly Turn[], done: readonly number[]): Changed {
  return { count: done.length, more: found.length === atMost && done.length > 0 };
}

async function each(
  acting: StaffActing,
  turns: readonly Turn[],
  act: typeof cancel | typeof undoCancel,
): Promise<number[]> {
  const { organisationId } = acting.caller;
  const done: number[] = [];
  for (const { id: ticketId, version } of turns) {
    try {
      await act({ ...acting, organisationId }, { ticketId, version });
      done.push(ticketId);
    } catch (error) {
      // The other transaction's change wins.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return done;
}
