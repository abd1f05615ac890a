import { Group, NativeSelect, Title, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { addDays } from '#domain/time/ranges.ts';
import { daysShown, moved } from '../../parts/days/shown.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './appointments.module.css';
import { type AppointmentsSearch, type View, views } from './search.ts';
import { texts } from './texts.ts';

interface Option {
  id: number;
  name: string;
}

export function Tools({
  day,
  today,
  search,
  services,
  gates,
  onShow,
  children,
}: {
  day: string;
  today: string;
  search: AppointmentsSearch;
  services: readonly Option[];
  gates: readonly Option[];
  onShow: (next: AppointmentsSearch) => void;
  children?: ReactNode;
}) {
  const { view, service, gate } = search;
  const step = (by: number) => onShow({ day: view ? moved(view, day, by) : addDays(day, by) });
  return (
    <>
      <Group align="flex-end" mb="md" className={css.tools}>
        <Choice
          label={texts.service}
          none={texts.allServices}
          value={service}
          all={services}
          onChange={(id) => onShow({ service: id })}
        />
        <Choice
          label={texts.gate}
          none={texts.allGates}
          value={gate}
          all={gates}
          onChange={(id) => onShow({ gate: id })}
        />
        <fieldset className={css.views}>
          <legend className={css.unseen}>{texts.view}</legend>
          {views.map((value) => (
            <UnstyledButton
              key={value}
              aria-pressed={value === (view ?? 'day')}
              onClick={() => onShow({ view: value === 'day' ? undefined : value })}
            >
              {texts.views[value]}
            </UnstyledButton>
          ))}
        </fieldset>
      </Group>
      <Group justify="space-between" mb="sm" className={css.tools}>
        <Title order={2} size="h4" className={css.period} aria-live="polite">
          {periodText(view ?? 'day', day)}
        </Title>
        <Group gap="xs">
          <ActionButton variant="default" aria-label={texts.before} onClick={() => step(-1)}>
            ‹
          </ActionButton>
          <ActionButton
            variant="default"
            aria-pressed={day === today}
            onClick={() => onShow({ day: undefined })}
          >
            {texts.today}
          </ActionButton>
          <ActionButton variant="default" aria-label={texts.after} onClick={() => step(1)}>
            ›
          </ActionButton>
          {children}
        </Group>
      </Group>
    </>
  );
}

function periodText(view: View, day: string): string {
  if (view === 'month') return texts.monthOf(day);
  if (view === 'day') return texts.dayOf(day);
  const days = daysShown(view, day);
  return texts.weekOf(days.at(0) ?? day, days.at(-1) ?? day);
}

function Choice({
  label,
  none,
  value,
  all,
  onChange,
}: {
  label: string;
  none: string;
  value: number | undefined;
  all: readonly Option[];
  onChange: (id: number | undefined) => void;
}) {
  return (
    <NativeSelect
      label={label}
      size="md"
      value={value ?? ''}
      data={[
        { value: '', label: none },
        ...all.map(({ id, name }) => ({ value: `${id}`, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || undefined)}
    />
  );
}
