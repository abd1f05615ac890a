import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { branchesQuery } from '../../parts/branches/queries.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { type OperatorsSearch, states } from './search.ts';
import { texts } from './texts.ts';

export function OperatorFilters({
  search,
  text,
  onFind,
  onChange,
}: {
  search: OperatorsSearch;
  text: string;
  onFind: (text: string) => void;
  onChange: (change: OperatorsSearch) => void;
}) {
  const branches = useQuery(branchesQuery());
  return (
    <Group align="flex-end" mb="md">
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        initial={text}
        onFind={onFind}
      />
      <FilterSelect
        label={texts.branch}
        value={search.branch}
        any={texts.allBranches}
        options={(branches.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChoose={(value) => onChange({ branch: Number(value) || undefined })}
      />
      <FilterSelect
        label={texts.state}
        value={search.state}
        any={texts.allStates}
        options={states.map((value) => ({ value, label: texts.states[value] }))}
        onChoose={(value) => onChange({ state: states.find((name) => name === value) })}
      />
    </Group>
  );
}
