import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { roleLabels, roles } from '#domain/permissions/roles.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { branchOptionsQuery } from './queries.ts';
import { lacks, type UsersSearch } from './search.ts';
import { texts } from './texts.ts';

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
      <FilterSelect
        label={texts.role}
        value={search.role}
        any={texts.allRoles}
        options={roles.map((value) => ({ value, label: roleLabels[value] }))}
        onChoose={(value) => onChange({ role: roles.find((name) => name === value) })}
      />
      <FilterSelect
        label={texts.branch}
        value={search.branch}
        any={texts.allBranches}
        options={(branches.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChoose={(value) => onChange({ branch: Number(value) || undefined })}
      />
      <FilterSelect
        label={texts.lacking}
        value={search.lacking}
        any={texts.lackingAll}
        options={lacks.map((value) => ({ value, label: texts.lackingOf[value] }))}
        onChoose={(value) => onChange({ lacking: lacks.find((name) => name === value) })}
      />
    </Group>
  );
}
