import { NativeSelect } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { texts } from './texts.ts';

/** Chooses the only counter that may call the appointment; shown when the service has several. */
export function GateField({
  agenda,
  serviceId,
  value,
  onChange,
}: {
  agenda: components['schemas']['Agenda'];
  serviceId: number | undefined;
  value: number | null;
  onChange: (gateId: number | null) => void;
}) {
  const service = agenda.services.find(({ id }) => id === serviceId);
  if (!service || service.gateIds.length < 2) return null;
  const gates = agenda.gates.filter(({ id }) => service.gateIds.includes(id));
  return (
    <NativeSelect
      label={texts.gate}
      size="md"
      value={value ?? ''}
      data={[
        { value: '', label: texts.anyGate },
        ...gates.map(({ id, name }) => ({ value: `${id}`, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    />
  );
}
