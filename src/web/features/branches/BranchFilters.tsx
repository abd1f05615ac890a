import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hierarchiesQuery } from '../../parts/organisation/queries.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { type BranchesSearch, parseBranchesSearch } from './search.ts';
import { texts } from './texts.ts';

const wide = { flex: '1 1 160px', maw: 280, size: 'md' } as const;

/** The filters of the list: text, place and state. Hierarchies only where there are several. */
export function BranchFilters({
  search,
  onChange,
}: {
  search: BranchesSearch;
  onChange: (change: BranchesSearch) => void;
}) {
  const { data: hierarchies = [] } = useQuery(hierarchiesQuery());
  const named = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  const divisions = hierarchies
    .filter(({ id }) => search.hierarchy === undefined || id === search.hierarchy)
    .flatMap((hierarchy) => hierarchy.divisions);
  return (
    <Group align="flex-end" mb="md">
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        initial={search.q ?? ''}
        onFind={(text) => onChange({ q: text || undefined })}
      />
      {hierarchies.length > 1 && (
        <NativeSelect
          label={texts.hierarchy}
          {...wide}
          value={search.hierarchy ?? ''}
          data={[{ value: '', label: texts.allHierarchies }, ...named(hierarchies)]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ hierarchy: Number(value) || undefined, division: undefined })
          }
        />
      )}
      <NativeSelect
        label={texts.division}
        {...wide}
        value={search.division ?? ''}
        data={[{ value: '', label: texts.allDivisions }, ...named(divisions)]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ division: Number(value) || undefined })
        }
      />
      <NativeSelect
        label={texts.state}
        {...wide}
        value={search.status ?? 'active'}
        data={Object.entries(texts.states).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: parseBranchesSearch({ status: value }).status })
        }
      />
    </Group>
  );
}
