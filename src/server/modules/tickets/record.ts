import { type SQL, sql } from 'drizzle-orm';
import type { EventAction, TicketStatus } from '#domain/tickets/lifecycle.ts';
import type { Transaction } from '../../db/client.ts';
import { channel } from '../../events.ts';
import type { TicketRow } from '../../views/ticket.ts';

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
  const told = [...new Set([branchId, fromBranchId])].map((branchId) => {
    const change = { kind: 'ticket', branchId, serviceId, ticketId: id };
    return sql`pg_notify(${channel}, ${JSON.stringify({ clientId, change })})`;
  });
  await tx.execute(sql`
    with recorded as (
      insert into ticket_events (client_id, ticket_id, action, from_status, to_status,
        branch_id, service_id, user_id, gate_id, at, device_at, reason_id, note, before)
      values (${clientId}, ${id}, ${event.action}, ${event.fromStatus}, ${event.toStatus},
        ${branchId}, ${serviceId}, ${event.userId}, ${event.gateId ?? null}, ${instant(event.at)},
        ${instant(event.deviceAt)}, ${event.reasonId ?? null}, ${event.note ?? null},
        ${event.before ? JSON.stringify(event.before) : null}::jsonb)
    )
    select ${sql.join(told, sql`, `)}`);
}

function instant(at: Date | null | undefined): SQL {
  return sql`${at?.toISOString() ?? null}::timestamptz`;
}
