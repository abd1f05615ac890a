import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { TryCall } from '../../parts/devices/TryCall.tsx';
import { texts } from '../../parts/devices/texts.ts';
import { gatesQuery } from '../../parts/gates/queries.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';

export function TryDisplay({
  device: { id, branchId },
}: {
  device: Pick<components['schemas']['Device'], 'id' | 'branchId'>;
}) {
  const gates = useQuery(gatesQuery(branchId));
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <QueryState result={gates} lasting empty={<Text>{texts.noGates}</Text>}>
      {(all) => {
        const gateId = chosen ?? all[0]?.id ?? 0;
        return (
          <Stack>
            <NativeSelect
              label={texts.gate}
              size="md"
              value={String(gateId)}
              onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
              data={all.map((gate) => ({ value: String(gate.id), label: gate.name }))}
            />
            <TryCall key={gateId} gateId={gateId} branchId={branchId} display={id} />
          </Stack>
        );
      }}
    </QueryState>
  );
}
