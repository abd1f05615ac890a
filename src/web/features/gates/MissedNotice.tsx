import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { timeOfDay } from '../../lib/time.ts';
import { texts } from './texts.ts';

/** That the system has taken the turn in hand, until the next one comes or the person has read it. */
export function MissedNotice({ gate }: { gate: components['schemas']['OwnGate'] }) {
  const { missed, ticket, timeZone } = gate;
  const [seen, setSeen] = useState<string | null>(null);
  if (!missed || missed.at === seen) return null;
  if (ticket) {
    setSeen(missed.at);
    return null;
  }
  return (
    <Alert
      color="yellow"
      role="alert"
      title={texts.missed(missed.label)}
      withCloseButton
      closeButtonLabel={texts.understood}
      onClose={() => setSeen(missed.at)}
    >
      {texts.missedThen[missed.status === 'waiting' ? 'waiting' : 'absent'](
        timeOfDay(missed.at, timeZone),
      )}
    </Alert>
  );
}
