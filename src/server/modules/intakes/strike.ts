import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { restoreMinutes } from '#domain/intakes/pressure.ts';
import type { Acting } from '../../access/acting.ts';
import { branchInScope } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { phoneTurns } from '../../db/schema/intakes.ts';
import { tickets } from '../../db/schema/tickets.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Turns } from './turns.ts';

type Schemas = components['schemas'];
type ByStaff = Omit<Acting, 'organisationId'> & { caller: Caller };
type Turn = Pick<typeof tickets.$inferSelect, 'id' | 'version'>;

/** Calls pass over turns that are locked: few enough for the counters to find others meanwhile. */
const atMost = 100;

/**
 * Cancels waiting numbers by phone that stand on one code alone, or with `confirmed` on two, taken in
 * the last `minutes` (null is all of them), a part of them at a time. Answers how many, and whether
 * there may be more; those called meanwhile stay.
 */
export async function strike(
  acting: ByStaff,
  turns: Pick<Turns, 'cancel'>,
  branchId: number,
  { minutes, confirmed }: Schemas['PhonesStrike'],
): Promise<Schemas['PhonesChanged']> {
  const { now } = acting;
  const since = minutes === null ? undefined : new Date(now.getTime() - minutes * 60_000);
  const chosen = and(
    eq(tickets.status, 'waiting'),
    confirmed ? undefined : eq(phoneTurns.confirmed, false),
    since && gte(tickets.arrivedAt, since),
  );
  return each(acting, branchId, chosen, now, turns.cancel);
}

/** Puts the numbers struck out within the hour back where they waited, a part at a time as `strike`. */
export function restore(
  acting: ByStaff,
  turns: Pick<Turns, 'undoCancel'>,
  branchId: number,
): Promise<Schemas['PhonesChanged']> {
  const since = new Date(acting.now.getTime() - restoreMinutes * 60_000);
  const struck = and(eq(tickets.status, 'cancelled'), gte(phoneTurns.struckAt, since));
  return each(acting, branchId, struck, null, turns.undoCancel);
}

/** Acts on the branch's phone turns that fit and marks what has come of it; throws 404. */
async function each(
  { deps, tx, now, caller }: ByStaff,
  branchId: number,
  which: ReturnType<typeof and>,
  struckAt: Date | null,
  act: Turns['cancel'],
): Promise<Schemas['PhonesChanged']> {
  await branchInScope(tx, caller, branchId);
  const { organisationId } = caller;
  const found: Turn[] = await tx
    .select({ id: tickets.id, version: tickets.version })
    .from(phoneTurns)
    .innerJoin(
      tickets,
      and(
        eq(tickets.organisationId, phoneTurns.organisationId),
        eq(tickets.id, phoneTurns.ticketId),
      ),
    )
    .where(
      and(eq(phoneTurns.organisationId, organisationId), eq(tickets.branchId, branchId), which),
    )
    .orderBy(asc(tickets.id))
    .limit(atMost)
    // A turn that somebody acts on is left to them: nobody waits for the other.
    .for('update', { of: tickets, skipLocked: true });
  const done: number[] = [];
  for (const { id: ticketId, version } of found) {
    try {
      await act({ deps, tx, now, caller, organisationId }, { ticketId, version });
      done.push(ticketId);
    } catch (error) {
      // Somebody was quicker: what they made of the turn stands.
      if (!(error instanceof AppError)) throw error;
    }
  }
  await tx
    .update(phoneTurns)
    .set({ struckAt })
    .where(and(eq(phoneTurns.organisationId, organisationId), inArray(phoneTurns.ticketId, done)));
  return { count: done.length, more: found.length === atMost };
}
