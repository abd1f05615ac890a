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
 * Finishes the ticket with the chosen reason, else the noted one, else the reason most used for its
 * service on this device. With none of them, finishing asks for a reason (spec §5). `leased` tickets
 * can be called offline.
 */
export function useFinish(
  { branchId, ticket, pause }: Pick<Schemas['OwnGate'], 'branchId' | 'ticket' | 'pause'>,
  actions: CounterActions,
  leased: string,
  onNoteNeeded: () => void,
) {
  // A new ticket or another noted reason resets the choice.
  const turn = ticket && `${ticket.id} ${ticket.reasonId}`;
  const [chosen, setChosen] = useState<{ turn: string; reasonId: number } | null>(null);
  const [missingIn, setMissingIn] = useState<string | null>(null);
  const chips = useRef<HTMLFormElement>(null);
  const serviceId = ticket?.serviceId ?? null;
  // Loaded without a ticket too, because the network may be gone when the first one ends.
  const result = useQuery(reasonsQuery(branchId));
  const { noteRequired } = useReasonRules({ branchId, serviceId }, 'finish', ticket !== null);
  const offered = reasonsFor(result.data ?? [], 'finish', serviceId);
  const { reasons, usual } = byUse(serviceId ?? 0, offered);
  const find = (id: number | null | undefined) => reasons.find((reason) => reason.id === id);
  const own = chosen?.turn === turn ? find(chosen.reasonId) : undefined;
  const reason = own ?? find(ticket?.reasonId) ?? usual;

  function end(way: Ending, choice: ReasonChoice) {
    if (!ticket) return;
    if (choice.reasonId !== null) countUse(ticket.serviceId, choice.reasonId);
    void actions[way](ticket, choice);
  }

  const callable = (useOnline() || leased) && !pause;
  const ways: [Ending, Ending?] = callable ? ['finishAndCallNext', 'finish'] : ['finish'];

  return {
    /** The primary way and the second. Offline only leased tickets can be called, during a pause nobody. */
    ways,
    result,
    reasons,
    reason,
    chips,
    /** True after an attempt to finish with no reason. */
    missing: !reason && turn !== null && missingIn === turn,
    choose: (reasonId: number) => turn && setChosen({ turn, reasonId }),
    end,
    tryToEnd: (way: Ending) => {
      if (noteRequired && !ticket?.note) return onNoteNeeded();
      if (reason) return end(way, { reasonId: reason.id, note: ticket?.note ?? '' });
      setMissingIn(turn);
      chips.current?.querySelector('input')?.focus();
    },
  };
}

export type Finishing = ReturnType<typeof useFinish>;
