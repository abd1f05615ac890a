import { Group, NativeSelect, SegmentedControl, Text, Title } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
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
import { daysShown, moved } from '../../parts/days/shown.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUserMay } from '../../session/current-user-may.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ExceptionList } from './ExceptionList.tsx';
import { Month } from './Month.tsx';
import { scheduleQuery } from './queries.ts';
import css from './schedules.module.css';
import type { SchedulesSearch } from './search.ts';
import { texts } from './texts.ts';
import { Week } from './Week.tsx';

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
  const online = useOnline();
  const today = dayText(serverNow(), branch.timeZone);
  const { service, view = 'month', day = today, act } = search;
  const days = daysShown(view, day);
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
  const refusal = online ? undefined : texts.offline;
  return (
    <>
      <PageHeader title={texts.title} lead={`${branch.name} · ${branch.timeZone}`}>
        {mayChange && (
          <Group gap="xs">
            <ActionButton
              variant="default"
              refusal={refusal}
              onClick={() => show({ act: 'hours' })}
            >
              {texts.editWeek}
            </ActionButton>
            <ActionButton
              variant="default"
              refusal={refusal}
              onClick={() => show({ act: 'holidays' })}
            >
              {texts.import}
            </ActionButton>
            <ActionButton refusal={refusal} onClick={() => show({ act: 'exception' })}>
              {texts.add}
            </ActionButton>
          </Group>
        )}
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
              <NativeSelect
                label={texts.service}
                size="md"
                value={service ?? ''}
                data={[
                  { value: '', label: texts.wholeBranch },
                  ...known.services.map(({ id, name }) => ({ value: `${id}`, label: name })),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  show({ service: Number(value) || undefined })
                }
              />
              <SegmentedControl
                size="md"
                aria-label={texts.view}
                value={view}
                data={[
                  { value: 'month', label: texts.month },
                  { value: 'week', label: texts.week },
                ]}
                onChange={(value) => show({ view: value === 'week' ? 'week' : undefined })}
              />
            </Group>
            <section className={css.calendar} aria-label={texts.calendar}>
              <Group justify="space-between" mb="sm">
                <Title order={2} size="h4" className={css.period} aria-live="polite">
                  {view === 'month'
                    ? texts.monthOf(day)
                    : texts.weekOf(days.at(0) ?? day, days.at(-1) ?? day)}
                </Title>
                <Group gap="xs">
                  <ActionButton
                    variant="default"
                    aria-label={texts.before}
                    onClick={() => show({ day: moved(view, day, -1) })}
                  >
                    ‹
                  </ActionButton>
                  <ActionButton variant="default" onClick={() => show({ day: undefined })}>
                    {texts.today}
                  </ActionButton>
                  <ActionButton
                    variant="default"
                    aria-label={texts.after}
                    onClick={() => show({ day: moved(view, day, 1) })}
                  >
                    ›
                  </ActionButton>
                </Group>
              </Group>
              {view === 'month' ? (
                <Month
                  schedule={known}
                  serviceId={service}
                  days={days}
                  today={today}
                  month={day.slice(0, 7)}
                  onDay={(chosen) => show({ view: 'week', day: chosen })}
                />
              ) : (
                <Week
                  schedule={known}
                  serviceId={service}
                  days={days}
                  today={today}
                  onChange={
                    mayChange
                      ? (chosen, exception) => {
                          const of =
                            exception?.from === exception?.until ? exception?.id : undefined;
                          void show({ act: 'exception', day: chosen, of });
                        }
                      : undefined
                  }
                />
              )}
            </section>
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

/** Extends the year to the full weeks at both ends. */
function yearAround(year: string): { from: string; until: string } {
  return { from: addDays(`${year}-01-01`, -7), until: addDays(`${year}-12-31`, 7) };
}
