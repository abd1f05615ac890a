import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { capTrialQuery } from './queries.ts';
import { serviceTexts } from './service-texts.ts';

const texts = serviceTexts.trial;

/**
 * Simulates on past days the rule that stops a service's tickets at capacity, before it is switched
 * on.
 */
export function CapTrial(path: { branchId: number; serviceId: number }) {
  const [asked, setAsked] = useState(false);
  const trial = useQuery({ ...capTrialQuery(path), enabled: asked });
  if (!asked) {
    return (
      <Button variant="default" size="md" onClick={() => setAsked(true)}>
        {texts.run}
      </Button>
    );
  }
  return (
    <QueryState result={trial}>
      {({ days, asked: came, refused, needless, unservedBefore, unservedAfter }) =>
        days === 0 ? (
          <Text c="dimmed">{texts.none}</Text>
        ) : (
          <Stack gap={4} role="status">
            <Text>{texts.refused(refused, came, days)}</Text>
            <Text>{texts.needless(needless)}</Text>
            <Text>{texts.unserved(unservedBefore, unservedAfter)}</Text>
          </Stack>
        )
      }
    </QueryState>
  );
}
