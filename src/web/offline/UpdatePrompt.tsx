import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { watchUpdates } from './updates.ts';

/** Offers a new version once it is ready; the person chooses the moment. */
export function UpdatePrompt() {
  const [apply, setApply] = useState<(() => void) | null>(null);
  useEffect(() => watchUpdates((update) => setApply(() => update)), []);
  if (!apply) return null;
  return (
    <Paper withBorder p="sm" mb="md" role="status">
      <Group justify="space-between">
        <Text fw={600}>Nueva versión disponible</Text>
        <Button onClick={apply}>Actualizar</Button>
      </Group>
    </Paper>
  );
}
