import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { components } from '#contract/types.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWidth } from '../../ui/use-width.ts';
import css from './appointments.module.css';
import { columnsOf } from './columns.ts';
import { DayGrid } from './DayGrid.tsx';
import { DayList } from './DayList.tsx';
import { DaySheet } from './DaySheet.tsx';
import { agendaQuery } from './queries.ts';
import type { AppointmentsSearch } from './search.ts';
import { Tools } from './Tools.tsx';
import { texts } from './texts.ts';
import { WaitingList } from './WaitingList.tsx';

type Branch = components['schemas']['Branch'];

const DayDialog = lazyPart(async () => ({ default: (await import('./DayDialog.tsx')).DayDialog }));

/** Pixels; a narrower day is shown as a list. */
const leastWidth = 480;

/**
 * Shows a day's slots in columns, or its appointments as a list on phones, and the waiting list.
 */
export function Day({
  branch,
  day,
  today,
  search,
  onShow,
}: {
  branch: Branch;
  day: string;
  today: string;
  search: AppointmentsSearch;
  onShow: (next: AppointmentsSearch) => void;
}) {
  const online = useOnline();
  const { ref, width } = useWidth<HTMLDivElement>();
  const agenda = useQuery({
    ...agendaQuery(branch, day),
    placeholderData: keepPreviousData,
  });
  const refusal = online ? undefined : texts.offline;
  return (
    <div ref={ref}>
      <Tools
        day={day}
        today={today}
        search={search}
        onShow={onShow}
        services={agenda.data?.services ?? []}
        gates={agenda.data?.gates ?? []}
      >
        <Button variant="default" size="md" onClick={() => window.print()}>
          {texts.print}
        </Button>
        {currentUserMay('tickets:schedule') && (
          <ActionButton refusal={refusal} onClick={() => onShow({ act: 'book' })}>
            {texts.newOne}
          </ActionButton>
        )}
      </Tools>
      <QueryState result={agenda}>
        {(known) =>
          // Renders nothing until the width is known, so that the layout happens once.
          width !== null && (
            <Slots
              branch={branch}
              day={day}
              agenda={known}
              width={width}
              search={search}
              onShow={onShow}
            />
          )
        }
      </QueryState>
    </div>
  );
}

function Slots({
  branch,
  day,
  agenda,
  width,
  search,
  onShow,
}: {
  branch: Branch;
  day: string;
  agenda: components['schemas']['Agenda'];
  width: number;
  search: AppointmentsSearch;
  onShow: (next: AppointmentsSearch) => void;
}) {
  const online = useOnline();
  const { service, gate, act, of, slot } = search;
  const { timeZone } = branch;
  const refusal = online ? undefined : texts.offline;
  const isNarrow = width > 0 && width < leastWidth;
  const columns = columnsOf(agenda, { service, gate });
  const entries = columns
    .flatMap(({ cells }) => cells.flatMap((cell) => cell.entries))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id);
  const shared = { agenda, timeZone, onShow };
  return (
    <>
      {columns.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneHint} />
      ) : isNarrow ? (
        <DayList entries={entries} {...shared} />
      ) : (
        <DayGrid
          key={`${service} ${gate}`}
          columns={columns}
          width={width}
          timeZone={timeZone}
          mayBook={currentUserMay('tickets:schedule')}
          onShow={onShow}
        />
      )}
      {online ? (
        <WaitingList service={service} refusal={refusal} {...shared} />
      ) : (
        <p className={css.hint}>{texts.offlineNames}</p>
      )}
      <DaySheet branch={branch} day={day} entries={entries} agenda={agenda} />
      <Suspense>
        {(act || of || slot) && (
          <DayDialog
            key={`${act} ${of} ${slot}`}
            branch={branch}
            day={day}
            search={search}
            columns={columns}
            refusal={refusal}
            {...shared}
          />
        )}
      </Suspense>
    </>
  );
}
