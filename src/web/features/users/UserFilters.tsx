import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleLabels, roles } from '#domain/permissions/roles.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { branchOptionsQuery } from './queries.ts';
import { lacks, type UsersSearch } from './search.ts';
import { texts } from './texts.ts';

/** The filters of the list: text, role, branch and what is missing. */
export function UserFilters({
  search,
  text,
  onFind,
  onChange,
}: {
  search: UsersSearch;
  text: string;
  onFind: (text: string) => void;
  onChange: (change: UsersSearch) => void;
}) {
  const branches = useQuery(branchOptionsQuery());
  return (
    <Group align="flex-end" mb="md">
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        initial={text}
        onFind={onFind}
      />
      <NativeSelect
        label={texts.role}
        size="md"
        flex="1 1 140px"
        maw={260}
        value={search.role ?? ''}
        data={[
          { value: '', label: texts.allRoles },
          ...roles.map((value) => ({ value, label: roleLabels[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ role: roles.find((name) => name === value) })
        }
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
        label={texts.lacking}
        size="md"
        flex="1 1 140px"
        maw={260}
        value={search.lacking ?? ''}
        data={[
          { value: '', label: texts.lackingAll },
          ...lacks.map((value) => ({ value, label: texts.lackingOf[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ lacking: lacks.find((name) => name === value) })
        }
      />
    </Group>
  );
}
