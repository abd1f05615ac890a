import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { branchesQuery } from '../../parts/branches/queries.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { type OperatorsSearch, states } from './search.ts';
import { texts } from './texts.ts';

/** The filters of the list: text, branch and state. */
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
      <NativeSelect
        label={texts.branch}
        size="md"
        flex="1 1 140px"
        maw={260}
        value={search.branch ?? ''}
        data={[
          { value: '', label: texts.allBranches },
          ...(branches.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ branch: Number(value) || undefined })
        }
      />
      <NativeSelect
        label={texts.state}
        size="md"
        flex="1 1 140px"
        maw={260}
        value={search.state ?? ''}
        data={[
          { value: '', label: texts.allStates },
          ...states.map((value) => ({ value, label: texts.states[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: states.find((name) => name === value) })
        }
      />
    </Group>
  );
}
