import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { heldBranch } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/client.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { presentTicket, type TicketRow } from '../../../presenters/ticket.ts';
import { assertOpen } from '../store/assert-open.ts';
import { activeService } from '../store/offered-services.ts';
import { assertCustomer, insertTicket } from './insert-ticket.ts';

type Schemas = components['schemas'];

/**
 * A new turn at the end of its queue. Refuses while the branch or the service is closed or
 * the service is off, and an e-mail that is none (spec §5).
 */
export async function createTicket(
  tx: Transaction,
  now: Date,
  caller: Caller,
  { branchId, serviceId, customer, thenServiceIds = [] }: Schemas['NewTicket'],
): Promise<Schemas['Created']> {
  const { organisationId } = caller;
  assertCustomer(customer);
  const branch = await heldBranch(tx, caller, branchId);
  const day = await assertOpen(tx, branch, serviceId, now);
  const service = await activeService(tx, organisationId, branch.id, serviceId);
  for (const id of thenServiceIds) await activeService(tx, organisationId, branch.id, id);
  const turn = { service, day, customer, nextServiceIds: thenServiceIds };
  const ticket = await insertTicket(tx, { now, caller }, turn);
  return {
    ticket: presentTicket({ ticket, serviceName: service.name, gateName: null }, caller.userId),
    ahead: await countAhead(tx, ticket),
  };
}

async function countAhead(tx: Transaction, ticket: TicketRow): Promise<number> {
  const [row] = await tx
    .select({ ahead: sql<number>`count(*)::int` })
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, ticket.organisationId),
        eq(tickets.serviceId, ticket.serviceId),
        eq(tickets.status, 'waiting'),
        sql`(${tickets.queuedAt}, ${tickets.id}) < (${ticket.queuedAt.toISOString()}, ${ticket.id})`,
      ),
    );
  return row?.ahead ?? 0;
}
