import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { errorText, mayRetry } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { isOnline } from '../../connection/connection.ts';
import { noPerson } from '../../parts/people/person.ts';
import { turnTold } from '../../realtime/known-versions.ts';
import type { Created } from './created.ts';
import { useHeldTickets } from './use-held-tickets.ts';

type Schemas = components['schemas'];

interface Draft {
  person: typeof noPerson;
  preferred: boolean;
  /** Time of the appointment. */
  at: string | null;
}

const empty: Draft = { person: noPerson, preferred: false, at: null };

/**
 * Draft of a ticket, or of an appointment if `later`, and the operations that create it. Without a
 * connection, a ticket gets a number that the page holds and waits in the outbox.
 */
export function useNewTicket(branch: Schemas['Branch'] | undefined, later: boolean) {
  const queryClient = useQueryClient();
  const held = useHeldTickets(branch);
  const [draft, setDraft] = useState(empty);
  const [given, setGiven] = useState<Created | null>(null);
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

  function start(service: Pick<Schemas['Service'], 'id' | 'name'>, turn: Schemas['NewTicket']) {
    const next = held?.holding.next(service.id);
    if (!held || !next) return create.run({ body: turn });
    if (!isOnline()) return void held.create(held.holding, service, turn).then(setGiven);
    create.run({ body: { ...turn, from: { ...next, given: false } } }, undefined, {
      onSuccess: () => held.holding.remove(next),
      // Without an answer the server may have used it.
      onError: (failure) => mayRetry(failure) && held.holding.remove(next),
    });
  }

  return {
    draft,
    change,
    clear: () => setDraft(empty),
    created: given ?? create.data ?? (schedule.data && { ticket: schedule.data }),
    busy: isPending,
    error: error && errorText(error),
    /** Whether a ticket of the service can be created without a connection. */
    canGive: (serviceId: number) => !later && Boolean(held?.holding.next(serviceId)),
    send: (branchId: number, service: Pick<Schemas['Service'], 'id' | 'name'>) => {
      const { person, preferred, at } = draft;
      const turn = { branchId, serviceId: service.id, customer: person.customer, preferred };
      if (!later) start(service, turn);
      else if (at) schedule.run({ body: { ...turn, at } });
    },
    /** Removes the result of the last operation, not the draft. */
    reset: () => {
      setGiven(null);
      create.reset();
      schedule.reset();
    },
  };
}

export type NewTicket = ReturnType<typeof useNewTicket>;
