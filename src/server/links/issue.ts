import type { LinkPurpose } from '#domain/messages/kinds.ts';
import type { Transaction } from '../db/database.ts';
import { links } from '../db/schema/links.ts';
import type { Keys } from '../deployment/keys.ts';
import { linkSecret } from './secret.ts';

/** Issues a link to a ticket's person, in the transaction of its cause. Returns the secret. */
export async function issueLink(
  tx: Transaction,
  keys: Pick<Keys, 'links'>,
  link: { organisationId: number; ticketId: number; purpose: LinkPurpose; now: Date; until: Date },
): Promise<string> {
  const { organisationId, ticketId, purpose, now, until } = link;
  const [row] = await tx
    .insert(links)
    .values({ organisationId, ticketId, purpose, createdAt: now, expiresAt: until })
    .returning({ id: links.id });
  if (!row) throw new Error('insert returned no link');
  return linkSecret(keys, { organisationId, id: row.id });
}
