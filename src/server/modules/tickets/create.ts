import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { isEmail } from '#domain/contacts/email.ts';
import { openingAt } from '#domain/schedules/opening.ts';
import { branchInScope } from '../../authorize.ts';
import type { Caller } from '../../caller.ts';
import type { Transaction } from '../../db/client.ts';
import { branchHours } from '../../db/schema/organisation.ts';
import { ticketNumbers, tickets } from '../../db/schema/tickets.ts';
import { AppError, conflict } from '../../errors.ts';
import { presentTicket, type TicketRow } from '../../views/ticket.ts';
import { record } from './record.ts';
import { activeService } from './service.ts';

type Schemas = components['schemas'];

/**
 * A new turn at the end of its queue. Refuses while the branch is closed or the service is off,
 * and an e-mail that is none (spec §5).
 */
export async function createTicket(
  tx: Transaction,
  now: Date,
  caller: Caller,
  input: Schemas['NewTicket'],
): Promise<Schemas['Created']> {
  const { clientId } = caller;
  const email = input.customer.email.trim();
  if (email !== '' && !isEmail(email)) {
    throw new AppError(400, 'invalid_request', { field: 'email' });
  }
  const branch = await branchInScope(tx, caller, input.branchId);
  const hours = await tx
    .select()
    .from(branchHours)
    .where(and(eq(branchHours.clientId, clientId), eq(branchHours.branchId, branch.id)));
  const { open, day } = openingAt(hours, branch.timeZone, now.getTime());
  if (!open) throw conflict('branch_closed');
  const service = await activeService(tx, clientId, branch.id, input.serviceId);
  const nextServiceIds = input.thenServiceIds ?? [];
  for (const id of nextServiceIds) await activeService(tx, clientId, branch.id, id);
  const [ticket] = await tx
    .insert(tickets)
    .values({
      clientId,
      branchId: branch.id,
      serviceId: service.id,
      day,
      prefix: service.prefix,
      number: await nextNumber(tx, clientId, service.id, day),
      status: 'waiting',
      channel: 'staff',
      customerName: input.customer.name.trim(),
      customerDocument: input.customer.document.trim(),
      customerPhone: input.customer.phone.trim(),
      customerEmail: email,
      nextServiceIds,
      arrivedAt: now,
      queuedAt: now,
      waitingSince: now,
    })
    .returning();
  if (!ticket) throw new Error('insert returned no ticket');
  await record(tx, ticket, {
    action: 'create',
    fromStatus: null,
    toStatus: 'waiting',
    userId: caller.userId,
    at: now,
  });
  return {
    ticket: presentTicket({ ticket, serviceName: service.name, gateName: null }, caller.userId),
    ahead: await countAhead(tx, ticket),
  };
}

/** Numbers run from 1 per service and local day, without gaps: the row is locked until commit. */
async function nextNumber(
  tx: Transaction,
  clientId: number,
  serviceId: number,
  day: string,
): Promise<number> {
  const [row] = await tx
    .insert(ticketNumbers)
    .values({ clientId, serviceId, day, last: 1 })
    .onConflictDoUpdate({
      target: [ticketNumbers.clientId, ticketNumbers.serviceId, ticketNumbers.day],
      set: { last: sql`${ticketNumbers.last} + 1` },
    })
    .returning({ last: ticketNumbers.last });
  if (!row) throw new Error('upsert returned no number');
  return row.last;
}

async function countAhead(tx: Transaction, ticket: TicketRow): Promise<number> {
  const [row] = await tx
    .select({ ahead: sql<number>`count(*)::int` })
    .from(tickets)
    .where(
      and(
        eq(tickets.clientId, ticket.clientId),
        eq(tickets.serviceId, ticket.serviceId),
        eq(tickets.status, 'waiting'),
        sql`(${tickets.queuedAt}, ${tickets.id}) < (${ticket.queuedAt.toISOString()}, ${ticket.id})`,
      ),
    );
  return row?.ahead ?? 0;
}
