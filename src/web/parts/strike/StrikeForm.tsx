import { Radio, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormEnd } from '../form/FormEnd.tsx';
import { texts } from './texts.ts';

/** Chooses which tickets of a flood are struck out, by the time since they were taken. */
export function StrikeForm<Minutes extends number | null>({
  hint,
  recent,
  busy,
  onStrike,
  onBack,
  children,
}: {
  hint: string;
  /** Tickets taken in the last minutes; null minutes is all of them. */
  recent: readonly { minutes: Minutes; count: number }[];
  busy: boolean;
  onStrike: (minutes: Minutes) => void;
  onBack: () => void;
  children?: ReactNode;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const known = recent.find(({ minutes }) => String(minutes) === chosen);
  const choice = known ?? recent.find(({ count }) => count > 0) ?? recent.at(-1);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (choice && choice.count > 0) onStrike(choice.minutes);
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Text>{hint}</Text>
        <Radio.Group
          label={texts.which}
          size="md"
          value={choice ? String(choice.minutes) : null}
          onChange={setChosen}
        >
          <Stack gap="xs" mt="xs">
            {recent.map(({ minutes, count }) => (
              <Radio
                key={minutes}
                value={String(minutes)}
                size="md"
                label={texts.of(minutes, count)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {children}
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
