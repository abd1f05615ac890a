import { Button, Group, NativeSelect } from '@mantine/core';
import { Suspense, useState } from 'react';
import { addDays } from '#domain/time/ranges.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { DayField } from '../../parts/days/DayField.tsx';
import type { Days } from './asked.ts';
import { Choices } from './Choices.tsx';
import { choices, type DashboardSearch } from './search.ts';
import { texts } from './texts.ts';

// Loaded on demand, since most users filter by branch only.
const MoreFilters = lazyPart(async () => ({
  default: (await import('./MoreFilters.tsx')).MoreFilters,
}));

/** The server's limit on the days of a request. */
const longest = 366;

export function Filters({
  branches,
  search,
  days,
  onChange,
}: {
  branches: readonly { id: number; name: string }[];
  search: DashboardSearch;
  days: Days;
  onChange: (change: DashboardSearch) => void;
}) {
  const { range = 'today', branch, service, gate, user, channel, fromHour } = search;
  const set = [service, gate, user, channel, fromHour].filter((value) => value !== undefined);
  const [open, setOpen] = useState(set.length > 0);
  return (
    <>
      <Group align="flex-end" gap="md" mb="lg">
        <Choices
          label={texts.range}
          value={range}
          options={choices.map((each) => [each, texts.ranges[each]] as const)}
          onChange={(next) =>
            onChange({
              range: next,
              from: next === 'free' ? days.from : undefined,
              until: next === 'free' ? days.until : undefined,
            })
          }
        />
        {range === 'free' && <FreeDays days={days} onChange={onChange} />}
        {branches.length > 1 && (
          <NativeSelect
            aria-label={texts.branch}
            size="md"
            value={branch ?? ''}
            data={[
              { value: '', label: texts.allBranches },
              ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              // Drops the other filters, since services, counters and operators belong to a branch.
              onChange({ ...none, branch: Number(value) || undefined })
            }
          />
        )}
        <Button variant="default" size="md" aria-expanded={open} onClick={() => setOpen(!open)}>
          {texts.filters(set.length)}
        </Button>
        {set.length > 0 && (
          <Button variant="subtle" size="md" onClick={() => onChange(none)}>
            {texts.clear}
          </Button>
        )}
      </Group>
      <Suspense>{open && <MoreFilters search={search} days={days} onChange={onChange} />}</Suspense>
    </>
  );
}

function FreeDays({
  days: { from, until, today },
  onChange,
}: {
  days: Days;
  onChange: (change: DashboardSearch) => void;
}) {
  return (
    <>
      <DayField
        label={texts.from}
        value={from}
        min="2000-01-01"
        max={today}
        onChange={(day) =>
          onChange({
            range: 'free',
            from: day,
            until: [until, day].sort()[1] ?? day,
            ...(until > addDays(day, longest - 1) && { until: addDays(day, longest - 1) }),
          })
        }
      />
      <DayField
        label={texts.until}
        value={until}
        min={from}
        max={[today, addDays(from, longest - 1)].sort()[0] ?? today}
        onChange={(day) => onChange({ range: 'free', from, until: day })}
      />
    </>
  );
}

const none: DashboardSearch = {
  service: undefined,
  gate: undefined,
  user: undefined,
  channel: undefined,
  fromHour: undefined,
  toHour: undefined,
};
