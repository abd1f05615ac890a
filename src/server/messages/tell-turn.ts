import { heldSeconds, kindOf, reminderKinds } from '#domain/messages/causes.ts';
import type { EventAction } from '#domain/tickets/lifecycle.ts';
import type { Transaction } from '../db/database.ts';
import type { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { recordCause, withdraw } from './causes.ts';
import { rulesOf } from './rules.ts';

type Turn = typeof tickets.$inferSelect;

export interface TicketChange {
  before: Turn | null;
  after: Turn;
  action: EventAction;
  /** Null is the system. */
  userId: number | null;
  at: Date;
}

/**
 * Records that a change is due to the ticket's person and the organisation's own system, and
 * withdraws outdated messages. Does nothing if nobody can be reached; otherwise its statements share
 * the round trip of the change.
 */
export async function tellTurn(
  tx: Transaction,
  deps: Deps,
  { before, after, action, userId, at }: TicketChange,
): Promise<void> {
  const { webhook } = await rulesOf(deps, after.organisationId, tx);
  if (!webhook && after.customerConsents.length === 0) return;
  const undone = before && action === 'undo' ? `${before.id}.${before.version}` : null;
  const [expectedBefore, expected] = [before && appointmentOf(before), appointmentOf(after)];
  const moved = before !== null && expectedBefore !== expected;
  const kind = kindOf({
    action,
    status: after.status,
    cancelCause: after.cancelCause,
    unconfirmed: after.confirmBy !== null,
    confirmed: before !== null && before.confirmBy !== null && after.confirmBy === null,
  });
  const dueAt = new Date(at.getTime() + heldSeconds(action, userId !== null) * 1000);
  await Promise.all([
    undone && withdraw(tx, after, { cause: undone }, at),
    moved && withdraw(tx, after, { kinds: ['reminders', ...reminderKinds] }, at),
    kind && recordCause(tx, after, { kind, at, dueAt }),
    expected !== null &&
      expected !== expectedBefore &&
      recordCause(tx, after, { kind: 'reminders', at }),
  ]);
}

/**
 * Returns the appointment's confirmation deadline or start in milliseconds since the epoch; null
 * without an expected arrival.
 */
function appointmentOf({ status, scheduledAt, confirmBy }: Turn): number | null {
  return status === 'scheduled' && scheduledAt && confirmBy === null ? scheduledAt.getTime() : null;
}
