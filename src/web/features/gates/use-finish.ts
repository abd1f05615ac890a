import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { components } from '#contract/types.ts';
import { reasonsFor } from '#domain/services/reasons.ts';
import { useOnline } from '../../connection/connection.ts';
import { reasonsQuery } from '../../parts/reasons/queries.ts';
import type { ReasonChoice } from '../../parts/reasons/ReasonForm.tsx';
import { useReasonRules } from '../../parts/reasons/use-reason-rules.ts';
import { byUse, countUse } from './reason-habits.ts';
import type { CounterActions } from './use-counter.ts';

type Schemas = components['schemas'];
export type Ending = 'finish' | 'finishAndCallNext';

/**
 * How the turn in hand ends: with the reason chosen for it, else the one noted before, else the
 * one used most in its service at this device. Without any of them, ending asks for it (spec §5).
 */
export function useFinish(
  { branchId, ticket, pause }: Pick<Schemas['OwnGate'], 'branchId' | 'ticket' | 'pause'>,
  actions: CounterActions,
  /** Asks for the note that the service demands. */
  onNoteNeeded: () => void,
) {
  // A new turn, or another noted reason, begins anew.
  const turn = ticket && `${ticket.id} ${ticket.reasonId}`;
  const [chosen, setChosen] = useState<{ turn: string; reasonId: number } | null>(null);
  const [missingIn, setMissingIn] = useState<string | null>(null);
  const chips = useRef<HTMLFormElement>(null);
  const serviceId = ticket?.serviceId ?? null;
  // Asked for with no turn in hand too: the network may be gone when the first one ends.
  const result = useQuery(reasonsQuery(branchId));
  const { noteRequired } = useReasonRules({ branchId, serviceId }, 'finish', ticket !== null);
  const offered = reasonsFor(result.data ?? [], 'finish', serviceId);
  const { reasons, usual } = byUse(serviceId ?? 0, offered);
  const find = (id: number | null | undefined) => reasons.find((reason) => reason.id === id);
  const own = chosen?.turn === turn ? find(chosen.reasonId) : undefined;
  const reason = own ?? find(ticket?.reasonId) ?? usual;

  /** Ends the turn in one of its two ways. */
  function end(way: Ending, choice: ReasonChoice) {
    if (!ticket) return;
    if (choice.reasonId !== null) countUse(ticket.serviceId, choice.reasonId);
    actions[way](ticket, choice);
  }

  const callable = useOnline() && !pause;
  const ways: [Ending, Ending?] = callable ? ['finishAndCallNext', 'finish'] : ['finish'];

  return {
    /** The first choice and the second. Without a connection or in a pause nobody can be called. */
    ways,
    result,
    reasons,
    reason,
    chips,
    /** Whether ending was tried without a reason. */
    missing: !reason && turn !== null && missingIn === turn,
    choose: (reasonId: number) => turn && setChosen({ turn, reasonId }),
    end,
    /** Ends the turn with what is known, or asks for what lacks. */
    tryToEnd: (way: Ending) => {
      if (noteRequired && !ticket?.note) return onNoteNeeded();
      if (reason) return end(way, { reasonId: reason.id, note: ticket?.note ?? '' });
      setMissingIn(turn);
      chips.current?.querySelector('input')?.focus();
    },
  };
}

export type Finishing = ReturnType<typeof useFinish>;
