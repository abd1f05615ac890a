import { sql } from 'drizzle-orm';
import {
  isHeld,
  type TicketAction,
  type TicketStatus,
  ticketCan,
  transitions,
} from '#domain/tickets/lifecycle.ts';
import type { Acting } from '../../../access/acting.ts';
import type { Transaction } from '../../../db/database.ts';
import { preparedStatement, rowOf } from '../../../db/rows.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { conflict, notFound } from '../../../errors/app-error.ts';
import { settingOf } from '../../../organisation/settings.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { type Changes, changeTurn } from '../store/ledger.ts';
import { followAppointment } from '../waiting/offer.ts';
import { assertGiven, readAsked } from './asked-reasons.ts';
import { changesOf } from './status-columns.ts';
import { assertReach, openGateOf } from './who-may-act.ts';

export interface TransitionInput {
  ticketId: number;
  /** The version that the caller saw; null accepts any. */
  version: number | null;
  deviceAt?: string | undefined;
  reasonId?: number | null | undefined;
  note?: string | undefined;
}

export interface Particular {
  /** Name in the history, if not the action's. */
  action?: TicketAction;
  to?: TicketStatus;
  changes?: Changes;
}

/** `at` is the time of the tap in server time as the device knows it; `now` is the server's. */
export interface Moment {
  at: Date;
  now: Date;
}

export type Particulars = (ticket: TicketRow, moment: Moment) => Particular | Promise<Particular>;

/**
 * Locks a ticket, checks caller, version and transition table, changes its state, writes history
 * and notifies followers. Returns the ticket as it was before; throws the errors of the contract.
 */
export async function transition(
  { deps, tx, now, caller, actor, organisationId }: Acting,
  action: TicketAction,
  input: TransitionInput,
  particulars: Particulars = () => ({}),
): Promise<TicketRow> {
  const kind = caller && transitions[action].reason;
  const [gateId, ticket, asked] = await Promise.all([
    caller && openGateOf(tx, caller),
    lockTicket(tx, organisationId, input.ticketId),
    kind ? readAsked(tx, { organisationId, ticketId: input.ticketId }, input) : null,
  ]);
  if (caller) await assertReach(tx, caller, { ticket, gateId }, action);
  if (input.version !== null && input.version !== ticket.version) throw conflict('ticket_changed');
  const facts = {
    ...ticket,
    lastCalledAt: ticket.lastCalledAt?.getTime() ?? null,
    endedAt: ticket.closedAt?.getTime() ?? null,
    scheduledAt: ticket.scheduledAt?.getTime() ?? null,
  };
  const limits = {
    seconds: await settingOf(deps, organisationId, 'vez.tickets.recall.seconds', tx),
    max: await settingOf(deps, organisationId, 'vez.tickets.recall.max', tx),
  };
  const verdict = ticketCan(action, facts, now.getTime(), limits, caller?.role);
  if (!verdict.allowed) {
    throw conflict(verdict.key, 'params' in verdict ? verdict.params : undefined);
  }
  // The device cannot have timed a call that gives its counter another ticket.
  const brought = transitions[action].to === 'called' && !isHeld(ticket);
  const at = brought ? now : happenedAt(ticket, input.deviceAt, now);
  if (kind && asked) assertGiven(asked, kind, ticket.serviceId, input);
  const particular = await particulars(ticket, { at, now });
  const { to = transitions[action].to ?? ticket.status, changes = {} } = particular;
  const all = { status: to, ...changesOf(ticket, to, at), ...changes };
  await changeTurn(tx, deps, ticket, all, {
    action: particular.action ?? action,
    userId: caller?.userId ?? null,
    actor,
    at: now,
    deviceAt: input.deviceAt ? at : null,
    reasonId: input.reasonId ?? null,
    note: input.note ?? null,
  });
  if (ticket.status === 'scheduled') {
    await followAppointment({ deps, tx, now }, ticket, { ...ticket, ...all });
  }
  return ticket;
}

const lock = preparedStatement<Record<string, unknown>>(
  'lock_ticket',
  sql`select * from tickets
    where client_id = ${sql.placeholder('organisationId')} and id = ${sql.placeholder('id')}
    for no key update`,
);

export async function lockTicket(
  tx: Transaction,
  organisationId: number,
  id: number,
): Promise<TicketRow> {
  const [row] = await lock(tx, { organisationId, id });
  if (!row) throw notFound('ticket_not_found');
  return rowOf(tickets, row);
}

/** Returns the time of the tap, limited to the span from the ticket's last event to now. */
export function happenedAt(ticket: TicketRow, deviceAt: string | undefined, now: Date): Date {
  if (!deviceAt) return now;
  const earliest =
    ticket.closedAt ?? ticket.startedAt ?? ticket.lastCalledAt ?? ticket.waitingSince;
  const tapped = Math.max(new Date(deviceAt).getTime(), earliest.getTime());
  return new Date(Math.min(tapped, now.getTime()));
}
