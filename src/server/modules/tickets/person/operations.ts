import type { Acting } from '../../../access/acting.ts';
import type { LinkCaller } from '../../../access/link.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Deps } from '../../../deployment/deps.ts';
import { conflict } from '../../../errors/app-error.ts';
import { changes, reads } from '../../../operations/serve.ts';
import { pass } from '../actions/pass.ts';
import { cancel } from '../actions/plain-actions.ts';
import { lockTicket } from '../actions/transition.ts';
import { agree, followByDevice } from './consents.ts';
import { readHolder } from './holder.ts';
import { linkForPerson } from './link.ts';
import { keepWay } from './way.ts';

interface ByLink {
  deps: Deps;
  tx: Transaction;
  now: Date;
  caller: LinkCaller;
}

function actingOf({ deps, tx, now, caller: { organisationId, ticketId } }: ByLink) {
  const acting: Acting = { deps, tx, now, caller: null, actor: 'person', organisationId };
  return { acting, turn: { ticketId, version: null } };
}

async function passOnce(given: ByLink, passes: number): Promise<null> {
  const { acting, turn } = actingOf(given);
  const { passCount } = await lockTicket(given.tx, acting.organisationId, turn.ticketId);
  if (passes > passCount) throw conflict('ticket_changed');
  if (passes === passCount) await pass(acting, turn);
  return null;
}

/** Cancels a ticket that is not attended yet; repeats change nothing. */
async function leave(given: ByLink): Promise<null> {
  const { acting, turn } = actingOf(given);
  const { status } = await lockTicket(given.tx, acting.organisationId, turn.ticketId);
  // Appointments have a page of their own.
  if (status === 'scheduled') throw conflict('illegal_transition');
  if (status !== 'cancelled') await cancel(acting, turn);
  return null;
}

export const personOperations = [
  reads('turnHolder', ({ deps, db, caller }) => readHolder(deps, db, caller)),
  changes('turnPass', ({ body: { passes }, ...given }) => passOnce(given, passes)),
  changes('turnLeave', leave),
  changes('turnWay', async ({ body, ...given }) => {
    await keepWay(given, body);
    return null;
  }),
  changes('turnConsents', async ({ body, ...given }) => {
    await agree(given, body);
    return null;
  }),
  changes('turnDevice', async ({ body, ...given }) => {
    await followByDevice(given, body);
    return null;
  }),
  reads('ticketLink', ({ deps, db, caller, path }) =>
    linkForPerson(deps, db, caller, path.ticketId),
  ),
];
