import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { bookingDays } from '#domain/schedules/slots.ts';
import { dayText } from '#domain/time/dates.ts';
import { serverNow } from '../../lib/server-time.ts';
import { dayAndTime, timeOfDay } from '../../lib/time.ts';
import { DayField } from '../days/DayField.tsx';
import { QueryState } from '../query-state/QueryState.tsx';
import { slotsQuery } from './queries.ts';

type Slot = components['schemas']['Slot'];

const dayMs = 86_400_000;

/** Day and time of an appointment, in the time zone of the branch. */
function SlotField({
  branchId,
  timeZone,
  serviceId,
  value,
  missing,
  onChange,
}: {
  branchId: number;
  timeZone: string;
  serviceId: number;
  value: string | null;
  /** True after an attempt to send the form without a time. */
  missing: boolean;
  onChange: (at: string | null) => void;
}) {
  const today = dayText(serverNow(), timeZone);
  const [day, setDay] = useState(value ? dayText(value, timeZone) : today);
  const slots = useQuery(slotsQuery(branchId, { serviceId, day }));
  return (
    <Stack gap="sm">
      <DayField
        label="Día"
        value={day}
        min={today}
        max={dayText(serverNow() + bookingDays * dayMs, timeZone)}
        onChange={(chosen) => {
          setDay(chosen);
          onChange(null);
        }}
      />
      <QueryState result={slots}>
        {(all) => (
          <Times
            all={all}
            timeZone={timeZone}
            missing={missing}
            onChange={onChange}
            value={value}
          />
        )}
      </QueryState>
    </Stack>
  );
}

function Times({
  all,
  timeZone,
  value,
  missing,
  onChange,
}: {
  all: Slot[];
  timeZone: string;
  value: string | null;
  missing: boolean;
  onChange: (at: string | null) => void;
}) {
  if (!all.some(({ free }) => free > 0)) {
    return <Text role="status">Ese día no quedan horas. Elija otro.</Text>;
  }
  return (
    <NativeSelect
      label="Hora"
      size="md"
      maw={260}
      value={value ?? ''}
      description={value && dayAndTime(value, timeZone)}
      error={missing && !value && <span role="alert">Elija la hora de la cita</span>}
      data={[
        { value: '', label: 'Elija…' },
        ...all.map(({ at, free }) => ({
          value: at,
          label: `${timeOfDay(at, timeZone)} · ${placesText(free)}`,
          disabled: free === 0,
        })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

function placesText(free: number): string {
  if (free === 0) return 'completa';
  return free === 1 ? 'queda 1' : `quedan ${free}`;
}

// `lazy` expects a default export.
export default SlotField;
