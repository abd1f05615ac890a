import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { dayText } from '#domain/time/dates.ts';
import { addDays } from '#domain/time/ranges.ts';
import { serverNow } from '../../lib/server-time.ts';
import { MyBranch } from '../../parts/branches/MyBranch.tsx';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { choicesOf } from './choices.ts';
import { DayPlan } from './DayPlan.tsx';
import { lastSameWeekday } from './days.ts';
import { PastDay } from './PastDay.tsx';
import { PlanControls } from './PlanControls.tsx';
import { forecastQuery, pastQuery, servicesQuery } from './queries.ts';
import type { StaffingSearch } from './search.ts';
import { Trust } from './Trust.tsx';
import { texts } from './texts.ts';

/**
 * «Dotación óptima»: how many operators a branch needs on a day, when and why, and how past plans
 * performed.
 */
export function StaffingPage({ search }: { search: StaffingSearch }) {
  const navigate = useNavigate();
  const show = (change: StaffingSearch) =>
    void navigate({
      to: '/pages/optimal-staffing',
      search: { ...search, ...change },
      // Keeps the scroll position while numbers are tried, and lets «back» leave the page.
      replace: true,
      resetScroll: false,
    });
  return (
    <MyBranch
      title={texts.title}
      chosen={search.branch}
      onChoose={(branch) => show({ branch, service: undefined })}
    >
      {(branch, choice) => (
        <Planning key={branch.id} branch={branch} choice={choice} search={search} onChange={show} />
      )}
    </MyBranch>
  );
}

function Planning({
  branch,
  choice,
  search,
  onChange,
}: {
  branch: components['schemas']['Branch'];
  choice: ReactNode;
  search: StaffingSearch;
  onChange: (change: StaffingSearch) => void;
}) {
  const today = dayText(serverNow(), branch.timeZone);
  const tomorrow = addDays(today, 1);
  const { day = tomorrow, service } = search;
  const path = { branchId: branch.id };
  const isPast = day < today;
  const past = useQuery(pastQuery(path, { day, serviceId: service }));
  const choices = choicesOf(search, day, past.data?.saved?.plan ?? null);
  const forecast = useQuery({ ...forecastQuery(path, choices), enabled: !isPast });
  const [series] = forecast.data?.series ?? [];
  const services = useQuery(servicesQuery(path, today));
  const when = texts.on(day, today, tomorrow);
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead(branch.name)} />
      <PlanControls
        choice={choice}
        search={search}
        today={today}
        day={day}
        onChange={onChange}
        services={services.data?.services}
        interval={choices.interval}
      />
      {isPast ? (
        <QueryState result={past}>
          {(known) => <PastDay past={known} title={texts.pastOf(when)} />}
        </QueryState>
      ) : (
        <>
          {/* Waits for the saved plan, which provides the choices; if it fails to load, defaults
              apply. */}
          {past.isPending ? (
            <QueryState result={past}>{() => null}</QueryState>
          ) : (
            <DayPlan
              branch={branch}
              today={today}
              search={search}
              choices={choices}
              onChange={onChange}
              past={past.data}
              series={series}
            />
          )}
          {series && <Trust backtest={series.backtest} interval={choices.interval} />}
          {day === today && past.data && <PastDay past={past.data} title={texts.soFar} />}
          <ActionButton
            variant="default"
            onClick={() => onChange({ day: lastSameWeekday(day, today) })}
          >
            {texts.seeLast(day)}
          </ActionButton>
        </>
      )}
    </>
  );
}
