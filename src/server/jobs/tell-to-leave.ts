import { minutesToLeave } from '#domain/tickets/way.ts';
import type { Acting } from '../access/acting.ts';
import { awayInSql, tickets } from '../db/schema/tickets.ts';
import type { Deps } from '../deployment/deps.ts';
import { conflict } from '../errors/app-error.ts';
import { BranchModel } from '../live/branch-model.ts';
import { loadBranch } from '../live/load-branch.ts';
import { recordCause } from '../messages/causes.ts';
import { lockTicket } from '../modules/tickets/actions/transition.ts';
import { changeAside } from '../modules/tickets/store/ledger.ts';
import { eachDue } from './each-due.ts';

interface Away {
  organisationId: number;
  branchId: number;
  ticketId: number;
  walkMinutes: number | null;
}

/**
 * Tells people who wait elsewhere to leave once the wait shown on their page is no longer than
 * their walk. Returns the number.
 */
export async function tellToLeave(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const now = deps.clock();
  // One query covers all tenants: an index holds only these tickets.
  const away: Away[] = await deps.database.db
    .select({
      organisationId: tickets.organisationId,
      branchId: tickets.branchId,
      ticketId: tickets.id,
      walkMinutes: tickets.walkMinutes,
    })
    .from(tickets)
    .where(awayInSql);
  const due: Away[] = [];
  // Each branch is loaded once for all of its tickets.
  for (const [place, first] of new Map(away.map((each) => [placeOf(each), each]))) {
    const its = away.filter((each) => placeOf(each) === place);
    due.push(...(await dueOf(deps, first, { away: its, now })));
  }
  return eachDue(deps, { now, due, stopping }, tell);
}

function placeOf({ organisationId, branchId }: Away): string {
  return `${organisationId} ${branchId}`;
}

async function dueOf(
  deps: Deps,
  { organisationId, branchId }: Away,
  { away, now }: { away: readonly Away[]; now: Date },
): Promise<Away[]> {
  const loaded = await loadBranch(deps, { organisationId, branchId });
  if (!loaded) return [];
  const waits = new BranchModel(loaded).waits(now.getTime());
  return away.filter(({ ticketId, walkMinutes }) => {
    const { wait } = waits.ofTicket(ticketId);
    return wait !== null && minutesToLeave(wait, walkMinutes ?? 0) === 0;
  });
}

async function tell({ tx, now }: Acting, due: Away): Promise<void> {
  const { organisationId, ticketId } = due;
  const ticket = await lockTicket(tx, organisationId, ticketId);
  const changed = ticket.status !== 'waiting' || ticket.comingSince !== null;
  if (changed || ticket.leaveToldAt || ticket.walkMinutes !== due.walkMinutes) {
    throw conflict('ticket_changed');
  }
  await changeAside(tx, ticket, { leaveToldAt: now }, { action: null, at: now });
  const cause = `leave ${ticketId}.${now.getTime()}`;
  await recordCause(tx, ticket, { kind: 'timeToLeave', cause, at: now });
}
