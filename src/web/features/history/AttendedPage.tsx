import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#contract/types.ts';
import { fileOf } from '../../parts/table/columns.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { useTableView } from '../../parts/table/use-table-view.ts';
import { statusTexts } from '../../parts/tickets/texts.ts';
import { currentUser } from '../../session/session.ts';
import { AttendedTotals } from './AttendedTotals.tsx';
import { type Attended, attendedColumns } from './attended-columns.tsx';
import { HistoryBranch, HistoryLayout } from './HistoryLayout.tsx';
import { attendedOf, attendedParts, attendedQuery } from './queries.ts';
import { type AttendedSearch, outcomes, parseAttendedSearch, sortOf } from './search.ts';
import { texts } from './texts.ts';

const to = '/pages/my-attended-tickets';

/** «Mis turnos atendidos»: an operator's own tickets; for other roles the branch's. */
export function AttendedPage({ search }: { search: AttendedSearch }) {
  return (
    <HistoryBranch to={to} title={texts.attended} search={search}>
      {(branch, choice, show) => (
        <AttendedTurns branch={branch} choice={choice} search={search} onShow={show} />
      )}
    </HistoryBranch>
  );
}

function AttendedTurns({
  branch,
  choice,
  search,
  onShow,
}: {
  branch: components['schemas']['Branch'];
  choice: ReactNode;
  search: AttendedSearch;
  onShow: (change: AttendedSearch) => void;
}) {
  const navigate = useNavigate();
  const user = currentUser();
  const { range, outcome } = search;
  const { timeZone } = branch;
  const asked = attendedOf(branch, search);
  const list = useQuery(attendedQuery(branch, search));
  const columns = attendedColumns(timeZone);
  const view = useTableView('attended', columns);
  const goReassigned = () =>
    navigate({ to: '/pages/my-tickets-reassigned', search: { branch: branch.id, range } });
  return (
    <HistoryLayout
      title={texts.attended}
      lead={`${branch.name} · ${user?.type === 'Operator' ? texts.attendedOwn : texts.attendedLead}`}
      choice={
        <>
          {choice}
          <NativeSelect
            label={texts.outcome}
            size="md"
            value={outcome ?? ''}
            data={[
              { value: '', label: texts.allOutcomes },
              ...outcomes.map((value) => ({ value, label: statusTexts[value] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onShow({ outcome: outcomes.find((name) => name === value) })
            }
          />
        </>
      }
      link={
        user?.permissions.includes('my-tickets-reassigned')
          ? { text: texts.goReassigned, onGo: goReassigned }
          : null
      }
      search={search}
      list={list}
      view={view}
      filters={{
        page: 'my-attended-tickets',
        now: parseAttendedSearch({ ...search, page: undefined, ticket: undefined }),
        onApply: (saved) => void navigate({ to, search: parseAttendedSearch(saved) }),
      }}
      file="turnos-atendidos.csv"
      partsOf={(signal) => fileOf(columns, attendedParts(branch.id, asked, signal))}
      onShow={onShow}
    >
      {({ tickets, totals }) => (
        <>
          <AttendedTotals totals={totals} />
          <DataTable<Attended>
            label={texts.attended}
            columns={view.shown}
            density={view.density}
            rows={tickets}
            idOf={({ id }) => id}
            order={{ sort: asked.sort, descending: asked.descending }}
            onOrder={(order) => onShow({ ...order, sort: sortOf(order.sort) })}
            opening={{
              label: ({ label }) => texts.historyOf(label),
              onOpen: ({ id }) => onShow({ page: search.page, ticket: id }),
            }}
          />
        </>
      )}
    </HistoryLayout>
  );
}
