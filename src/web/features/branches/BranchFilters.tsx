import { Group, NativeSelect } from '@mantine/core';
import { PlaceFields } from '../../parts/organisation/PlaceFields.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { type BranchesSearch, parseBranchesSearch } from './search.ts';
import { texts } from './texts.ts';

export function BranchFilters({
  search,
  onChange,
}: {
  search: BranchesSearch;
  onChange: (change: BranchesSearch) => void;
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
        label={texts.state}
        size="md"
        flex="1 1 160px"
        maw={280}
        value={search.status ?? 'active'}
        data={Object.entries(texts.states).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: parseBranchesSearch({ status: value }).status })
        }
      />
    </Group>
  );
}
