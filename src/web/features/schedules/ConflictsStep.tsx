import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { components } from '#contract/types.ts';
import { dayAndTime } from '../../lib/time.ts';
import { FormEnd } from '../../parts/form/FormEnd.tsx';
import { texts } from './texts.ts';

type Schemas = components['schemas'];

/**
 * Lists the appointments and counters that a change affects, with a choice for each. Nothing is
 * cancelled unless chosen.
 */
export function ConflictsStep({
  hit: { appointments, appointmentCount, gates },
  busy,
  onBack,
  onDecide,
}: {
  hit: Schemas['ScheduleConflicts'];
  busy: boolean;
  onBack: () => void;
  onDecide: (decisions: Schemas['ScheduleDecisions']) => void;
}) {
  const [cancelled, setCancelled] = useState<readonly number[]>([]);
  const [closed, setClosed] = useState<readonly number[]>([]);
  const turns = appointments.map(({ ticketId }) => ticketId);
  const counters = gates.map(({ gateId }) => gateId);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onDecide({
      keep: without(turns, cancelled),
      cancel: [...cancelled],
      leave: without(counters, closed),
      close: [...closed],
    });
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        <Text fw={600} size="lg" role="status">
          {texts.conflicts}
        </Text>
        {appointments.length > 0 && (
          <>
            <Text fw={600}>{texts.appointments(appointmentCount)}</Text>
            <Group>
              <Button variant="default" size="md" onClick={() => setCancelled([])}>
                {texts.keepAll}
              </Button>
              <Button variant="default" size="md" onClick={() => setCancelled(turns)}>
                {texts.cancelAll}
              </Button>
            </Group>
          </>
        )}
        {appointments.map(({ ticketId, label, serviceName, branchName, timeZone, at }) => (
          <Choice
            key={ticketId}
            label={texts.appointment(label, serviceName, branchName)}
            description={dayAndTime(at, timeZone)}
            keep={texts.keep}
            end={texts.cancel}
            ended={cancelled.includes(ticketId)}
            onEnd={(ended) => setCancelled(toggled(cancelled, ticketId, ended))}
          />
        ))}
        {appointmentCount > appointments.length && (
          <Text>{texts.moreAppointments(appointmentCount - appointments.length)}</Text>
        )}
        {gates.length > 0 && <Text fw={600}>{texts.gates(gates.length)}</Text>}
        {gates.map(({ gateId, name, operator, branchName, attending }) => (
          <Choice
            key={gateId}
            label={texts.gate(name, operator, branchName)}
            description={attending && texts.attending}
            keep={texts.leave}
            end={texts.close}
            ended={closed.includes(gateId)}
            fixed={attending}
            onEnd={(ended) => setClosed(toggled(closed, gateId, ended))}
          />
        ))}
        <FormEnd error={null} busy={busy} label={texts.confirm} onBack={onBack} />
      </Stack>
    </form>
  );
}

function Choice({
  label,
  description,
  keep,
  end,
  ended,
  fixed = false,
  onEnd,
}: {
  label: string;
  description: string | false;
  keep: string;
  end: string;
  ended: boolean;
  fixed?: boolean;
  onEnd: (ended: boolean) => void;
}) {
  return (
    <Radio.Group
      label={label}
      description={description}
      value={ended ? 'end' : 'keep'}
      onChange={(value) => onEnd(value === 'end')}
    >
      <Group gap="xl">
        <Radio value="keep" label={keep} size="md" py={10} />
        <Radio value="end" label={end} size="md" py={10} disabled={fixed} />
      </Group>
    </Radio.Group>
  );
}

const without = (all: readonly number[], some: readonly number[]) =>
  all.filter((id) => !some.includes(id));

const toggled = (ids: readonly number[], id: number, isIn: boolean) =>
  isIn ? [...without(ids, [id]), id] : without(ids, [id]);
