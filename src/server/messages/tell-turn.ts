import { and, eq } from 'drizzle-orm';
import {
  heldSeconds,
  kindOf,
  kindsOf,
  reminderKinds,
  usefulUntil,
} from '#domain/messages/causes.ts';
import { addressIn } from '#domain/messages/channels.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';
import { activationTime, reminderTimes } from '#domain/messages/quiet-hours.ts';
import type { EventAction } from '#domain/tickets/lifecycle.ts';
import type { Transaction } from '../db/client.ts';
import { branches } from '../db/schema/organisation.ts';
import type { tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { type QueuedMessage, queueFor, withdraw } from './queue.ts';
import { type Rules, rulesOf } from './rules.ts';
import { askedOf } from './tell.ts';

type Turn = typeof tickets.$inferSelect;

export interface TicketChange {
  before: Turn | null;
  after: Turn;
  action: EventAction;
  /** Null is the system. */
  userId: number | null;
  at: Date;
  /** Counts tickets ahead; called only if a message names the number. */
  ahead: () => Promise<number>;
}

/**
 * Writes the messages to the ticket's person and the organisation's own system about a change, and
 * withdraws outdated ones. Sends nothing if nobody can be reached; otherwise its statements share
 * the round trip of the change.
 */
export async function tellTurn(tx: Transaction, deps: Deps, told: TicketChange): Promise<void> {
  const { before, after, action, at } = told;
  const rules = await rulesOf(deps, after.organisationId, tx);
  if (!rules.webhook && !isReachable(after)) return;
  const undone = before && action === 'undo' ? `${before.id}.${before.version}` : null;
  const moved = before !== null && appointmentOf(before) !== appointmentOf(after);
  const asked = [...(await caused(rules, told)), ...(await reminders(tx, rules, told))];
  await Promise.all([
    undone && withdraw(tx, after, { cause: undone }, at),
    moved && withdraw(tx, after, { kinds: reminderKinds }, at),
    queueFor(tx, after, asked, at),
  ]);
}

function isReachable({ customerConsents, customerEmail, customerPhone }: Turn): boolean {
  const person = { email: customerEmail, phone: customerPhone };
  return customerConsents.some((channel) => addressIn(channel, person) !== '');
}

async function caused(
  rules: Rules,
  { before, after, action, userId, at, ahead }: TicketChange,
): Promise<QueuedMessage[]> {
  const kind = kindOf({
    action,
    status: after.status,
    cancelCause: after.cancelCause,
    unconfirmed: after.confirmBy !== null,
    confirmed: before !== null && before.confirmBy !== null && after.confirmBy === null,
  });
  if (kind === null) return [];
  const count = kind === 'newTurn' ? await ahead() : 0;
  const dueAt = new Date(at.getTime() + heldSeconds(action, userId !== null) * 1000);
  return kindsOf(kind, count).flatMap((each) => {
    const until = usefulUntil(each, dueAt.getTime(), after.scheduledAt?.getTime() ?? null);
    const when = { at, dueAt, usefulUntil: new Date(until) };
    return askedOf(rules, after.branchId, each, when).map((one) =>
      kind === 'newTurn' ? { ...one, ahead: count } : one,
    );
  });
}

/**
 * Returns the appointment's confirmation deadline or start in milliseconds since the epoch; null
 * without an expected arrival.
 */
function appointmentOf({ status, scheduledAt, confirmBy }: Turn): number | null {
  return status === 'scheduled' && scheduledAt && confirmBy === null ? scheduledAt.getTime() : null;
}

async function reminders(
  tx: Transaction,
  rules: Rules,
  { before, after, at }: TicketChange,
): Promise<QueuedMessage[]> {
  const expected = appointmentOf(after);
  if (expected === null || (before && appointmentOf(before) === expected)) return [];
  const { organisationId, branchId, id, version } = after;
  const [branch] = await tx
    .select({ timeZone: branches.timeZone })
    .from(branches)
    .where(and(eq(branches.organisationId, organisationId), eq(branches.id, branchId)));
  const { timeZone } = branch ?? { timeZone: 'UTC' };
  const plan = rules.plan(branchId);
  const activation = activationTime(plan, expected, timeZone);
  const due: { kind: MessageKind; dueAt: number }[] = [
    ...reminderTimes(plan, expected, timeZone).map((dueAt) => ({
      kind: 'scheduledTurnReminder' as const,
      dueAt,
    })),
    { kind: 'activationReminderSms', dueAt: activation },
    { kind: 'activationReminderEmail', dueAt: activation },
  ];
  // A reminder whose time has passed adds nothing to the booking message.
  const ahead = due.filter(({ dueAt }) => dueAt > at.getTime());
  return ahead.flatMap(({ kind, dueAt }) =>
    askedOf(rules, branchId, kind, {
      at,
      dueAt: new Date(dueAt),
      usefulUntil: new Date(expected),
      // Reminders of one kind differ by their time.
    }).map((one) => ({ ...one, cause: `${id}.${version}.${dueAt}` })),
  );
}

/**
 * Returns the messages to a person who is about to be called; the statement of the call writes
 * them.
 */
export function askedAtCall(rules: Rules, branchId: number, at: Date): QueuedMessage[] {
  return askedOf(rules, branchId, 'turnCalled', {
    at,
    usefulUntil: new Date(usefulUntil('turnCalled', at.getTime(), null)),
  });
}
