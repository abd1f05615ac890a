import { Text, UnstyledButton } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { timeOfDay } from '../../lib/time.ts';
import { StatusMark } from '../../parts/tickets/StatusMark.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './appointments.module.css';
import type { Entry } from './columns.ts';
import type { AppointmentsSearch } from './search.ts';
import { texts } from './texts.ts';

export function DayList({
  entries,
  agenda,
  timeZone,
  onShow,
}: {
  entries: readonly Entry[];
  agenda: components['schemas']['Agenda'];
  timeZone: string;
  onShow: (next: AppointmentsSearch) => void;
}) {
  if (entries.length === 0) {
    return <EmptyState title={texts.noEntries} text={texts.noEntriesHint} />;
  }
  const serviceOf = (id: number) => agenda.services.find((service) => service.id === id)?.name;
  return (
    <ul className={css.list} aria-label={texts.title}>
      {entries.map(({ id, at, label, customer, serviceId, status, confirmBy }) => (
        <li key={id}>
          <UnstyledButton className={css.line} onClick={() => onShow({ of: id })}>
            <Text fw={650}>{timeOfDay(at, timeZone)}</Text>
            <span className={css.who}>
              <Text fw={600}>
                {label} {customer.name}
              </Text>
              <Text c="dimmed" size="sm">
                {serviceOf(serviceId)}
                {confirmBy && ` · ${texts.held}`}
              </Text>
            </span>
            <StatusMark of={status} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
