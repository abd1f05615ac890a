import { Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { texts } from './act-texts.ts';

/** Which numbers by phone are struck out: those of the last minutes, or all on one code alone. */
export function StrikeForm({
  phones: { unconfirmed, recent },
  busy,
  onStrike,
  onBack,
}: {
  phones: components['schemas']['PhoneQueue'];
  busy: boolean;
  onStrike: (minutes: number | null) => void;
  onBack: () => void;
}) {
  const choices = [
    ...recent.map(({ minutes, count }) => ({ value: `${minutes}`, minutes, count })),
    { value: 'all', minutes: null, count: unconfirmed },
  ];
  const [chosen, setChosen] = useState(choices.find(({ count }) => count > 0)?.value ?? 'all');
  const choice = choices.find(({ value }) => value === chosen);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (choice && choice.count > 0) onStrike(choice.minutes);
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text>{texts.strikeHint}</Text>
        <Radio.Group label={texts.strikeWhich} size="md" value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {choices.map(({ value, minutes, count }) => (
              <Radio
                key={value}
                value={value}
                size="md"
                disabled={count === 0}
                label={texts.strikeOf(minutes, count)}
              />
            ))}
          </Stack>
        </Radio.Group>
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
