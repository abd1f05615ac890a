import { idleMs } from '../../access/session.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deployment/deps.ts';
import { settingOf } from '../../organisation/settings.ts';
import type { TicketRow } from '../../presenters/ticket.ts';

/**
 * ISO instant at which the system takes the ticket in hand from a counter last heard from at
 * `heard`, if its device loses the connection now; null when a supervisor decides.
 */
export async function keptUntil(
  { deps, db, organisationId }: { deps: Deps; db: Database; organisationId: number },
  { status, lastCalledAt }: Pick<TicketRow, 'status' | 'lastCalledAt'>,
  heard: Date | null,
): Promise<string | null> {
  if (status === 'attending' || !heard || !lastCalledAt) return null;
  if ((await settingOf(deps, organisationId, 'vez.gates.unreachable', db)) === 'keep') return null;
  const idleAt = heard.getTime() + (await idleMs(deps, organisationId, db));
  const noShowMs =
    (await settingOf(deps, organisationId, 'vez.tickets.noShow.minutes', db)) * 60_000;
  const missedAt = noShowMs > 0 ? lastCalledAt.getTime() + noShowMs : idleAt;
  return new Date(Math.min(idleAt, missedAt)).toISOString();
}
