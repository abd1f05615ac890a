import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { aheadOfPreferred } from '#domain/tickets/strategies/preference.ts';
import { heldBranch } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/client.ts';
import { goesFirstInSql, tickets } from '../../../db/schema/tickets.ts';
import { visitorOf } from '../../../people/visitor.ts';
import { presentTicket, type TicketRow } from '../../../presenters/ticket.ts';
import { assertOpen } from '../store/assert-open.ts';
import { activeService } from '../store/offered-services.ts';
import { insertTicket } from './insert-ticket.ts';
import { assertCapacity, assertIntake } from './intake.ts';

type Schemas = components['schemas'];

/**
 * A new turn at the end of its queue. Refuses while the branch or the service is closed or the
 * service is off, and what the service does not take (`assertIntake`).
 */
export async function createTicket(
  tx: Transaction,
  now: Date,
  caller: Caller,
  { branchId, serviceId, preferred, thenServiceIds = [], ...said }: Schemas['NewTicket'],
): Promise<Schemas['Created']> {
  const { organisationId } = caller;
  const branch = await heldBranch(tx, caller, branchId);
  const day = await assertOpen(tx, branch, serviceId, now);
  const service = await activeService(tx, organisationId, branch.id, serviceId);
  const visitor = await visitorOf(tx, { caller, now, at: now }, said.customer);
  const { customer } = visitor;
  await assertIntake(tx, service, { channel: 'staff', customer, day });
  await assertCapacity(tx, branch, service, { channel: 'staff', day, now });
  for (const id of thenServiceIds) await activeService(tx, organisationId, branch.id, id);
  const turn = { service, day, ...visitor, preferred, nextServiceIds: thenServiceIds };
  const ticket = await insertTicket(tx, { now, caller }, turn);
  return {
    ticket: presentTicket({ ticket, serviceName: service.name, gateName: null }, caller.userId),
    ahead: await countAhead(tx, ticket, service.preferredEvery),
  };
}

/** How many may be called before the turn, which comes last. */
async function countAhead(tx: Transaction, ticket: TicketRow, every: number): Promise<number> {
  const preferred = sql<number>`(count(*) filter (where ${goesFirstInSql}))::int`;
  const [row] = await tx
    .select({ all: sql<number>`count(*)::int`, preferred })
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, ticket.organisationId),
        eq(tickets.serviceId, ticket.serviceId),
        eq(tickets.status, 'waiting'),
        sql`(${tickets.queuedAt}, ${tickets.id}) < (${ticket.queuedAt.toISOString()}, ${ticket.id})`,
      ),
    );
  if (!row) return 0;
  return ticket.preferred ? aheadOfPreferred(row.all, row.preferred, every) : row.all;
}
