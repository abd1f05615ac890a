import { Group, NativeSelect } from '@mantine/core';
import { roleLabels, roles } from '#domain/permissions/roles.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import type { UsersSearch } from './search.ts';
import { texts } from './texts.ts';

/** The filters of the list: text and role. */
export function UserFilters({
  search,
  onChange,
}: {
  search: UsersSearch;
  onChange: (change: UsersSearch) => void;
}) {
  return (
    <Group align="flex-end" mb="md">
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        initial={search.search ?? ''}
        onFind={(text) => onChange({ search: text })}
      />
      <NativeSelect
        label={texts.role}
        size="md"
        value={search.role ?? ''}
        data={[
          { value: '', label: texts.allRoles },
          ...roles.map((value) => ({ value, label: roleLabels[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ role: roles.find((name) => name === value) })
        }
      />
    </Group>
  );
}
