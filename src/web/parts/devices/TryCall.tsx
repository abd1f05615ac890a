import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { languageTexts } from '../people/texts.ts';
import { QueryState } from '../query-state/QueryState.tsx';
import { openTrial } from './open-trial.ts';
import { displayTrialQuery } from './queries.ts';
import { texts } from './texts.ts';

type Schemas = components['schemas'];

interface Props {
  gateId: number;
  branchId: number;
  /** Display to test; if absent, any display of the branch that shows the counter's calls. */
  display?: number;
}

/** Opens a display with a sample call to the counter, in this browser only. */
export function TryCall({ gateId, branchId, display }: Props) {
  const trial = useQuery(displayTrialQuery(gateId, branchId));
  return (
    <QueryState result={trial}>{(found) => <Choice trial={found} display={display} />}</QueryState>
  );
}

function Choice({
  trial,
  display,
}: {
  trial: Schemas['DisplayTrial'];
  display: number | undefined;
}) {
  const [blocked, setBlocked] = useState(false);
  const open = (id: number | null) => setBlocked(!openTrial(trial, id));
  const displays = trial.displays.filter(({ id }) => display === undefined || id === display);
  return (
    <Stack>
      <Text>{texts.lead(trial.gate.name)}</Text>
      {displays.map(({ id, name, settings }) => (
        <Group key={id} justify="space-between">
          <div>
            <Text fw={600}>{name}</Text>
            <Text c="dimmed" size="sm">
              {soundText(settings)}
            </Text>
          </div>
          <Button size="md" aria-label={texts.openOf(name)} onClick={() => open(id)}>
            {texts.open}
          </Button>
        </Group>
      ))}
      {displays.length === 0 && (
        <>
          <Text>{display === undefined ? texts.none : texts.notShown}</Text>
          {display === undefined && (
            <Group justify="space-between">
              <Text fw={600}>{texts.usual}</Text>
              <Button size="md" onClick={() => open(null)}>
                {texts.open}
              </Button>
            </Group>
          )}
        </>
      )}
      {blocked && (
        <Alert color="red" role="alert">
          {texts.blocked}
        </Alert>
      )}
    </Stack>
  );
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

function soundText({ voice, volume, languages }: Schemas['DisplaySettings']): string {
  if (volume === 0) return texts.silent;
  if (!voice) return texts.chimeOnly;
  return texts.spoken(list.format(languages.map((each) => languageTexts[each].toLowerCase())));
}
