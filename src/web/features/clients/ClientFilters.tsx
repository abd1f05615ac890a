import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { currentUser } from '../../session/session.ts';
import { type ClientsSearch, statuses } from './search.ts';
import { statusTexts, texts } from './texts.ts';

/** State and text to look for; asks once the person stops typing. */
export function ClientFilters({
  status,
  search,
  onChange,
}: {
  status: ClientsSearch['status'];
  search: string;
  onChange: (change: ClientsSearch) => void;
}) {
  const [typed, setTyped] = useState(search);
  const find = useDebouncedCallback((text: string) => onChange({ search: text }), 300);
  // Only whom masking hides nothing that matters from finds people by their data.
  const people = ['Manager', 'Supervise'].includes(currentUser()?.type ?? '');
  return (
    <Group align="flex-end" mb="md">
      <TextInput
        type="search"
        label={texts.search}
        placeholder={people ? texts.searchPeople : texts.searchNumbers}
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
        label={texts.status}
        size="md"
        value={status ?? ''}
        data={[
          { value: '', label: texts.allStatuses },
          ...statuses.map((value) => ({ value, label: statusTexts[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: statuses.find((name) => name === value) })
        }
      />
    </Group>
  );
}
