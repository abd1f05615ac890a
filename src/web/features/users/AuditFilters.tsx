import { Group, NativeSelect } from '@mantine/core';
import { ranges } from '#domain/time/ranges.ts';
import { DayField } from '../../parts/days/DayField.tsx';
import type { Find } from '../../parts/table/use-find.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { type AuditSearch, auditActions } from './audit-search.ts';
import { auditTexts as texts } from './texts.ts';

const choices = [...ranges, 'days'] as const;

export function AuditFilters({
  search,
  find,
  today,
  onFind,
  onChange,
}: {
  search: AuditSearch;
  find: Find;
  /** yyyy-MM-dd */
  today: string;
  onFind: (find: Find) => void;
  onChange: (change: AuditSearch) => void;
}) {
  const { action = '', range = '' } = search;
  return (
    <Group align="flex-end" mb="md">
      {(['actor', 'subject'] as const).map((name) => (
        <SearchField
          key={name}
          label={texts[name]}
          placeholder={texts.personHint}
          initial={find[name] ?? ''}
          onFind={(text) => onFind({ [name]: text })}
        />
      ))}
      <NativeSelect
        label={texts.action}
        size="md"
        flex="1 1 140px"
        maw={260}
        value={action}
        data={[
          { value: '', label: texts.allActions },
          ...auditActions.map((value) => ({ value, label: texts.actions[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ action: auditActions.find((name) => name === value) })
        }
      />
      <NativeSelect
        label={texts.range}
        size="md"
        flex="1 1 140px"
        maw={260}
        value={range}
        data={[
          { value: '', label: texts.allDays },
          ...choices.map((value) => ({ value, label: texts.ranges[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ range: choices.find((name) => name === value) })
        }
      />
      {range === 'days' &&
        (['day', 'until'] as const).map((name) => (
          <DayField
            key={name}
            label={texts[name]}
            value={search[name] ?? ''}
            min="2000-01-01"
            max={today}
            onChange={(day) => onChange({ [name]: day })}
          />
        ))}
    </Group>
  );
}
