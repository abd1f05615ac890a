import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { roles } from '#domain/permissions/roles.ts';
import type { UsersSearch } from './search.ts';
import { roleTexts, texts } from './texts.ts';

/** Text and role to look for; asks once the person stops typing. */
export function UserFilters({
  search,
  onChange,
}: {
  search: UsersSearch;
  onChange: (change: UsersSearch) => void;
}) {
  const [typed, setTyped] = useState(search.search ?? '');
  const find = useDebouncedCallback((text: string) => onChange({ search: text.trimEnd() }), 300);
  return (
    <Group align="flex-end" mb="md">
      <TextInput
        type="search"
        label={texts.search}
        placeholder={texts.searchHint}
        size="md"
        maxLength={120}
        style={{ flex: '1 1 260px' }}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          find(event.currentTarget.value);
        }}
      />
      <NativeSelect
        label={texts.role}
        size="md"
        value={search.role ?? ''}
        data={[
          { value: '', label: texts.allRoles },
          ...roles.map((value) => ({ value, label: roleTexts[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ role: roles.find((name) => name === value) })
        }
      />
    </Group>
  );
}
