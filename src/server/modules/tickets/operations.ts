import type { components } from '#contract/types.ts';
import type { Acting } from '../../access/acting.ts';
import { heldBranch, inBranch } from '../../access/authorize.ts';
import type { Caller } from '../../access/caller.ts';
import { notFound } from '../../errors/app-error.ts';
import type { WaitNow } from '../../live/wait-now.ts';
import { changes, reads } from '../../operations/serve.ts';
import { isRaw, presentTicket, type RawView, viewOf, viewTicket } from '../../presenters/ticket.ts';
import * as actions from './actions/plain-actions.ts';
import { transfer } from './actions/transfer.ts';
import type { TransitionInput } from './actions/transition.ts';
import { undo } from './actions/undo.ts';
import { readAgenda } from './appointments/agenda.ts';
import { readCounts } from './appointments/agenda-counts.ts';
import { checkIn, reschedule, scheduleTicket } from './appointments/schedule.ts';
import { addWait, endWait } from './appointments/waits.ts';
import { callAtOnce, callNext, readForCall } from './calling/call-next.ts';
import { callThis } from './calling/call-this.ts';
import { callTo } from './calling/call-to.ts';
import { finishAndCallNext } from './calling/finish-and-call-next.ts';
import { lockOwnGate } from './calling/situation.ts';
import { createTicket } from './creating/create-ticket.ts';
import { holdNumbers } from './creating/hold-numbers.ts';
import { callLeased, readForLeased } from './leasing/call-leased.ts';
import { giveBackLeased } from './leasing/give-back.ts';
import { renewLeases } from './leasing/renew.ts';
import { ticketHistory } from './read-history.ts';
import { serviceOf } from './store/offered-services.ts';
import { listSlots } from './store/slots.ts';

type Ticket = components['schemas']['Ticket'];
type Acts = Acting & { caller: Caller };

function onTurn<Input extends TransitionInput>(
  act: (acting: Acts, input: Input) => Promise<unknown>,
) {
  return async ({
    path: { ticketId },
    body,
    ...given
  }: Omit<Acts, 'organisationId'> & {
    path: { ticketId: number };
    body: Omit<Input, 'ticketId'>;
  }): Promise<Ticket> => {
    const { organisationId, userId } = given.caller;
    // The cast: an input is the body and the ticket's ID.
    await act({ ...given, organisationId }, { ...body, ticketId } as Input);
    const view = await viewTicket(given.tx, organisationId, ticketId);
    if (!view) throw notFound('ticket_not_found');
    return presentTicket(view, userId);
  };
}

/** Creates a ticket and responds with the wait that the branch's displays show. */
export function createOperation(waitNow: WaitNow) {
  return changes('ticketCreate', {
    effect: ({ body, ...acting }) => createTicket(acting, body),
    after: async ({ caller: { organisationId }, body, now }, created) => {
      const { branchId, serviceId } = body;
      const waiting = { organisationId, branchId, serviceId, ticketId: created.ticket.id };
      return { ...created, wait: await waitNow(waiting, now) };
    },
  });
}

/** Earlier versions stored the ticket as it is presented. */
function shown({ userId }: Caller, called: RawView | Ticket): Ticket {
  return isRaw(called) ? presentTicket(viewOf(called), userId) : called;
}

export const ticketOperations = [
  changes('gateCallNext', {
    atOnce: async ({ path, ...acting }, key) => key && callAtOnce(acting, path.gateId, key),
    ahead: ({ tx, caller, path }) => readForCall(tx, caller, path.gateId),
    effect: ({ path, ...acting }, situation) => callNext(acting, path.gateId, situation),
    after: async ({ caller }, called) => called && shown(caller, called),
  }),

  changes('ticketFinishAndCallNext', {
    ahead: ({ tx, caller }) => lockOwnGate(tx, caller),
    effect: ({ deps, tx, now, caller, path, body }, gateId) => {
      const acting = { deps, tx, now, caller, organisationId: caller.organisationId };
      return finishAndCallNext(acting, { ...path, ...body }, gateId);
    },
  }),

  changes('branchNumberBlocks', async ({ tx, now, caller, path, body }) => {
    const branch = await heldBranch(tx, caller, path.branchId);
    const asked = { channel: 'staff', deviceId: null, asks: body, offers: () => true } as const;
    return holdNumbers({ tx, now }, branch, asked);
  }),

  changes('gateLeases', ({ path, body, ...acting }) => renewLeases(acting, path.gateId, body)),
  changes('ticketCallLeased', {
    ahead: ({ tx, caller, path }) => readForLeased(tx, caller, path.ticketId),
    effect: ({ body, ...acting }, read) => callLeased(acting, body.deviceAt, read),
    after: async ({ caller }, called) => shown(caller, called),
  }),
  changes('ticketGiveBack', async ({ path, ...acting }) => {
    await giveBackLeased(acting, path.ticketId);
    return null;
  }),

  changes('ticketSchedule', ({ body, ...acting }) => scheduleTicket(acting, body)),

  reads(
    'branchSlots',
    inBranch(async ({ db, branch, now, query: { serviceId, day } }) => {
      const service = await serviceOf(db, branch.organisationId, branch.id, serviceId);
      return listSlots(db, branch, service, { day, now });
    }),
  ),

  reads(
    'branchAgenda',
    inBranch(({ db, branch, query: { day } }) => readAgenda(db, branch, day)),
  ),
  reads(
    'branchAgendaCounts',
    inBranch(({ db, branch, query }) => readCounts(db, branch, query)),
  ),
  changes('appointmentWaitAdd', ({ deps, tx, now, caller, path, body }) =>
    addWait(tx, { deps, now, caller }, { ...path, ...body }),
  ),
  changes('appointmentWaitEnd', async ({ path, ...acting }) => {
    await endWait(acting, path.id);
    return null;
  }),

  reads('ticketHistory', ({ db, now, caller, path }) =>
    ticketHistory(db, now, caller, path.ticketId),
  ),

  changes('ticketReschedule', onTurn(reschedule)),
  changes('ticketConfirm', onTurn(actions.confirm)),
  changes('ticketCheckIn', onTurn(checkIn)),
  changes('ticketRecall', onTurn(actions.recall)),
  changes('ticketStart', onTurn(actions.start)),
  changes('ticketNote', onTurn(actions.note)),
  changes('ticketFinish', onTurn(actions.finish)),
  changes('ticketNoShow', onTurn(actions.noShow)),
  changes('ticketPostpone', onTurn(actions.postpone)),
  changes('ticketResume', onTurn(actions.resume)),
  changes('ticketRequeue', onTurn(actions.requeue)),
  changes('ticketCallThis', onTurn(callThis)),
  changes('ticketCallTo', onTurn(callTo)),
  changes('ticketMove', onTurn(actions.move)),
  changes('ticketPrefer', onTurn(actions.prefer)),
  changes('ticketUnprefer', onTurn(actions.unprefer)),
  changes('ticketReinstate', onTurn(actions.reinstate)),
  changes('ticketTransfer', onTurn(transfer)),
  changes('ticketCancel', onTurn(actions.cancel)),
  changes('ticketUndo', onTurn(undo)),
];
