import { sql } from 'drizzle-orm';
import type { EventAction, TicketStatus } from '#domain/tickets/lifecycle.ts';
import type { Transaction } from '../../../db/client.ts';
import { preparedStatement } from '../../../db/rows.ts';
import type { TicketRow } from '../../../presenters/ticket.ts';
import { channel } from '../../../realtime/publish.ts';

export interface TicketEvent {
  action: EventAction;
  fromStatus: TicketStatus | null;
  toStatus: TicketStatus;
  userId: number | null;
  gateId?: number | null;
  /** When the server applied it. */
  at: Date;
  /** When the person tapped, by the device's clock. */
  deviceAt?: Date | null;
  reasonId?: number | null;
  note?: string | null;
  before?: Record<string, unknown> | null;
}

/**
 * Appends to the history of the turn, as it is now, and tells whoever follows its branch, and the
 * one it comes from if that was another.
 */
export async function record(
  tx: Transaction,
  ticket: Pick<TicketRow, 'clientId' | 'id' | 'branchId' | 'serviceId'>,
  event: TicketEvent,
  fromBranchId: number = ticket.branchId,
): Promise<void> {
  const { clientId, id, branchId, serviceId } = ticket;
  const told = (branchId: number) =>
    JSON.stringify({ clientId, change: { kind: 'ticket', branchId, serviceId, ticketId: id } });
  await append(tx, {
    clientId,
    ticketId: id,
    branchId,
    serviceId,
    action: event.action,
    fromStatus: event.fromStatus,
    toStatus: event.toStatus,
    userId: event.userId,
    gateId: event.gateId ?? null,
    at: event.at.toISOString(),
    deviceAt: event.deviceAt?.toISOString() ?? null,
    reasonId: event.reasonId ?? null,
    note: event.note ?? null,
    before: event.before ? JSON.stringify(event.before) : null,
    here: told(branchId),
    there: told(fromBranchId),
  });
}

const value = sql.placeholder;

// Of two notifications alike in one transaction PostgreSQL delivers one.
const append = preparedStatement(
  'record',
  sql`
    with recorded as (
      insert into ticket_events (client_id, ticket_id, action, from_status, to_status,
        branch_id, service_id, user_id, gate_id, at, device_at, reason_id, note, before)
      values (${value('clientId')}, ${value('ticketId')}, ${value('action')},
        ${value('fromStatus')}, ${value('toStatus')}, ${value('branchId')}, ${value('serviceId')},
        ${value('userId')}, ${value('gateId')}, ${value('at')}::timestamptz,
        ${value('deviceAt')}::timestamptz, ${value('reasonId')}, ${value('note')},
        ${value('before')}::jsonb)
    )
    select pg_notify(${channel}, ${value('here')}), pg_notify(${channel}, ${value('there')})`,
);
