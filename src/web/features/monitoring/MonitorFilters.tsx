import { Group, NativeSelect } from '@mantine/core';
import { deviceStates } from '#domain/devices/kinds.ts';
import { PlaceFields } from '../../parts/organisation/PlaceFields.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { kinds, type MonitorSearch } from './search.ts';
import { texts } from './texts.ts';

const wide = { flex: '1 1 140px', maw: 240, size: 'md' } as const;

export function MonitorFilters({
  search,
  onChange,
}: {
  search: MonitorSearch;
  onChange: (change: MonitorSearch) => void;
}) {
  return (
    <Group align="flex-end" mb="md">
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        initial={search.q ?? ''}
        onFind={(text) => onChange({ q: text || undefined })}
      />
      <PlaceFields place={search} onChange={onChange} />
      <NativeSelect
        label={texts.kind}
        {...wide}
        value={search.kind ?? ''}
        data={[
          { value: '', label: texts.allKinds },
          ...kinds.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: kinds.find((name) => name === value) })
        }
      />
      <NativeSelect
        label={texts.state}
        {...wide}
        value={search.state ?? ''}
        data={[
          { value: '', label: texts.allStates },
          ...deviceStates.map((value) => ({ value, label: texts.states[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: deviceStates.find((name) => name === value) })
        }
      />
    </Group>
  );
}
