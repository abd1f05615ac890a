import { Suspense, useState } from 'react';
import type { components } from '#contract/types.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { ReasonForm } from '../../parts/reasons/ReasonForm.tsx';
import { texts } from './texts.ts';
import type { CounterActions } from './use-counter.ts';

// Only postponing needs a time field and its library.
const ReturnTime = lazyPart(() => import('./ReturnTime.tsx'));

/** Why the turn is put aside, and optionally when it comes back by itself. */
export function PostponeForm({
  ticket,
  timeZone,
  actions,
  onClose,
}: {
  ticket: components['schemas']['Ticket'];
  /** The branch's time zone. */
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
