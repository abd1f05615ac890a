import { Fieldset, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import '@mantine/core/styles/Fieldset.css';
import { WholeNumber } from '../../ui/WholeNumber.tsx';
import { type Beginning, faultOf, hasTimes, type Opening } from './begins-with.ts';
import { texts } from './texts.ts';

export function BeginFields({
  value,
  onChange,
}: {
  value: Beginning;
  onChange: (value: Beginning) => void;
}) {
  const change = (part: Partial<Beginning>) => onChange({ ...value, ...part });
  const fault = faultOf(value.services);
  return (
    <Fieldset legend={texts.begin} bg="transparent">
      <Stack>
        <TextInput
          label={texts.beginServices}
          description={texts.beginServicesHint}
          size="md"
          maxLength={1000}
          autoComplete="off"
          error={fault && texts.beginFaults[fault]}
          value={value.services}
          onChange={({ currentTarget }) => change({ services: currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <WholeNumber
            label={texts.beginCounters}
            value={value.counters}
            onChange={(counters) => change({ counters })}
          />
          <NativeSelect
            label={texts.opens}
            size="md"
            value={value.opening}
            data={Object.entries(texts.openings).map(([key, label]) => ({ value: key, label }))}
            // The cast: the options' values are the keys of the texts.
            onChange={({ currentTarget }) => change({ opening: currentTarget.value as Opening })}
          />
          {hasTimes(value.opening) &&
            (['opensAt', 'closesAt'] as const).map((name) => (
              <TextInput
                key={name}
                label={texts[name]}
                type="time"
                size="md"
                value={value[name]}
                onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
              />
            ))}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}
