import type { Action } from '#domain/permissions/actions.ts';
import { authorize, branchInScope } from '../../access/authorize.ts';
import { type Caller, callerOf } from '../../access/caller.ts';
import type { Transaction } from '../../db/client.ts';
import type { Deps } from '../../deployment/deps.ts';
import { notFound } from '../../operations/errors.ts';
import type { Handlers, OperationId, OperationRequest } from '../../operations/handlers.ts';
import { mutate } from '../../operations/mutation.ts';
import { presentTicket, viewTicket } from '../../presenters/ticket.ts';
import * as actions from './actions/plain-actions.ts';
import { transfer } from './actions/transfer.ts';
import type { Acting, TransitionInput } from './actions/transition.ts';
import { undo } from './actions/undo.ts';
import { checkIn, reschedule, scheduleTicket } from './appointments/schedule.ts';
import { listSlots } from './appointments/slots.ts';
import { callNext, readForCall } from './calling/call-next.ts';
import { callThis } from './calling/call-this.ts';
import { finishAndCallNext } from './calling/finish-and-call-next.ts';
import { lockOwnGate } from './calling/situation.ts';
import { createTicket } from './creating/create-ticket.ts';
import { ticketHistory } from './read-history.ts';
import { serviceOf } from './store/offered-services.ts';

export function buildTicketHandlers(deps: Deps) {
  /** The handler of an action on one turn, which answers the turn as it is then. */
  function on<Id extends OperationId & `ticket${string}`>(
    operation: Id,
    permission: Action,
    act: (
      acting: Acting & { caller: Caller },
      input: TransitionInput & OperationRequest<Id>['body'],
    ) => Promise<unknown>,
  ) {
    return (request: OperationRequest<Id>) => {
      const caller = callerOf(request);
      authorize(caller, permission);
      const { clientId, userId } = caller;
      return mutate(deps, request, operation, async (tx, now) => {
        // Every operation here has the turn's id in its path and the version seen in its body.
        const { ticketId } = request.params as { ticketId: number };
        const input = { ...(request.body as object), ticketId };
        await act(
          { deps, tx, now, caller, clientId },
          input as TransitionInput & OperationRequest<Id>['body'],
        );
        const view = await viewTicket(tx, clientId, ticketId);
        if (!view) throw notFound('ticket_not_found');
        return presentTicket(view, userId);
      });
    };
  }

  return {
    gateCallNext: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'tickets:call');
      const { gateId } = request.params;
      return mutate(
        deps,
        request,
        'gateCallNext',
        async (tx, now, situation) => {
          const view = await callNext(tx, now, caller, gateId, situation);
          return view && presentTicket(view, caller.userId);
        },
        (tx: Transaction) => readForCall(tx, caller, gateId),
      );
    },

    ticketFinishAndCallNext: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'tickets:call');
      return mutate(
        deps,
        request,
        'ticketFinishAndCallNext',
        (tx, now, gateId) => {
          const acting = { deps, tx, now, caller, clientId: caller.clientId };
          return finishAndCallNext(acting, { ...request.params, ...request.body }, gateId);
        },
        (tx: Transaction) => lockOwnGate(tx, caller),
      );
    },

    ticketCreate: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'tickets:create');
      return mutate(deps, request, 'ticketCreate', (tx, now) =>
        createTicket(tx, now, caller, request.body),
      );
    },

    ticketSchedule: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'tickets:schedule');
      return mutate(deps, request, 'ticketSchedule', (tx, now) =>
        scheduleTicket(tx, now, caller, request.body),
      );
    },

    branchSlots: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'tickets:schedule');
      const { db } = deps.database;
      const branch = await branchInScope(db, caller, request.params.branchId);
      const { serviceId, day } = request.query;
      const service = await serviceOf(db, caller.clientId, branch.id, serviceId);
      const content = await listSlots(db, branch, service, { day, now: deps.clock() });
      return { content, errors: null };
    },

    ticketHistory: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'tickets:history');
      const { ticketId } = request.params;
      const content = await ticketHistory(deps.database.db, deps.clock(), caller, ticketId);
      return { content, errors: null };
    },

    ticketReschedule: on('ticketReschedule', 'tickets:schedule', reschedule),
    ticketCheckIn: on('ticketCheckIn', 'tickets:checkIn', checkIn),
    ticketRecall: on('ticketRecall', 'tickets:attend', actions.recall),
    ticketStart: on('ticketStart', 'tickets:attend', actions.start),
    ticketNote: on('ticketNote', 'tickets:attend', actions.note),
    ticketFinish: on('ticketFinish', 'tickets:attend', actions.finish),
    ticketNoShow: on('ticketNoShow', 'tickets:attend', actions.noShow),
    ticketPostpone: on('ticketPostpone', 'tickets:attend', actions.postpone),
    ticketResume: on('ticketResume', 'tickets:attend', actions.resume),
    ticketRequeue: on('ticketRequeue', 'tickets:attend', actions.requeue),
    ticketCallThis: on('ticketCallThis', 'tickets:call', callThis),
    ticketReinstate: on('ticketReinstate', 'tickets:reinstate', actions.reinstate),
    ticketTransfer: on('ticketTransfer', 'tickets:transfer', transfer),
    ticketCancel: on('ticketCancel', 'tickets:cancel', actions.cancel),
    ticketUndo: on('ticketUndo', 'tickets:undo', undo),
  } satisfies Partial<Handlers>;
}
