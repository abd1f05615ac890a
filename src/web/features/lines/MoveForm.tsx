import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { ReasonForm } from '../../parts/reasons/ReasonForm.tsx';
import { texts } from './act-texts.ts';
import type { useBoardActs } from './use-board-acts.ts';

type Schemas = components['schemas'];

export interface TurnFormProps {
  gates: Schemas['BoardGate'][];
  branchId: number;
  /** ID of the service whose queue holds the ticket. */
  serviceId: number;
  turn: Schemas['WaitingTicket'];
  acts: ReturnType<typeof useBoardActs>;
  onBack: () => void;
}

const places = ['first', 'last', 'arrival'] as const satisfies Schemas['Place'][];

export function MoveForm({ branchId, serviceId, turn, acts, onBack }: TurnFormProps) {
  const [place, setPlace] = useState<(typeof places)[number]>('first');
  return (
    <ReasonForm
      kind="callThis"
      branchId={branchId}
      serviceId={serviceId}
      submit={{
        label: texts.move,
        run: (choice) =>
          acts.move.run({
            path: { ticketId: turn.id },
            body: { version: turn.version, place, ...choice },
          }),
      }}
      onCancel={onBack}
    >
      <Radio.Group
        label={texts.place}
        value={place}
        onChange={(value) => setPlace(places.find((each) => each === value) ?? place)}
      >
        <Stack gap={0} mt="xs">
          {places.map((each, index) => (
            <Radio
              key={each}
              value={each}
              size="md"
              py={10}
              label={texts.places[each]}
              data-autofocus={index === 0 || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    </ReasonForm>
  );
}
