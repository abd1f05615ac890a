import { and, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/types.ts';
import { heldStatuses } from '#domain/tickets/lifecycle.ts';
import type { Acting } from '../../../access/acting.ts';
import { tickets } from '../../../db/schema/tickets.ts';
import { cancel, finish, noShow, postpone, requeue } from '../actions/plain-actions.ts';

type Resolution = components['schemas']['Resolution'];

/**
 * Resolves the ticket in hand of a closing counter. Returns true if one remains, which only happens
 * without a resolution.
 */
export async function resolveInHand(
  acting: Acting,
  gateId: number,
  resolution: Resolution | null,
): Promise<boolean> {
  const { tx, organisationId } = acting;
  const [inHand] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.organisationId, organisationId),
        eq(tickets.gateId, gateId),
        inArray(tickets.status, heldStatuses),
      ),
    );
  if (!inHand || !resolution) return inHand !== undefined;
  const { action, ...chosen } = resolution;
  const input = { ticketId: inHand.id, version: null, ...chosen };
  const actions = { finish, noShow, postpone, requeue };
  if (action === 'cancel') await cancel(acting, { ...input, cause: 'gateClosing' });
  else await actions[action](acting, input);
  return false;
}
