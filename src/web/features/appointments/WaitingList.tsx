import { Group, Paper, Text, Title } from '@mantine/core';
import type { components } from '#contract/types.ts';
import * as api from '#contract/web.ts';
import { useOperation } from '../../api/operation.ts';
import { notify } from '../../lib/notify.ts';
import { timeOfDay } from '../../lib/time.ts';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import css from './appointments.module.css';
import type { AppointmentsSearch } from './search.ts';
import { texts } from './texts.ts';

export function WaitingList({
  agenda,
  service,
  timeZone,
  refusal,
  onShow,
}: {
  agenda: components['schemas']['Agenda'];
  service: number | undefined;
  timeZone: string;
  refusal: string | undefined;
  onShow: (next: AppointmentsSearch) => void;
}) {
  const may = currentUserMay('tickets:schedule');
  const end = useOperation(api.appointmentWaitEnd, {
    onSuccess: () => notify.success(texts.waits, texts.waitEnded),
  });
  const waits = agenda.waits.filter(({ serviceId }) => !service || serviceId === service);
  if (agenda.services.every(({ capacity }) => capacity === 0)) return null;
  const nameOf = (id: number) => agenda.services.find((each) => each.id === id)?.name;
  return (
    <Paper withBorder p="md" mt="lg" component="section" aria-label={texts.waits}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={3} size="h5">
            {texts.waits}
          </Title>
          <Text c="dimmed">{waits.length > 0 ? texts.waitsHint : texts.waitsEmpty}</Text>
        </div>
        {may && (
          <ActionButton variant="default" refusal={refusal} onClick={() => onShow({ act: 'wait' })}>
            {texts.addWait}
          </ActionButton>
        )}
      </Group>
      <ol className={css.waits}>
        {waits.map(({ id, serviceId, customer, createdAt, offeredUntil }) => {
          const name = customer.name || customer.document || customer.phone || customer.email;
          return (
            <li key={id}>
              <span className={css.who}>
                <Text fw={600}>{name || texts.anonymous}</Text>
                <Text c="dimmed" size="sm">
                  {nameOf(serviceId)} ·{' '}
                  {offeredUntil
                    ? texts.offered(timeOfDay(offeredUntil, timeZone))
                    : texts.since(timeOfDay(createdAt, timeZone))}
                </Text>
              </span>
              {may && (
                <ActionButton
                  variant="default"
                  aria-label={texts.endWaitOf(name || texts.anonymous)}
                  refusal={refusal}
                  busy={end.isPending}
                  onClick={() => end.run({ path: { id } })}
                >
                  {texts.endWait}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ol>
    </Paper>
  );
}
