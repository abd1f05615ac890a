import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { useOperation } from '../../api/operation.ts';
import { invalidate } from '../../api/query.ts';
import { ConflictsStep } from './ConflictsStep.tsx';

type Schemas = components['schemas'];
type Change = Schemas['ScheduleChange'];

const nothing: Schemas['ScheduleDecisions'] = { keep: [], cancel: [], leave: [], close: [] };

/**
 * Saves a change of hours after the user has decided on its conflicts. `step` replaces the form
 * while decisions are open, and returns when the server reports new conflicts.
 */
export function useScheduleChange(branchId: number, onSaved: (change: Change) => void) {
  const queryClient = useQueryClient();
  const [hit, setHit] = useState<Schemas['ScheduleConflicts'] | null>(null);
  const path = { branchId };
  // Refetches the hours, so that the form receives the version that another user saved.
  const readAgain = (error: Error) => {
    if (error instanceof ApiError && [404, 409].includes(error.status)) {
      void invalidate(queryClient, 'branchSchedule');
    }
  };
  const save = useOperation(api.scheduleChange, {
    onSuccess: (_done, { input: { body } }) => onSaved(body.change),
    onError: (error, { input: { body } }) => {
      if (error instanceof ApiError && error.key === 'schedule_conflicts') look.mutate(body.change);
      else setHit(null);
    },
  });
  const look = useMutation({
    mutationFn: (change: Change) => request(api.scheduleConflicts, { path, body: { change } }),
    networkMode: 'always',
    onSuccess: (found, change) => {
      const isHit = found.appointments.length > 0 || found.gates.length > 0;
      setHit(isHit ? found : null);
      if (!isHit) save.run({ path, body: { change, decisions: nothing } });
    },
    onError: readAgain,
  });
  const change = look.variables;
  return {
    propose: (wanted: Change) => look.mutate(wanted),
    busy: look.isPending || save.isPending,
    error: look.error ?? save.error,
    step: hit && change && (
      <ConflictsStep
        key={hit.appointments.map(({ ticketId }) => ticketId).join()}
        hit={hit}
        busy={save.isPending}
        onBack={() => setHit(null)}
        onDecide={(decisions) => save.run({ path, body: { change, decisions } })}
      />
    ),
  };
}
