import { and, eq, exists, gte } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import type { StaffActing } from '../../access/acting.ts';
import { branchInScope } from '../../access/authorize.ts';
import { phoneTurns } from '../../db/schema/intakes.ts';
import { tickets } from '../../db/schema/tickets.ts';
import type { Turns } from './turns.ts';

type Schemas = components['schemas'];

/**
 * Cancels waiting numbers by phone of the last `minutes` (null means all) backed by one code, or
 * with `confirmed` by two; works in batches. Throws 404.
 */
export async function strike(
  acting: StaffActing,
  turns: Pick<Turns, 'strikeOut'>,
  branchId: number,
  { minutes, confirmed }: Schemas['PhonesStrike'],
): Promise<Schemas['NumbersChanged']> {
  const { tx, now, caller } = acting;
  await branchInScope(tx, caller, branchId);
  const since = minutes === null ? undefined : new Date(now.getTime() - minutes * 60_000);
  const held = tx
    .select({ id: phoneTurns.ticketId })
    .from(phoneTurns)
    .where(
      and(
        eq(phoneTurns.organisationId, tickets.organisationId),
        eq(phoneTurns.ticketId, tickets.id),
        confirmed ? undefined : eq(phoneTurns.confirmed, false),
      ),
    );
  const chosen = and(since && gte(tickets.arrivedAt, since), exists(held));
  return turns.strikeOut(acting, { branchId, deviceId: null }, chosen);
}

/** Restores numbers by phone struck out within the hour, in batches. Throws 404. */
export async function restore(
  acting: StaffActing,
  turns: Pick<Turns, 'restoreStruck'>,
  branchId: number,
): Promise<Schemas['NumbersChanged']> {
  await branchInScope(acting.tx, acting.caller, branchId);
  return turns.restoreStruck(acting, { branchId, deviceId: null });
}
