import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { timeOfDay } from '../../lib/time.ts';
import { dialogTexts } from './dialog-texts.ts';

/** Says that the system took the ticket in hand away, until the next ticket or until dismissed. */
export function MissedNotice({ gate }: { gate: components['schemas']['OwnGate'] }) {
  const { missed, ticket, timeZone } = gate;
  const [seen, setSeen] = useState<string | null>(null);
  if (!missed || missed.at === seen) return null;
  if (ticket) {
    setSeen(missed.at);
    return null;
  }
  const then = dialogTexts.missedThen[missed.status === 'waiting' ? 'waiting' : 'absent'];
  return (
    <Paper withBorder p="sm" role="alert">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{dialogTexts.missed(missed.label)}</Text>
          <Text>{then(timeOfDay(missed.at, timeZone))}</Text>
        </div>
        <Button variant="light" size="md" onClick={() => setSeen(missed.at)}>
          {dialogTexts.understood}
        </Button>
      </Group>
    </Paper>
  );
}
