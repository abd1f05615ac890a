import { Suspense, useState } from 'react';
import type { components } from '#contract/types.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { ReasonForm } from '../../parts/reasons/ReasonForm.tsx';
import { texts } from './texts.ts';
import type { CounterActions } from './use-counter.ts';

// Loaded on demand, since only postponing needs a time field and its library.
const ReturnTime = lazyPart(() => import('./ReturnTime.tsx'));

/** Asks for a reason and optionally the time at which the ticket returns to its queue. */
export function PostponeForm({
  ticket,
  timeZone,
  actions,
  onClose,
}: {
  ticket: components['schemas']['Ticket'];
  timeZone: string;
  actions: CounterActions;
  onClose: () => void;
}) {
  const [until, setUntil] = useState<string | null>(null);
  return (
    <ReasonForm
      kind="postpone"
      branchId={ticket.branchId}
      serviceId={ticket.serviceId}
      submit={{
        label: texts.postpone,
        run: (choice) => {
          actions.postpone(ticket, until ? { ...choice, until } : choice);
          onClose();
        },
      }}
      after={
        <Suspense>
          <ReturnTime timeZone={timeZone} onChange={setUntil} />
        </Suspense>
      }
      onCancel={onClose}
    />
  );
}
