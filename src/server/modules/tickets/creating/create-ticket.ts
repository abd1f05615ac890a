import type { components } from '#contract/types.ts';
import { heldBranch } from '../../../access/authorize.ts';
import type { Caller } from '../../../access/caller.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { countAhead } from '../../../live/count-ahead.ts';
import { visitorOf } from '../../../people/visitor.ts';
import { presentTicket } from '../../../presenters/ticket.ts';
import { activeService } from '../store/offered-services.ts';
import { takeHeld } from './held-number.ts';
import { insertTicket } from './insert-ticket.ts';
import { assertOffered, offeredNow } from './intake.ts';

type Schemas = components['schemas'];

/**
 * Creates a ticket at the end of its queue. Throws the errors of `offeredNow` and `assertOffered`.
 */
export async function createTicket(
  { deps, tx, now, caller }: { deps: Deps; tx: Transaction; now: Date; caller: Caller },
  { branchId, serviceId, preferred, thenServiceIds = [], from, ...said }: Schemas['NewTicket'],
): Promise<Omit<Schemas['Created'], 'wait'>> {
  const { organisationId } = caller;
  const branch = await heldBranch(tx, caller, branchId);
  const held = await takeHeld(tx, branch, { serviceId, now }, from);
  const { service, day } = await offeredNow(tx, branch, { serviceId, now, held });
  const visitor = await visitorOf(tx, { keys: deps.keys, caller, now, at: now }, said.customer);
  const { customer } = visitor;
  await assertOffered(tx, branch, service, { channel: 'staff', customer, day, now, held });
  for (const id of thenServiceIds) await activeService(tx, organisationId, branch.id, id);
  const since = held?.given;
  const turn = {
    service,
    day,
    ...visitor,
    preferred,
    nextServiceIds: thenServiceIds,
    held,
    ...(since && { since }),
  };
  const ticket = await insertTicket(tx, { deps, now, userId: caller.userId }, turn);
  return {
    ticket: presentTicket({ ticket, serviceName: service.name, gateName: null }, caller.userId),
    ahead: await countAhead(tx, ticket),
  };
}
