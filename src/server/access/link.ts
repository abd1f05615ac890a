import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { OperationId, operations } from '#contract/operations.ts';
import { preparedStatement } from '../db/rows.ts';
import type { Deps } from '../deployment/deps.ts';
import { countRefusal } from '../devices/refusals.ts';
import { AppError } from '../errors/app-error.ts';
import { openedBy, organisationNamedBy } from '../links/secret.ts';

export interface LinkCaller {
  organisationId: number;
  linkId: number;
  ticketId: number;
}

const value = sql.placeholder;
const find = preparedStatement<{ ticketId: number }>(
  'live_link',
  sql`select ticket_id as "ticketId" from links
    where client_id = ${value('organisationId')} and id = ${value('id')}
      and purpose = ${value('purpose')} and expires_at > ${value('now')}::timestamptz
      and used_at is null`,
);

/**
 * Authenticates the holder of a link for the operation's purpose (`x-link`) by the secret in the
 * `Vez-Link` header. Throws the same 401 link_invalid for a wrong, expired, used or other-purpose
 * secret; a guess costs one digest and no query.
 */
export async function authenticateLink(
  deps: Deps,
  { headers }: Pick<FastifyRequest, 'headers'>,
  { link: purpose }: (typeof operations)[OperationId],
): Promise<LinkCaller> {
  const { keys, clock, database } = deps;
  const header = headers['vez-link'];
  const given = typeof header === 'string' ? header : '';
  const opened = openedBy(keys, given);
  if (!opened) {
    const organisationId = organisationNamedBy(given);
    if (organisationId !== null) countRefusal(deps, { organisationId, kind: 'link' });
    throw linkInvalid();
  }
  const now = clock().toISOString();
  const [row] = await find(database.db, { ...opened, purpose, now });
  if (!row) throw linkInvalid();
  return { organisationId: opened.organisationId, linkId: opened.id, ticketId: row.ticketId };
}

const linkInvalid = () => new AppError(401, 'link_invalid');
