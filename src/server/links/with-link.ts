import type { Deps } from '../deployment/deps.ts';
import { linkAddress } from './address.ts';
import { linkOfTurn } from './of-turn.ts';

/** A number with the link to its person's page: every time the same. Runs outside of a transaction. */
export async function withLink<Numbered extends { ticketId: number }>(
  deps: Deps,
  organisationId: number,
  numbered: Numbered,
): Promise<Numbered & { secret: string; link: string }> {
  const { ticketId } = numbered;
  const secret = await linkOfTurn(deps, { organisationId, ticketId, purpose: 'ticket' });
  return { ...numbered, secret, link: linkAddress(deps.config, 'ticket', secret) };
}
