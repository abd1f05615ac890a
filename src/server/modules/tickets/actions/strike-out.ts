import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { StaffActing } from '../../../access/acting.ts';
import type { Striking } from '../../../access/striking.ts';
import { rowsOf } from '../../../db/client.ts';
import { struckTurns } from '../../../db/schema/intakes.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type Flooded, struckTurnsOf } from '../../../intakes/struck.ts';
import { cancel } from './plain-actions.ts';
import { undoCancel } from './undo.ts';

type Changed = components['schemas']['NumbersChanged'];
type Turn = Pick<typeof tickets.$inferSelect, 'id' | 'version'>;

/** Calls pass over turns that are locked: few enough for the counters to find others meanwhile. */
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
    // A turn that somebody acts on is left to them: nobody waits for the other.
    .for('update', { skipLocked: true });
  const done = await each(acting, found, cancel);
  const struck = done.map((ticketId) => ({ organisationId, ticketId, deviceId, struckAt: now }));
  if (struck.length > 0) {
    // One that was put back and is struck out anew.
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
      order by t.id limit ${atMost} for update of t skip locked`,
  );
  const done = await each(acting, found, undoCancel);
  await tx
    .delete(struckTurns)
    .where(
      and(eq(struckTurns.organisationId, organisationId), inArray(struckTurns.ticketId, done)),
    );
  return changed(found, done);
}

/** A part of which nothing could be done comes again: there is no more to do. */
function changed(found: readonly Turn[], done: readonly number[]): Changed {
  return { count: done.length, more: found.length === atMost && done.length > 0 };
}

/** Acts on each turn; answers those on which nobody was quicker. */
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
      // What they made of the turn stands.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return done;
}
