import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as api from '#contract/web.ts';
import { errorText } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { noPerson } from '../../parts/people/person.ts';
import { turnTold } from '../../realtime/known-versions.ts';

interface Draft {
  person: typeof noPerson;
  preferred: boolean;
  /** Time of the appointment. */
  at: string | null;
}

const empty: Draft = { person: noPerson, preferred: false, at: null };

/** Draft of a ticket, or of an appointment if `later`, and the operations that create it. */
export function useNewTicket(later: boolean) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(empty);
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }));
  const create = useOperation(api.ticketCreate, {
    patient: true,
    onSuccess: ({ ticket }) => turnTold(queryClient, ticket),
  });
  const schedule = useOperation(api.ticketSchedule, {
    onSuccess: (ticket) => turnTold(queryClient, ticket),
    // Another person may have taken the slot.
    onError: () => change({ at: null }),
  });
  const { error, isPending } = later ? schedule : create;
  return {
    draft,
    change,
    clear: () => setDraft(empty),
    created: create.data ?? (schedule.data && { ticket: schedule.data }),
    busy: isPending,
    error: error && errorText(error),
    send: (place: { branchId: number; serviceId: number }) => {
      const { person, preferred, at } = draft;
      const turn = { ...place, customer: person.customer, preferred };
      if (!later) create.run({ body: turn });
      else if (at) schedule.run({ body: { ...turn, at } });
    },
    /** Removes the result of the last operation, not the draft. */
    reset: () => {
      create.reset();
      schedule.reset();
    },
  };
}

export type NewTicket = ReturnType<typeof useNewTicket>;
