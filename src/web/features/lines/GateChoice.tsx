import { Radio, Stack } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { texts } from './act-texts.ts';

type Gate = components['schemas']['BoardGate'];

export function GateChoice({
  gates,
  value,
  onChange,
  missing,
  description,
  describe,
}: {
  gates: Gate[];
  value: string | null;
  onChange: (id: string) => void;
  /** True when the form was submitted with no choice. */
  missing: boolean;
  description?: string;
  describe?: (gate: Gate) => string;
}) {
  return (
    <Radio.Group
      label={texts.gate}
      {...(description && gates.length > 1 && { description })}
      withAsterisk
      value={value}
      onChange={onChange}
      error={missing && <span role="alert">{texts.gateRequired}</span>}
    >
      <Stack gap={0} mt="xs">
        {gates.map((gate, index) => (
          <Radio
            key={gate.id}
            value={String(gate.id)}
            size="md"
            py={describe ? 8 : 10}
            label={[gate.name, gate.operator].filter(Boolean).join(' · ')}
            description={describe?.(gate)}
            data-autofocus={index === 0 || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
