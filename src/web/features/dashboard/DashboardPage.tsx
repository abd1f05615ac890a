import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { components } from '#contract/types.ts';
import { addDays } from '#domain/time/ranges.ts';
import { firstInstantAt } from '#domain/time/zone.ts';
import { lazyPart } from '../../delivery/lazy-part.ts';
import { usePast } from '../../lib/now.ts';
import { serverNow } from '../../lib/server-time.ts';
import { MyBranches } from '../../parts/branches/MyBranches.tsx';
import { HistoryDrawer } from '../../parts/history/HistoryDrawer.tsx';
import { BranchZone } from '../../parts/query-state/branch-zone.ts';
import { QueryState } from '../../parts/query-state/QueryState.tsx';
import { currentUser } from '../../session/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { asked, scopeOf } from './asked.ts';
import { ChartsInSight } from './ChartsInSight.tsx';
import css from './dashboard.module.css';
import { Filters } from './Filters.tsx';
import { Groups } from './Groups.tsx';
import { NowFigures } from './NowFigures.tsx';
import { Summary, SummarySkeleton } from './Summary.tsx';
import type { DashboardSearch } from './search.ts';
import { texts } from './texts.ts';
import { useFigures } from './use-figures.ts';
import { daysText } from './wording.ts';

// Loaded when a figure is opened.
const TurnsDialog = lazyPart(async () => ({
  default: (await import('./TurnsDialog.tsx')).TurnsDialog,
}));

const to = '/pages/dashboard';

export function DashboardPage({ search }: { search: DashboardSearch }) {
  return (
    <MyBranches title={texts.title}>
      {(branches) => <Dashboard branches={branches} search={search} />}
    </MyBranches>
  );
}

function Dashboard({
  branches,
  search: wanted,
}: {
  branches: components['schemas']['Branch'][];
  search: DashboardSearch;
}) {
  const { chosen, search, timeZone, days, count } = scopeOf(branches, wanted, serverNow());
  // Renders again at midnight, so that an open page moves on to the next day.
  usePast(firstInstantAt(addDays(days.today, 1), 0, timeZone));
  const figures = useFigures(asked(days, search), days.today, count);
  const own = currentUser()?.type === 'Operator';
  const show = useShow(search);
  const place = own ? texts.own : (chosen?.name ?? texts.allBranches);
  return (
    <BranchZone value={timeZone}>
      <PageHeader title={texts.title} lead={`${daysText(days)} · ${place}`} />
      {wanted.branch && !chosen && (
        <Text role="status" mb="md">
          {texts.branchGone}
        </Text>
      )}
      <Filters
        branches={branches}
        search={search}
        days={days}
        onChange={(part) => show({ ...rest, ...part })}
      />
      <NowFigures branches={chosen ? [chosen] : branches} service={search.service} />
      <QueryState result={figures} skeleton={<SummarySkeleton />}>
        {(known) => (
          <div className={css.figures} aria-busy={figures.isPlaceholderData}>
            <Summary
              known={known}
              days={days}
              timeZone={timeZone}
              onTurns={(turns) => show({ turns, part: {} })}
            />
            {known.days.length === 0 ? (
              <EmptyState title={texts.nothing} text={texts.nothingHint} />
            ) : (
              <ChartsInSight
                known={known}
                days={days}
                search={search}
                branches={count}
                onTurns={(turns, part) => show({ turns, part })}
              />
            )}
            <Groups
              known={known}
              moved={figures.moved}
              days={days}
              search={search}
              branches={count}
              onShow={show}
            />
            <Suspense>
              {search.turns && (
                <TurnsDialog
                  known={known}
                  days={days}
                  search={search}
                  branches={branches}
                  timeZone={timeZone}
                  onShow={show}
                  onClose={() => show(rest)}
                />
              )}
            </Suspense>
          </div>
        )}
      </QueryState>
      <HistoryDrawer ticketId={search.ticket} onClose={() => show({ ticket: undefined })} />
    </BranchZone>
  );
}

function useShow(search: DashboardSearch) {
  const navigate = useNavigate();
  return (change: DashboardSearch) =>
    void navigate({
      to,
      search: { ...search, ...change },
      // Keeps the scroll position of a reader of a table or chart.
      resetScroll: false,
    });
}

/** Closes the dialog and returns the table to its first page. */
const rest: DashboardSearch = {
  page: undefined,
  turns: undefined,
  part: undefined,
  turnsPage: undefined,
};
