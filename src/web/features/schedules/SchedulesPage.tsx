import { Group, NativeSelect, SegmentedControl, Text, Title } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { components } from '#contract/types.ts';
import { dayText } from '#domain/time/dates.ts';
import { addDays } from '#domain/time/ranges.ts';
import { useOnline } from '../../connection/connection.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { serverNow } from '../../lib/server-time.ts';
import { MyBranch } from '../../parts/branches/MyBranch.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ExceptionList } from './ExceptionList.tsx';
import { scheduleQuery } from './queries.ts';
import { ScheduleCalendar } from './ScheduleCalendar.tsx';
import type { SchedulesSearch } from './search.ts';
import { texts } from './texts.ts';

// Loaded on demand, since hours seldom change.
const ScheduleDialog = lazyPart(async () => ({
  default: (await import('./ScheduleDialog.tsx')).ScheduleDialog,
}));

/** «Configurador de horarios»: the hours of a branch and its services, as a calendar and a list. */
export function SchedulesPage({ search }: { search: SchedulesSearch }) {
  const navigate = useNavigate();
  return (
    <MyBranch
      title={texts.title}
      chosen={search.branch}
      onChoose={(branch) =>
        navigate({ to: '/pages/schedule-exceptions', search: { branch, view: search.view } })
      }
    >
      {(branch, choice) => (
        <Schedules key={branch.id} branch={branch} choice={choice} search={search} />
      )}
    </MyBranch>
  );
}

function Schedules({
  branch,
  choice,
  search,
}: {
  branch: components['schemas']['Branch'];
  choice: ReactNode;
  search: SchedulesSearch;
}) {
  const navigate = useNavigate();
  const today = dayText(serverNow(), branch.timeZone);
  const { service, day = today, act } = search;
  const year = day.slice(0, 4);
  const schedule = useQuery(scheduleQuery(branch.id, yearAround(year)));
  const show = (next: SchedulesSearch) =>
    // Opening a dialog keeps the scroll position of the page behind it.
    navigate({
      to: '/pages/schedule-exceptions',
      search: { branch: branch.id, service, view: search.view, day: search.day, ...next },
      resetScroll: false,
    });
  const mayChange = currentUserMay('schedules:configure');
  return (
    <>
      <PageHeader title={texts.title} lead={`${branch.name} · ${branch.timeZone}`}>
        {mayChange && <ScheduleActions onAct={(act) => show({ act })} />}
      </PageHeader>
      {!mayChange && (
        <Text c="dimmed" mb="md">
          {texts.readOnly}
        </Text>
      )}
      <QueryState result={schedule}>
        {(known) => (
          <>
            <Group align="flex-end" mb="md">
              {choice}
              <ScheduleFilters schedule={known} search={search} onShow={show} />
            </Group>
            <ScheduleCalendar
              schedule={known}
              search={search}
              today={today}
              mayChange={mayChange}
              onShow={show}
            />
            <Title order={2} size="h4" mt="xl" mb="sm">
              {texts.exceptions(year)}
            </Title>
            <ExceptionList
              schedule={known}
              onEdit={mayChange ? (of) => show({ act: 'exception', of }) : undefined}
            />
            <Suspense>
              {act && mayChange && (
                <ScheduleDialog
                  key={`${act} ${search.of} ${service}`}
                  schedule={known}
                  search={search}
                  day={day}
                  onClose={() => show({})}
                />
              )}
            </Suspense>
          </>
        )}
      </QueryState>
    </>
  );
}

function ScheduleActions({ onAct }: { onAct: (act: SchedulesSearch['act']) => void }) {
  const refusal = useOnline() ? undefined : texts.offline;
  return (
    <Group gap="xs">
      <ActionButton variant="default" refusal={refusal} onClick={() => onAct('hours')}>
        {texts.editWeek}
      </ActionButton>
      <ActionButton variant="default" refusal={refusal} onClick={() => onAct('holidays')}>
        {texts.import}
      </ActionButton>
      <ActionButton refusal={refusal} onClick={() => onAct('exception')}>
        {texts.add}
      </ActionButton>
    </Group>
  );
}

function ScheduleFilters({
  schedule,
  search: { service, view = 'month' },
  onShow,
}: {
  schedule: components['schemas']['Schedule'];
  search: SchedulesSearch;
  onShow: (change: SchedulesSearch) => void;
}) {
  return (
    <>
      <NativeSelect
        label={texts.service}
        size="md"
        value={service ?? ''}
        data={[
          { value: '', label: texts.wholeBranch },
          ...schedule.services.map(({ id, name }) => ({ value: `${id}`, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => onShow({ service: Number(value) || undefined })}
      />
      <SegmentedControl
        size="md"
        aria-label={texts.view}
        value={view}
        data={[
          { value: 'month', label: texts.month },
          { value: 'week', label: texts.week },
        ]}
        onChange={(value) => onShow({ view: value === 'week' ? 'week' : undefined })}
      />
    </>
  );
}

/** Extends the year to the full weeks at both ends. */
function yearAround(year: string): { from: string; until: string } {
  return { from: addDays(`${year}-01-01`, -7), until: addDays(`${year}-12-31`, 7) };
}
