import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { texts } from './act-texts.ts';

type Schemas = components['schemas'];

/** Which numbers by phone are struck out: by how long ago, and by what their people have shown. */
export function StrikeForm({
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
  const [chosen, setChosen] = useState<string | null>(null);
  const choices = recent.map(({ minutes, all, unconfirmed }) => ({
    minutes,
    value: String(minutes),
    count: confirmed ? all : unconfirmed,
  }));
  const known = choices.find(({ value }) => value === chosen);
  const choice = known ?? choices.find(({ count }) => count > 0) ?? choices.at(-1);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (choice && choice.count > 0) onStrike({ minutes: choice.minutes, confirmed });
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text>{texts.strikeHint}</Text>
        <Radio.Group
          label={texts.strikeWhich}
          size="md"
          value={choice?.value ?? null}
          onChange={setChosen}
        >
          <Stack gap="xs" mt="xs">
            {choices.map(({ value, minutes, count }) => (
              <Radio key={value} value={value} size="md" label={texts.strikeOf(minutes, count)} />
            ))}
          </Stack>
        </Radio.Group>
        <Checkbox
          label={texts.strikeConfirmed}
          size="md"
          checked={confirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
        />
        <FormEnd
          error={null}
          busy={busy}
          label={texts.strike(choice?.count ?? 0)}
          danger
          onBack={onBack}
        />
      </Stack>
    </form>
  );
}
