import { Button, Text } from '@mantine/core';
import type { components } from '#contract/types.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './schedules.module.css';
import { spansText, texts } from './texts.ts';

export function ExceptionList({
  schedule: { exceptions, services },
  onEdit,
}: {
  schedule: components['schemas']['Schedule'];
  /** Undefined for read-only users. */
  onEdit: ((id: number) => void) | undefined;
}) {
  if (exceptions.length === 0) return <EmptyState title={texts.none} text={texts.noneHint} />;
  const serviceName = (id: number | null) => services.find((each) => each.id === id)?.name;
  return (
    <ul className={css.list}>
      {exceptions.map(({ id, name, place, serviceId, from, until, yearly, spans }) => (
        <li key={id} className={css.row}>
          <div>
            <Text fw={600}>
              {name} · {spansText(spans)}
            </Text>
            <Text c="dimmed">
              {texts.days(from, until, yearly)} · {serviceName(serviceId) ?? texts.places[place]}
            </Text>
          </div>
          {onEdit && (
            <Button
              variant="default"
              size="md"
              aria-label={texts.edit(name)}
              onClick={() => onEdit(id)}
            >
              {texts.change}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
