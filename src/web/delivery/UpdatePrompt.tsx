import { Button, Group, Paper, Text } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notify } from '../lib/notify.ts';
import { watchUpdates } from './updates.ts';

const texts = {
  ready: 'Nueva versión disponible',
  hint: 'Actualice cuando le venga bien; lo pendiente de enviar se conserva.',
  apply: 'Actualizar',
  wait: 'Hay acciones sin enviar que este dispositivo no puede guardar. Actualice con conexión.',
};

/**
 * Offers a new version once it is ready; the person chooses the moment. `isSafe` resolves with
 * whether unsaved data of this page is stored elsewhere, so that the reload loses nothing.
 */
export function UpdatePrompt({ isSafe }: { isSafe: () => Promise<boolean> }) {
  const [apply, setApply] = useState<(() => void) | null>(null);
  const [wanted, setWanted] = useState(false);
  // A reload would lose the response in flight.
  const busy = useIsMutating() > 0;
  useEffect(() => watchUpdates((update) => setApply(() => update)), []);
  useEffect(() => {
    if (!wanted || busy || !apply) return;
    void isSafe().then((safe) => {
      if (safe) return apply();
      setWanted(false);
      notify.error(texts.wait);
    });
  }, [wanted, busy, apply, isSafe]);
  return (
    <div role="status">
      {apply && (
        <Paper withBorder p="sm" mb="md">
          <Group justify="space-between">
            <div>
              <Text fw={600}>{texts.ready}</Text>
              <Text size="sm" c="dimmed">
                {texts.hint}
              </Text>
            </div>
            <Button size="md" loading={wanted} onClick={() => setWanted(true)}>
              {texts.apply}
            </Button>
          </Group>
        </Paper>
      )}
    </div>
  );
}
