import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { StrikeForm } from '../../parts/strike/StrikeForm.tsx';
import { texts } from './act-texts.ts';

type Schemas = components['schemas'];

/**
 * Strikes out tickets taken by phone, limited by age and by whether their holders have confirmed
 * them.
 */
export function StrikePhones({
  phones: { recent },
  busy,
  onStrike,
  onBack,
}: {
  phones: Schemas['PhoneQueue'];
  busy: boolean;
  onStrike: (which: Schemas['PhonesStrike']) => void;
  onBack: () => void;
}) {
  const [confirmed, setConfirmed] = useState(false);
  return (
    <StrikeForm
      hint={texts.strikeHint}
      recent={recent.map(({ minutes, all, unconfirmed }) => ({
        minutes,
        count: confirmed ? all : unconfirmed,
      }))}
      busy={busy}
      onStrike={(minutes) => onStrike({ minutes, confirmed })}
      onBack={onBack}
    >
      <Checkbox
        label={texts.strikeConfirmed}
        size="md"
        checked={confirmed}
        onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
      />
    </StrikeForm>
  );
}
