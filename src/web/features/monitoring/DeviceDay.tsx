import { Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '#contract/types.ts';
import { dayText } from '#domain/time/dates.ts';
import { elapsed } from '#domain/time/elapsed.ts';
import { serverNow } from '../../lib/server-time.ts';
import { shortDay, timeOfDay } from '../../lib/time.ts';
import { DayField } from '../../parts/days/DayField.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { DayStrip } from './DayStrip.tsx';
import { historyQuery } from './queries.ts';
import { StateCare } from './StateCare.tsx';
import { StateMark } from './StateMark.tsx';
import { rowsOf, type StateOfDay, stretchesOf } from './strip.ts';
import { texts } from './texts.ts';

type Schemas = components['schemas'];
type RefusedInHour = Schemas['RefusedInHour'];

export function DeviceDay({ device, timeZone }: { device: Schemas['Device']; timeZone: string }) {
  const today = dayText(serverNow(), timeZone);
  const [day, setDay] = useState(today);
  const [chosen, setChosen] = useState<number | null>(null);
  const history = useQuery({
    ...historyQuery(device.id, device.branchId, day),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="device-day">
      <Title order={2} size="h4" id="device-day" mb="xs">
        {texts.changes}
      </Title>
      <DayField
        label={texts.day}
        value={day}
        min={dayText(device.pairedAt, timeZone)}
        max={today}
        onChange={setDay}
      />
      <QueryState result={history}>
        {(known) => <Day device={device} known={known} chosen={chosen} onChoose={setChosen} />}
      </QueryState>
    </section>
  );
}

function Day({
  device,
  known,
  chosen,
  onChoose,
}: {
  device: Schemas['Device'];
  known: Schemas['DeviceHistory'];
  chosen: number | null;
  onChoose: (id: number) => void;
}) {
  const { from, until, timeZone, states, more, refusals } = known;
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const row = states.find(({ id }) => id === chosen);
  const rows = rowsOf(states, end);
  return (
    <>
      <DayStrip
        label={texts.stripOf(shortDay(from, timeZone))}
        from={start}
        stretches={stretchesOf(states, start, end)}
      />
      {row && <StateCare key={row.id} device={device} row={row} timeZone={timeZone} />}
      {rows.length === 0 ? (
        <Text c="dimmed">{texts.noChanges}</Text>
      ) : (
        <DataTable<StateOfDay>
          label={texts.changes}
          columns={columnsIn(timeZone, start)}
          density="compact"
          rows={rows}
          idOf={({ id }) => id}
          {...(currentUserMay('devices:act') && {
            opening: {
              label: ({ at }: StateOfDay) => texts.careOf(timeOfDay(at, timeZone)),
              onOpen: ({ id }: StateOfDay) => onChoose(id),
            },
          })}
        />
      )}
      {more && <Text c="dimmed">{texts.moreChanges}</Text>}
      {refusals.length > 0 && (
        <DataTable<RefusedInHour>
          label={texts.refusedThen}
          columns={refusalColumnsIn(timeZone)}
          density="compact"
          rows={refusals}
          idOf={({ hour, kind }) => `${hour} ${kind}`}
        />
      )}
    </>
  );
}

const columnsIn = (timeZone: string, start: number): Column<StateOfDay>[] => [
  {
    title: texts.at,
    text: ({ at }) => (Date.parse(at) < start ? texts.fromBefore : timeOfDay(at, timeZone)),
  },
  {
    title: texts.state,
    phone: 'end',
    cell: ({ state, acknowledgedAt }) => <StateMark of={state} seen={acknowledgedAt !== null} />,
  },
  { title: texts.lasted, phone: 'below', text: ({ at, end }) => elapsed(Date.parse(at), end) },
  {
    title: texts.note,
    wraps: true,
    phone: 'endBelow',
    text: ({ note, error, paper }) =>
      [error && texts.errorOf(error), paper && paper !== 'ok' && texts.papers[paper], note]
        .filter(Boolean)
        .join(' · ') || null,
  },
];

const refusalColumnsIn = (timeZone: string): Column<RefusedInHour>[] => [
  { title: texts.hour, text: ({ hour }) => timeOfDay(hour, timeZone) },
  { title: texts.refusedThen, wraps: true, text: ({ kind }) => texts.refusalKinds[kind] },
  { title: texts.count, phone: 'end', text: ({ count }) => count },
];
