import { Group, NativeSelect } from '@mantine/core';
import { statusTexts } from '../../parts/tickets/texts.ts';
import { currentUser } from '../../session/session.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { type PeopleSearch, statuses } from './search.ts';
import { texts } from './texts.ts';

export function PeopleFilters({
  status,
  text,
  onFind,
  onChange,
}: {
  status: PeopleSearch['status'];
  text: string;
  onFind: (text: string) => void;
  onChange: (change: PeopleSearch) => void;
}) {
  // The search covers personal data for these roles only, since masking hides little from them.
  const people = ['Manager', 'Supervise'].includes(currentUser()?.type ?? '');
  return (
    <Group align="flex-end" mb="md">
      <SearchField
        label={texts.search}
        placeholder={people ? texts.searchPeople : texts.searchNumbers}
        initial={text}
        onFind={onFind}
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
