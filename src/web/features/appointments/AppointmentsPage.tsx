import { Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { MyBranch } from '../../parts/branches/MyBranch.tsx';
import { HistoryDrawer } from '../../parts/history/HistoryDrawer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Counts } from './Counts.tsx';
import { Day } from './Day.tsx';
import { todayIn } from './queries.ts';
import type { AppointmentsSearch } from './search.ts';
import { texts } from './texts.ts';

const to = '/pages/my-appointments';

export function AppointmentsPage({ search }: { search: AppointmentsSearch }) {
  const navigate = useNavigate();
  return (
    <MyBranch
      title={texts.title}
      chosen={search.branch}
      onChoose={(branch) =>
        navigate({ to, search: { branch, view: search.view, day: search.day } })
      }
    >
      {(branch, choice) => (
        <Appointments key={branch.id} branch={branch} choice={choice} search={search} />
      )}
    </MyBranch>
  );
}

function Appointments({
  branch,
  choice,
  search,
}: {
  branch: components['schemas']['Branch'];
  choice: ReactNode;
  search: AppointmentsSearch;
}) {
  const navigate = useNavigate();
  const today = todayIn(branch);
  const { view, service, gate, day = today } = search;
  const place = { branch: branch.id, view, service, gate, day: search.day };
  const show = (next: AppointmentsSearch) =>
    // Opening a dialog keeps the scroll position of the page behind it.
    void navigate({ to, search: { ...place, ...next }, resetScroll: false });
  const shared = { branch, day, today, search, onShow: show };
  return (
    <>
      <PageHeader title={texts.title} lead={`${branch.name} · ${branch.timeZone}`}>
        <Group align="flex-end">{choice}</Group>
      </PageHeader>
      {view ? <Counts key={view} view={view} {...shared} /> : <Day key={day} {...shared} />}
      <HistoryDrawer
        ticketId={search.history}
        onClose={() => show({ of: search.of, slot: search.slot })}
      />
    </>
  );
}
