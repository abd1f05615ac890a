import { useQueryClient } from '@tanstack/react-query';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { texts as strikeTexts } from '../../parts/strike/texts.ts';
import { useParts } from '../../parts/strike/use-parts.ts';
import { turnTold } from '../../realtime/known-versions.ts';
import { texts } from './act-texts.ts';

type Ticket = components['schemas']['Ticket'];

/**
 * Returns the requests of the board's actions. An error shows its reason and the board is
 * refetched.
 */
export function useBoardActs(onDone: () => void, onAssigned: (gateId: number) => void) {
  const queryClient = useQueryClient();
  const onError = (error: Error) => notify.error(errorText(error));
  const ofTurn = (done: string) => ({
    onSuccess: (turn: Ticket) => {
      notify.success(done, turn.label);
      turnTold(queryClient, turn);
      onDone();
    },
    onError,
  });
  return {
    assign: useOperation(api.gateAssign, {
      onSuccess: (_, { input }) => {
        notify.success(texts.assigned, texts.assignedHint);
        onAssigned(input.path.gateId);
        onDone();
      },
      onError,
    }),
    shut: useOperation(api.serviceCloseToday, {
      onSuccess: (_, { input }) => {
        notify.success(texts.shutDone, input.body.reason ?? '');
        onDone();
      },
      onError,
    }),
    strike: useParts(api.branchPhonesStrike, () => {
      notify.success(strikeTexts.done, '');
      onDone();
    }),
    giveBack: useOperation(api.ticketGiveBack, {
      onSuccess: () => {
        notify.success(texts.givenBack, '');
        onDone();
      },
      onError,
    }),
    callTo: useOperation(api.ticketCallTo, ofTurn(texts.called)),
    move: useOperation(api.ticketMove, ofTurn(texts.moved)),
    transfer: useOperation(api.ticketTransfer, ofTurn(texts.transferred)),
  };
}
