import { Checkbox, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { AssignNotes } from './AssignNotes.tsx';
import { texts } from './act-texts.ts';
import type { useBoardActs } from './use-board-acts.ts';

type Board = components['schemas']['Board'];

export function ServicesForm({
  board: { gates, lines },
  gate,
  assign,
  onBack,
}: {
  board: Board;
  gate: Board['gates'][number];
  assign: ReturnType<typeof useBoardActs>['assign'];
  onBack: () => void;
}) {
  const [chosen, setChosen] = useState(gate.serviceIds.map(String));
  const serviceIds = chosen.map(Number);
  const [tried, setTried] = useState(false);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (serviceIds.length === 0) return;
    assign.run({ path: { gateId: gate.id }, body: { version: gate.version, serviceIds } });
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Checkbox.Group
          label={texts.services}
          withAsterisk
          value={chosen}
          onChange={setChosen}
          error={tried && chosen.length === 0 && <span role="alert">{texts.servicesRequired}</span>}
        >
          <Stack gap={0} mt="xs">
            {lines.map(({ serviceId, serviceName }, index) => (
              <Checkbox
                key={serviceId}
                value={String(serviceId)}
                size="md"
                py={10}
                label={serviceName}
                data-autofocus={index === 0 || undefined}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <AssignNotes gates={gates} lines={lines} gate={gate} serviceIds={serviceIds} />
        <FormEnd error={null} busy={assign.isPending} label={texts.save} onBack={onBack} />
      </Stack>
    </form>
  );
}
