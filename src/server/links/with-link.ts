import type { Deps } from '../deployment/deps.ts';
import { linkAddress } from './address.ts';
import { linkOfTurn } from './of-turn.ts';

/** Adds the link to its person's page, the same one each time. Runs outside a transaction. */
export async function withLink<Numbered extends { ticketId: number }>(
  deps: Deps,
  organisationId: number,
  numbered: Numbered,
): Promise<Numbered & { secret: string; link: string }> {
  const { ticketId } = numbered;
  const secret = await linkOfTurn(deps, { organisationId, ticketId, purpose: 'ticket' });
  return { ...numbered, secret, link: linkAddress(deps.config, 'ticket', secret) };
}
