import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { nextAt } from '#domain/time/zone.ts';
import { serverNow } from '../../lib/server-time.ts';
import { ReasonForm } from '../../parts/reasons/ReasonForm.tsx';
import { dialogTexts } from './dialog-texts.ts';
import { texts } from './texts.ts';
import type { CounterActions } from './use-counter.ts';

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
          void actions.postpone(ticket, until ? { ...choice, until } : choice);
          onClose();
        },
      }}
      after={
        <TextInput
          type="time"
          label={dialogTexts.untilField}
          size="md"
          maw={220}
          onChange={(event) => setUntil(nextInstant(event.currentTarget.value, timeZone))}
        />
      }
      onCancel={onClose}
    />
  );
}

/** Returns the next instant at hh:mm in the zone; null for an empty field. */
function nextInstant(time: string, timeZone: string): string | null {
  const [hours, minutes] = time.split(':').map(Number);
  if (hours === undefined || minutes === undefined) return null;
  return new Date(nextAt(hours * 60 + minutes, serverNow(), timeZone)).toISOString();
}
