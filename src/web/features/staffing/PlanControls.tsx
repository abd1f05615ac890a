import { Group, NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { foreseenDays } from '#domain/staffing/foreseen-days.ts';
import { addDays } from '#domain/time/ranges.ts';
import { DayField } from '../../parts/days/DayField.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { Choices } from './choices.ts';
import { intervals, type StaffingSearch } from './search.ts';
import { texts } from './texts.ts';

/** Maximum days to look back. */
const back = 400;

export function PlanControls({
  choice,
  services,
  search,
  today,
  day,
  interval,
  onChange,
}: {
  choice: ReactNode;
  /** Undefined until loaded. */
  services: components['schemas']['Schedule']['services'] | undefined;
  search: StaffingSearch;
  today: string;
  day: string;
  interval: Choices['interval'];
  onChange: (change: StaffingSearch) => void;
}) {
  const [first, last] = [addDays(today, -back), addDays(today, foreseenDays - 1)];
  const known = search.service === undefined || services?.some(({ id }) => id === search.service);
  const step = (label: string, sign: string, to: string) => (
    <ActionButton
      variant="default"
      aria-label={label}
      disabled={to < first || to > last}
      onClick={() => onChange({ day: to })}
    >
      {sign}
    </ActionButton>
  );
  return (
    <Group align="flex-end" mb="lg">
      {choice}
      <NativeSelect
        label={texts.service}
        size="md"
        value={search.service ?? ''}
        data={[
          { value: '', label: texts.wholeBranch },
          // Includes an unknown chosen service, so that it can be deselected.
          ...(known
            ? []
            : [{ value: `${search.service}`, label: services ? texts.otherService : '…' }]),
          ...(services ?? []).map(({ id, name }) => ({ value: `${id}`, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ service: Number(value) || undefined })
        }
      />
      <Group gap="xs" align="flex-end" wrap="nowrap">
        {step(texts.before, '‹', addDays(day, -1))}
        <DayField
          label={texts.day}
          value={day}
          min={first}
          max={last}
          onChange={(chosen) => onChange({ day: chosen })}
        />
        {step(texts.after, '›', addDays(day, 1))}
      </Group>
      <SegmentedControl
        size="md"
        aria-label={texts.every}
        value={`${interval}`}
        data={intervals.map((minutes) => ({ value: `${minutes}`, label: texts.everies[minutes] }))}
        onChange={(value) => onChange({ every: intervals.find((each) => `${each}` === value) })}
      />
    </Group>
  );
}
