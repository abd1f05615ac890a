import type { components } from '#contract/types.ts';
import type { TicketAction } from '#domain/tickets/lifecycle.ts';
import { authorize } from '../../authorize.ts';
import { callerOf } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { Handlers, OperationRequest } from '../../handlers.ts';
import { mutate } from '../../mutation.ts';
import { presentTicket, viewTicket } from '../../views/ticket.ts';
import { callNext } from './call-next.ts';
import { createTicket } from './create.ts';
import { type Particulars, transition } from './transition.ts';

type ActionRequest = OperationRequest<
  | 'ticketRecall'
  | 'ticketStart'
  | 'ticketFinish'
  | 'ticketNoShow'
  | 'ticketPostpone'
  | 'ticketResume'
>;

export function buildTicketHandlers(deps: Deps) {
  /** An action of the person who attends: changes the turn and answers it as it is now. */
  function attend(
    request: ActionRequest,
    operation: string,
    action: TicketAction,
    particulars?: Particulars,
  ): Promise<{ content: components['schemas']['Ticket']; errors: null }> {
    const caller = callerOf(request);
    authorize(caller, 'tickets:attend');
    return mutate(deps, request, operation, async (tx, now) => {
      const { clientId } = caller;
      const { ticketId } = request.params;
      const input = { ticketId, ...request.body };
      await transition({ deps, tx, now, caller, clientId }, action, input, particulars);
      const view = await viewTicket(tx, clientId, ticketId);
      if (!view) throw notFound('ticket_not_found');
      return presentTicket(view, caller.userId);
    });
  }

  return {
    gateCallNext: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'tickets:call');
      return mutate(deps, request, 'gateCallNext', async (tx, now) => {
        const view = await callNext(tx, now, caller, request.params.gateId);
        return view && presentTicket(view, caller.userId);
      });
    },

    ticketCreate: async (request) => {
      const caller = callerOf(request);
      authorize(caller, 'tickets:create');
      return mutate(deps, request, 'ticketCreate', (tx, now) =>
        createTicket(tx, now, caller, request.body),
      );
    },

    ticketRecall: (request) =>
      attend(request, 'ticketRecall', 'recall', ({ callCount }, { now }) => ({
        // By the server's clock, which nobody at a counter can set.
        changes: { lastCalledAt: now, callCount: callCount + 1 },
      })),
    ticketStart: (request) => attend(request, 'ticketStart', 'start'),
    ticketFinish: (request) =>
      attend(request, 'ticketFinish', 'finish', () => {
        const { reasonId, note } = request.body;
        return { changes: { reasonId, note: note || null } };
      }),
    ticketNoShow: (request) => attend(request, 'ticketNoShow', 'noShow'),
    ticketPostpone: (request) =>
      attend(request, 'ticketPostpone', 'postpone', () => {
        const { until } = request.body;
        return { changes: { postponedUntil: until ? new Date(until) : null } };
      }),
    ticketResume: (request) => attend(request, 'ticketResume', 'resume'),
  } satisfies Partial<Handlers>;
}
