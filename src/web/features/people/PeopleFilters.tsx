import { Group, NativeSelect } from '@mantine/core';
import { currentUser } from '../../session/session.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { type PeopleSearch, statuses } from './search.ts';
import { statusTexts, texts } from './texts.ts';

/** State and text to look for. */
export function PeopleFilters({
  status,
  search,
  onChange,
}: {
  status: PeopleSearch['status'];
  search: string;
  onChange: (change: PeopleSearch) => void;
}) {
  // Only whom masking hides nothing that matters from finds people by their data.
  const people = ['Manager', 'Supervise'].includes(currentUser()?.type ?? '');
  return (
    <Group align="flex-end" mb="md">
      <SearchField
        label={texts.search}
        placeholder={people ? texts.searchPeople : texts.searchNumbers}
        initial={search}
        onFind={(text) => onChange({ search: text })}
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
