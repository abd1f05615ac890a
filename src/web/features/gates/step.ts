import type { components } from '#contract/types.ts';
import type { Step } from './PrimaryAction.tsx';
import { texts } from './texts.ts';
import type { CounterActions } from './use-counter.ts';
import type { Finishing } from './use-finish.ts';

export function stepOf(
  { id, ticket, waiting, pause }: components['schemas']['OwnGate'],
  {
    actions,
    finishing,
    away,
    leased,
    callRefusal,
  }: {
    actions: CounterActions;
    finishing: Finishing;
    away: string | undefined;
    /** What to tell about leased tickets without a connection; empty if there is none. */
    leased: string;
    callRefusal: string | undefined;
  },
): Step {
  if (!ticket) {
    const total = waiting.reduce((sum, line) => sum + line.waiting, 0);
    return {
      action: 'callNext',
      refusal: leased && !pause ? undefined : callRefusal,
      hint: (away && leased) || texts.idleHint(total),
      run: () => actions.callNext(id),
    };
  }
  if (ticket.status === 'called') {
    return {
      action: 'start',
      refusal: undefined,
      hint: '',
      run: () => actions.start(ticket),
    };
  }
  const [action] = finishing.ways;
  return {
    action,
    refusal: action === 'finish' || leased ? undefined : away,
    hint: finishing.reason ? texts.endHint(finishing.reason.name) : texts.reasonFirst,
    run: () => finishing.tryToEnd(action),
  };
}
